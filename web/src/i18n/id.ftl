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
title-solution = Permainan yang terpecahkan
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
own-board = Papan sendiri
own-board-about = Gambarlah dengan huruf, tempelkan, atau buka berkas. Ini papan terkecil dengan nama lain: ubah sesuka Anda. Satu titik ditulis dengan bobotnya, siapa yang mulai di situ (w, b, atau e untuk kosong), dan k atau K tempat bidak Putih atau Hitam menjadi raja.
own-rules = Aturan sendiri
own-rules-about = Jawab tiap pertanyaan seperti cara bermain di rumah Anda, tempelkan teks, atau buka berkas. Ini aturan “lombok” dengan nama lain; jawaban lainnya ada dalam kurung.
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
opening = Pembukaan
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
foretold = { $side } menang dalam { $plies } langkah bila keduanya bermain terbaik.
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

# Nilai pasti
exact-values = Nilai pasti
exact-win = menang
exact-draw = seri
exact-loss = kalah
exact-win-in = menang dalam { $plies }
exact-loss-in = kalah dalam { $plies }
exact-unknown = Nilai pasti belum diketahui di sini.
exact-over = Permainan sudah selesai.
exact-review = Periksa seluruh permainan
exact-chart = Jalannya permainan: di atas garis { $side } menang, di garis seri
exact-summary = { $known } dari { $count } langkah diperiksa, { $blunders ->
    [0] tanpa blunder.
   *[other] { $blunders } blunder.
  }
exact-blunder = Langkah { $number }, { $move }: { $worth }. Lebih baik: { $best }, { $instead }.
exact-blunder-mark = Blunder: hasil permainan terbuang
exact-slip-mark = Hasil tetap, tetapi jalannya lebih panjang atau kalah lebih cepat
solution-lead = Permainan ini sudah terpecahkan: untuk setiap posisi sudah pasti siapa yang menang dan dalam berapa langkah kedua pihak. Telusurilah: pilih langkah apa saja, di papan atau di daftar, dan lihat nilainya.
solution-win = { $good ->
    [1] Hanya { $move } yang menang.
   *[other] { $good } dari { $count } langkah menang; yang tercepat { $move }.
  }
solution-draw = { $good ->
    [1] Hanya { $move } yang menahan seri.
   *[other] { $good } dari { $count } langkah menahan seri, antara lain { $move }.
  }
solution-loss = { $count ->
    [1] Satu-satunya langkah, { $move }, kalah: { $worth }.
   *[other] Semua { $count } langkah kalah. { $move } bertahan paling lama: { $worth }.
  }
solution-answers = Pemenang menjawab sendiri
solution-best = Mainkan langkah terbaik

# Errors of the server, by their code
error-network = Peladen tidak bisa dihubungi. Coba lagi sebentar lagi.
error-http = Peladen menjawab { $status }.
error-offline = Sedang tidak ada sambungan.
error-bad-token = Kunci ini tidak cocok untuk permainan ini.
error-spectator = Hanya pemain yang boleh melakukan ini.
error-not-your-turn = Belum giliran Anda.
error-other-seat = Kursi ini milik pemain lain.
error-needs-all-players = Semua pemain harus setuju untuk ini.
error-seat-taken = Kursi ini sudah terisi.
error-foreign-origin = Halaman dari situs lain tidak boleh memakai peladen ini.
error-unknown-host = Peladen tidak mengenal nama ini.
error-no-help = Tidak ada bantuan selagi orang bermain melawan orang.
error-unknown-game-id = Permainan ini tidak ada. Mungkin sudah dihapus.
error-unknown-path = Tidak ada apa-apa di { $path }.
error-too-large = Terlalu besar.
error-timeout = Terlalu lama.
error-malformed = Peladen tidak bisa membaca ini: { $detail }
error-too-many-requests = Terlalu banyak permintaan. Tunggu { $seconds } detik.
error-full = Peladen penuh. Coba lagi nanti.
error-store-failed = Permainan tidak bisa disimpan, jadi tidak ada yang berubah.
error-stopping = Peladen sedang berhenti.
error-internal = Ada yang salah di peladen.
error-name-too-long = Nama ini terlalu panjang.
error-too-many-features = Terlalu banyak teknik yang disebut.
error-game-ended = Permainan sudah selesai.
error-stale-node = Permainan sudah berubah. Lihat lagi papannya.
error-unknown-node = Posisi ini bukan bagian dari permainan.
error-nothing-to-undo = Tidak ada langkah yang bisa dibatalkan.
error-nothing-to-redo = Tidak ada langkah yang bisa diulang.
error-no-draw-offer = Tidak ada tawaran remis.
error-draw-offer-pending = Remis sudah ditawarkan.
error-nothing-to-claim = Tidak ada remis yang bisa dituntut.
error-out-of-time = Waktu sudah habis.
error-game-too-long = Permainan ini sudah terlalu panjang.
error-table-file = Tabel { $path } tidak dapat dibaca atau ditulis: { $cause }
error-not-a-table = { $path } bukan tabel nilai pasti.
error-other-table = { $path } memuat “{ $found }”, bukan “{ $expected }”.
error-table-cut-short = Tabel { $path } terpotong.
error-table-altered = Tabel { $path } telah diubah: { $slice } tidak cocok dengan jumlah periksanya.
error-table-memory = { $slice } memerlukan { $needed } bita, padahal hanya { $limit } yang diizinkan.
error-table-too-large = { $slice }: terlalu besar untuk tabel.
error-table-stopped = Dihentikan. Perintah yang sama melanjutkan dari sini.
error-unknown-game = Tidak ada permainan “{ $name }”.
error-unknown-board = Tidak ada papan “{ $name }”. Yang ada: { $known }.
error-unknown-pack = Tidak ada aturan “{ $name }”. Yang ada: { $known }.
error-option-inapplicable = “{ $option }” tidak berlaku di permainan ini.
error-options-conflict = “{ $first }” dan “{ $second }” tidak bisa dipakai bersama.
error-unknown-opponent = Tidak ada lawan “{ $name }” di sini.
error-unknown-method = { $opponent } tidak punya metode “{ $method }”.
error-unknown-feature = Teknik itu tidak ada.
error-level-out-of-range = Tingkat { $opponent } dari { $min } sampai { $max }, bukan { $level }.
error-option-useless = { $opponent } tidak memakai “{ $option }”.
error-move-unreadable = “{ $text }” bukan langkah.
error-move-malformed = “{ $text }” bukan langkah.
error-move-illegal = { $text } tidak sah di sini.
error-move-ambiguous = { $text } bisa berarti { $candidates }.
error-move-promotion-missing = { $text } adalah promosi: tambahkan buahnya, misalnya e8=Q.
error-move-must-capture = { $text } tidak sah: yang bisa makan harus makan.
error-move-must-remove = { $text } tidak sah: angkat dulu bidak berikutnya.
error-move-no-such-point = Papan tidak punya titik { $point }.
error-jawa-no-column = Tidak ada kolom “{ $text }”: kolomnya 1 sampai { $width }.
error-jawa-full-column = Kolom { $column } sudah penuh.
error-jawa-no-point = “{ $text }” bukan kotak, misalnya c4.
error-jawa-off-board = { $text } di luar papan.
error-jawa-occupied = { $text } sudah terisi.
error-jawa-game-over = Permainan sudah selesai.
error-jawa-size = Tidak ada papan { $size } di sini.
error-chess960-start = Susunan awal bernomor 0 sampai 959.
error-fen-field-count = FEN punya 4 sampai 6 bagian, bukan { $count }.
error-fen-king-count = Tiap pihak harus punya tepat satu raja.
error-fen-kings-touch = Kedua raja berdampingan.
error-fen-opponent-in-check = Pihak yang tidak sedang jalan justru kena sekak.
error-fen-side = Giliran harus w atau b, bukan “{ $found }”.
error-board-unknown-line = Papan, baris { $line }: baris dimulai dengan # (keterangan) atau : (baris papan), bukan “{ $found }”.
error-board-unknown-character = Papan, baris { $line }, kolom { $column }: “{ $found }” tidak berarti apa-apa di sini.
error-board-point-off-raster = Papan, baris { $line }, kolom { $column }: titik “{ $found }” harus berada kelipatan empat huruf setelah “:”.
error-board-edge-off-raster = Papan, baris { $line }, kolom { $column }: tidak mungkin ada garis di “{ $found }”.
error-board-loose-edge = Papan, baris { $line }, kolom { $column }: garis “{ $found }” tidak menghubungkan dua titik.
error-board-missing-owner = Papan, baris { $line }, kolom { $column }: setelah bobot titik harus ada b, w, atau e.
error-board-lonely-point = Papan, baris { $line }, kolom { $column }: tidak ada garis ke titik ini.
error-board-too-many-points = Papan, baris { $line }: titiknya terlalu banyak.
error-board-too-many-columns = Papan, baris { $line }: kolomnya terlalu banyak.
error-board-too-many-rows = Papan, baris { $line }: barisnya terlalu banyak.
error-board-no-points = Papan ini tidak punya titik.
error-board-ends-with-edges = Papan, baris { $line }: baris terakhir harus berisi titik.
error-board-missing-name = Baris “# board: NAMA” tidak ada.
error-board-bad-name = Papan, baris { $line }: nama terdiri dari paling banyak 32 huruf, angka, - dan _, tidak seperti “{ $name }”.
error-board-name-taken = Papan, baris { $line }: “{ $name }” nama papan lain. Pilih nama sendiri.
error-board-repeated-key = Papan, baris { $line }: “{ $key }” disebut dua kali.
error-board-not-a-number = Papan, baris { $line }: “{ $key }” harus angka, bukan “{ $value }”.
error-board-count-differs = Papan, baris { $line }: “{ $key }” ditulis { $stated }, padahal yang digambar { $counted }.
error-rules-syntax = Aturan, baris { $line }, kolom { $column }: { $message }
error-rules-bad-name = Nama aturan terdiri dari paling banyak 32 huruf, angka, - dan _, tidak seperti “{ $name }”.
error-rules-name-taken = “{ $name }” nama aturan lain. Pilih nama sendiri.
error-rules-no-steps = Bidak harus bisa melangkah ke suatu arah (man-steps).
error-rules-idle-penalty = Hukuman memerlukan capture-duty = "free": yang wajib makan tidak mungkin lalai.
error-notation-empty = Tidak ada permainan dalam teks ini.
error-notation-unclosed = Baris { $line }, kolom { $column }: “{ $text }” tidak pernah ditutup.
error-notation-stray = Baris { $line }, kolom { $column }: “{ $text }” tidak pada tempatnya.
error-notation-tag = Baris { $line }, kolom { $column }: label ditulis [Nama "nilai"].
error-notation-value = Baris { $line }, kolom { $column }: “{ $text }” bukan nilai untuk { $name }.
error-notation-json = Baris { $line }, kolom { $column }: JSON ini bukan permainan ({ $detail }).
error-notation-move = Baris { $line }, kolom { $column }: { $text } tidak bisa dimainkan di situ.
error-notation-too-long = Di sini satu permainan paling banyak { $most } langkah.
error-notation-not-chess = PGN hanya untuk catur.
error-family-fen = Ini bukan FEN: { $message }.
error-family-jawa = Ini bukan posisi Catur Jawa: { $message }.
error-family-position = Ini bukan posisi Ntil: { $message }.
error-family-board = Papan tidak bisa dibaca: { $message }.
error-family-rules = Aturan tidak bisa dibaca: { $message }.
