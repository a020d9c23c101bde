# Pages
nav = Halaman
skip = Langsung ke isi
nav-new = Main baru
nav-games = Permainan
nav-rules = Aturan
title-new = Permainan baru
title-games = Daftar permainan
title-import = Impor permainan
title-rules = Cara bermain
title-origin = Asal-usul Ntil
title-opponents = Para lawan
title-about = Tentang Langkah
title-missing = Tidak ada apa-apa di sini
go-home = Ke halaman depan
page-offline = Halaman ini tidak bisa dimuat. Apakah jaringan tersambung?
loading = Sebentar…
try-again = Coba lagi
close = Tutup
cancel = Batal
more = Lainnya

# Start page
home-title = Setiap permainan berawal dari satu langkah.
home-lead = Main Ntil, catur, dan Catur Jawa: melawan komputer sekuat yang Anda mau, atau dengan teman di sebelah. Tanpa akun, tanpa menunggu.
home-more = Lima makalah mahasiswa Indonesia mengajari komputer-komputer ini bermain.
play-now = Main sekarang
two-players = Dua pemain
more-choices = Pilihan lain
how-to-play = Cara bermain
game-ntil = Ntil
game-ntil-about = Permainan lompat dari Lombok: lompati bidak lawan sampai habis.
game-ntil-picture = Papan Ntil setelah beberapa langkah
game-chess = Catur
game-chess-about = Sang klasik dengan aturan lengkap, dan komputer dari yang ramah sampai yang tanpa ampun.
game-chess-picture = Papan catur pada pembukaan
game-jawa = Catur Jawa
game-jawa-about = Empat sebaris menang. Paham dalam semenit, tak habis dimainkan.
game-jawa-picture = Papan Catur Jawa dengan bidak dua warna

# Settings
settings = Pengaturan
theme = Tema
theme-auto = Ikut sistem
theme-light = Terang
theme-dark = Gelap
theme-contrast = Kontras tinggi
language = Bahasa
language-en = English
language-id = Bahasa Indonesia
board = Papan
view-2d = Papan datar (2D)
view-3d = Papan 3D
show-sound = Suara
show-coordinates = Koordinat
show-evaluation = Batang penilaian
show-engine = Pikiran komputer
loading-3d = Menyiapkan papan 3D…
no-3d = Peramban ini tidak bisa menggambar 3D (tidak ada WebGL), jadi papan tetap datar.
no-3d-network = Papan 3D tidak bisa dimuat, jadi papan tetap datar.

# A new game
game = Permainan
placement = Cara menaruh bidak
placement-fall = Jatuh ke bawah
placement-free = Bebas, seperti di kertas
size = Ukuran
goal = Syarat menang
in-a-row = { $count } sebaris
rules = Aturan
start-position = Susunan awal
start-standard = Susunan biasa
start-number = Nomor, 0 sampai 959
draw-lots = Acak
from-position = Mulai dari posisi tertentu
from-position-chess = Posisi dalam bentuk FEN
from-position-jawa = Posisi sebagai teks Catur Jawa, atau kolom seperti 4432
from-position-ntil = Posisi sebagai teks Ntil, seperti di “Bagikan”
from-shared = Dari posisi yang dibagikan: { $game }, { $count ->
    [0] dari awal
   *[other] setelah { $count } langkah
  }.
who-plays = Siapa yang main
mode-computer = Lawan komputer
mode-here = Berdua di sini
mode-friend = Teman lewat tautan
mode-engines = Komputer lawan komputer
friend-about = Anda mendapat tautan. Siapa pun yang pertama membukanya mengisi kursi lawan, dan jam menunggu sampai ia datang.
you-play = Anda main sebagai
colour-random = Diundi
opponent = Lawan
method = Metode
level-of = Tingkat { $level } dari { $most }
level-is = tingkat { $level }
levels-are = Tingkat { $min } sampai { $max }
depth-is = kedalaman { $depth }
techniques = Teknik
class-exact = eksak
class-speculative = spekulatif
clock = Jam
clock-none = Tanpa jam
clock-own = Atur sendiri
clock-minutes = Menit tiap pemain
clock-increment = Tambahan detik tiap langkah
clock-about = Menit untuk tiap pemain + tambahan detik tiap langkah. Yang kehabisan waktu kalah.
start-game = Mulai bermain

# At the board
side-first = { $game ->
    [jawa] X
   *[other] Putih
  }
side-second = { $game ->
    [jawa] O
   *[other] Hitam
  }
piece-of = { $piece } { $side }
piece-pawn = pion
piece-knight = kuda
piece-bishop = gajah
piece-rook = benteng
piece-queen = menteri
piece-king = raja
piece-man = bidak
piece-disc = cakram
piece-mark = tanda
empty = kosong
person = Orang
computer = Komputer
seat-open = Menunggu teman
take-seat = Duduk di sini
invite = Kirim tautan ini ke teman Anda
to-move = giliran
thinks = berpikir…
captured = { $count } bidak dimakan
clock-of = Jam { $side }
change-player = Ganti pemain { $side }
change = Ganti
moves = Langkah
no-moves = Belum ada langkah.
instead = pilihan lain:
steps = Maju dan mundur
to-start = Ke awal
undo = Mundur satu langkah
redo = Maju satu langkah
to-end = Ke akhir
actions = Tindakan
hint = Petunjuk
flip = Balik papan
mute = Matikan suara
unmute = Nyalakan suara
share = Bagikan dan ekspor
offer-draw = Tawarkan remis
resign = Menyerah
reset = Ulang dari awal
rematch = Main lagi
pause = Jeda
go-on = Lanjut
pace = Kecepatan
type-move = Ketik langkah
not-a-move = “{ $text }” bukan langkah yang sah di sini.
promote-to = Promosi menjadi
engine = Pikiran komputer
engine-quiet = sedang tidak berpikir
evaluation = Penilaian
analysis = Analisis
nodes-are = { $nodes } simpul
speed-is = { $speed }/dtk

# What a player has to know
offline = Sambungan terputus. Permainan aman; sedang mencoba menyambung lagi…
offline-pending = Sambungan terputus. Langkah Anda disimpan dan akan dikirim.
draw-offered = { $side } menawarkan remis.
draw-pending = Remis ditawarkan. Tunggu jawabannya.
draw-claimable = Anda boleh menuntut remis.
claim-draw = Tuntut remis
accept = Terima
decline = Tolak
ntil-claim = Ntil! Lawan lalai makan. Klik tiga bidaknya untuk diangkat, atau jalan saja kalau mau memaafkan.
ntil-go-on = Ntil: pilih bidak berikutnya yang diangkat.
pick-route = Ada beberapa jalan ke sana. Klik titik-titik yang dilewati.
computer-waits = Komputer menunggu.
watching = Anda menonton permainan ini.
looking-back = Anda sedang melihat posisi sebelumnya.
back-to-game = Kembali ke permainan
resign-question = Yakin mau menyerah?
reset-question = Papan kembali ke awal dan semua langkah dilupakan.
leave = Tinggalkan permainan
leave-question = Permainan masih berjalan. Permainan ini disimpan; Anda bisa menemukannya lagi di “Permainan”.
leave-question-clock = Permainan masih berjalan, jamnya juga. Anda bisa menemukannya lagi di “Permainan”.

# Results
won = { $side } menang
drawn = Remis
look-back = Lihat permainan
reason-checkmate = Skakmat.
reason-stalemate = Pat: tidak ada langkah sah, tetapi tidak sekak.
reason-insufficient-material = Buah kedua pihak tidak cukup untuk menang.
reason-threefold-repetition = Posisi yang sama untuk ketiga kalinya.
reason-fivefold-repetition = Posisi yang sama untuk kelima kalinya.
reason-fifty-moves = Lima puluh langkah tanpa makan dan tanpa gerak pion.
reason-seventy-five-moves = Tujuh puluh lima langkah tanpa makan dan tanpa gerak pion.
reason-four-in-a-row = Empat sebaris.
reason-five-in-a-row = Lima sebaris.
reason-board-full = Papan sudah penuh.
reason-no-pieces = Semua bidak lawan sudah habis.
reason-no-moves = Lawan tidak bisa melangkah lagi.
reason-one-piece-each = Tinggal satu bidak tiap pihak.
reason-resignation = Lawan menyerah.
reason-agreement = Kedua pihak sepakat.
reason-time = Waktu lawan habis.

# For screen readers
said-move = { $side }: { $move }.
said-step = Ditampilkan: { $move }.
the-start = posisi awal
said-check = Sekak.

# Sharing
link-position = Tautan ke posisi ini persis
link-position-about = Siapa pun yang membukanya bisa melanjutkan dari sini. Tidak perlu permainan tersimpan.
link-watch = Tautan untuk menonton
link-watch-about = Menampilkan permainan ini selagi berlangsung.
position-text = Posisi ini sebagai teks
position-text-about = Untuk program catur (FEN) atau untuk permainan baru.
copy = Salin
copied = Tersalin
export = Simpan sebagai berkas
export-pgn = PGN
export-text = Teks
export-json = JSON
import-about = Tempel permainan sebagai PGN, teks Langkah, atau JSON, atau pilih berkas. Formatnya dikenali sendiri.
import-file = Pilih berkas
import-text = Permainan
import-go = Buka permainan
your-games = Permainan Anda
other-games = Permainan lain di sini
no-games = Belum ada permainan di sini.
running = berlangsung
plies-are = { $count } langkah
delete = Hapus
delete-game = Hapus: { $game }
delete-question = Permainan ini dan semua langkahnya akan hilang untuk selamanya.
play-game = Main { $game }
