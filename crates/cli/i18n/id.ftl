# Yang dikatakan `langkah play`.
welcome = Langkah. Ketik langkah, atau: undo, redo, hint, moves, save BERKAS, load BERKAS, resign, help, quit.
help =
    Ketik langkah dalam notasi permainan untuk memainkannya. Juga:
    undo           tarik kembali langkah terakhir Anda (dan balasan komputer)
    redo           mainkan lagi yang ditarik kembali
    hint           minta usul langkah dari komputer
    moves          tampilkan semua langkah yang sah
    save BERKAS    simpan permainan ke berkas
    load BERKAS    lanjutkan permainan dari berkas
    resign         menyerah
    quit           keluar
first = pemain pertama
second = pemain kedua
person = orang
seat-is = { $side }: { $player }
to-move = Giliran { $side } (giliran ke-{ $turn })
plays = { $player } memainkan { $move }
foretold = { $side } menang dalam { $plies } langkah bila keduanya bermain terbaik.
thinking = { $player } sedang berpikir (Ctrl-C: langsung melangkah)
hint-is = Usul: { $move } ({ $value })
legal-moves = { $count } langkah: { $moves }
undone = Ditarik kembali: { $move }
nothing-to-undo = Ini awal permainan.
nothing-to-redo = Tidak ada yang ditarik kembali.
saved = Disimpan di { $file }
loaded = { $file } dimuat: { $count } langkah
resigned = { $side } menyerah.
wins = { $side } menang: { $reason }.
draw = Seri: { $reason }.
claim = Anda boleh meminta seri ({ $reason }): ketik draw.
not-ended = Belum ada seri yang bisa diminta.
bye = Sampai jumpa.
reason-checkmate = skakmat
reason-stalemate = raja pat, tidak ada langkah sah
reason-insufficient-material = bidak yang tersisa tidak cukup untuk skakmat
reason-threefold-repetition = posisi yang sama muncul tiga kali
reason-fivefold-repetition = posisi yang sama muncul lima kali
reason-fifty-moves = lima puluh langkah tanpa makan atau gerak pion
reason-seventy-five-moves = tujuh puluh lima langkah tanpa makan atau gerak pion
reason-four-in-a-row = empat sebaris
reason-five-in-a-row = lima sebaris
reason-board-full = papan penuh
reason-no-pieces = bidak lawan habis
reason-one-piece-each = tinggal satu bidak tiap pihak
reason-no-moves = tidak ada langkah sah
reason-resignation = menyerah
# Yang dikatakan `langkah solve`.
solve-win = Pihak yang melangkah menang, { $plies } langkah lagi.
solve-loss = Pihak yang melangkah kalah, { $plies } langkah lagi.
solve-draw = Seri, { $plies } langkah lagi.
solve-gave-up = belum terpecahkan dalam { $nodes } simpul
solve-line = baris { $line }: { $trouble }
solve-no-score = "{ $text }" bukan nilai
solve-expected = nilai yang diharapkan lain: { $score }
book-made = Buku { $plies } langkah ({ $positions } posisi, { $size } bita) ada di { $file }.
book-right = Buku { $plies } langkah benar: { $compared } posisi cocok dengan langkah berikutnya, { $solved } dengan pemecah.

# Yang dikatakan `langkah lab ntil`.
ntil-tuned = { $positions } posisi dari { $games } permainan, { $decided } berakhir dengan pemenang; rata-rata kuadrat galat { $after }, sebelumnya { $before }
ntil-trial = melawan bobot yang dipakai papan ini: menang { $wins } seri { $draws } kalah { $losses }, { $percent } % angka
ntil-duel = { $board } { $rules }: menang { $wins } seri { $draws } kalah { $losses } dari { $games }, { $percent } % angka; { $nodes } simpul dan { $ours } ms per langkah melawan { $theirs } ms
ntil-ceiling = Tak ada pemain yang bisa mendapat lebih dari pembukaan ini: menang { $wins } seri { $draws } kalah { $losses }, { $percent } %; lawan selalu menjawab sama, dan setiap langkah melawannya telah dicoba
ntil-speed = { $board } { $rules }: kedalaman { $depth } dalam { $time } ms, jalur terpanjang { $longest } langkah, { $speed } juta simpul per detik
ntil-level = tingkat { $level } melawan { $below }: menang { $wins } seri { $draws } kalah { $losses }, { $percent } % angka
ntil-converted = { $board } { $rules }: menang { $won } dari { $positions }; kemenangan tidak langsung terlihat pada { $unseen }
ntil-not-won = tidak dimenangkan: { $position }

# Yang dikatakan `langkah tables` dan `langkah solve ntil` setelah nilainya.
table-totals = posisi { $positions } (dengan bayangan cermin { $images }): menang { $wins } kalah { $losses } seri { $draws }
table-longest = kemenangan terpanjang { $plies } langkah
table-resumed = { $slices } irisan dilanjutkan
table-built = detik { $seconds } utas { $threads } memori { $memory } MB
table-file = berkas { $file } { $bytes } bita
table-verified = { $checked } isian diperiksa: { $inconsistent } tidak cocok
table-wrong = `{ $position }` bernilai { $says } dalam tabel, tetapi dari langkah-langkahnya { $follows }
table-nothing = tidak ada
table-line = jalur { $moves }
table-unknown = tidak diketahui
table-not-covered = tabel tidak memuat posisi ini
table-no-folder = tidak ada folder rumah untuk menyimpan tabel: pakai --tables DIR
table-reached = { $positions } posisi tercapai
table-win = menang { $plies }
table-loss = kalah { $plies }
table-draw = seri

# docs/NTIL-SOLVED.md
solved-title = # Ntil, terpecahkan
solved-intro = Ditulis oleh `langkah tables report`. Sebuah posisi dihitung sekali bersama bayangan cerminnya dan bersama posisi yang sama dilihat dari pihak lain; menang, kalah, dan jumlah langkah berlaku bagi pihak yang melangkah bila kedua pihak bermain sempurna. Permainan tanpa akhir adalah seri. Pada gambar, `w` dan `W` adalah bidak biasa dan raja Putih, `b` dan `B` milik Hitam; huruf setelah nama aturan dalam sebuah posisi menunjukkan giliran siapa.
solved-check = Cara memeriksanya: `langkah tables build ntil --board B --rules R [--pieces N]` membangun tabel sekali lagi, `langkah tables verify` dengan pilihan yang sama menghitung ulang setiap isian dari isian tujuan langkah-langkahnya, dan `langkah solve ntil --position TEXT` memberitahukan nilai setiap posisi di bawah ini. Uji `crates/solver/tests/strategy.rs` memainkan solusi 5x5 melawan pelaksanaan aturan kedua yang sederhana, yang mencoba setiap pertahanan.
solved-whole = { $board } menurut { $rules }: seluruh permainan
solved-endgames = { $board } menurut { $rules }: semua babak akhir hingga { $pieces } bidak
solved-start = Posisi awal bernilai **{ $value }** bagi pemain pertama.
solved-columns = | posisi | dengan bayangan cermin | menang | kalah | seri | kemenangan terpanjang, dalam langkah |
solved-longest = Kemenangan terpanjang
solved-zugzwangs = Zugzwang timbal balik, ketika tidak ada yang dapat ditangkap dan siapa pun yang harus melangkah kalah: { $count }, masing-masing dihitung dari kedua pihak.
solved-fullest-zugzwang = Yang paling banyak bidaknya
solved-longest-zugzwang = Yang paling lama
solved-upset = Kalah meski unggul { $lead } bidak dan tidak ada yang dapat ditangkap
solved-sequences = Berapa banyak permainan yang ada
solved-sequences-text = Urutan satu, dua, tiga langkah dan seterusnya dari posisi awal. Tidak ada langkah setelah permainan berakhir, dan pengulangan tidak mengakhirinya.
solved-sequences-columns = | papan | aturan | urutan |
