# How to play Ntil
rules-ntil-title = Cara bermain Ntil
rules-ntil-lead = Dua pemain, satu papan bertitik dan bergaris, dan bidak yang saling melompati. Kenal dam? Berarti Anda sudah setengah bisa.
rules-ntil-goal = Tujuan
rules-ntil-goal-text = Habiskan semua bidak lawan. Di papan biasa tiap pemain mulai dengan enam belas bidak, dan hanya baris tengah yang kosong. Putih jalan lebih dulu, lalu bergantian.
rules-ntil-goal-figure = Susunan awal di papan 37 titik.
rules-ntil-board = Papan
rules-ntil-board-text = Bidak berdiri di titik dan berjalan mengikuti garis. Dua segitiga mengapit kotak-kotak di tengah; sisi segitiga bersambung lurus ke dalam kotak.

    Ada enam papan, dari yang terkecil ini dengan enam bidak tiap pemain, sampai yang 75 titik. Yang biasa dipakai 5 × 9.
rules-ntil-board-figure = Papan terkecil: 13 titik, 6 bidak tiap pemain.
rules-ntil-steps = Melangkah
rules-ntil-steps-text = Bidak melangkah satu titik mengikuti garis: maju, serong maju, atau ke samping. Tidak pernah mundur. Perhatikan garisnya: dari sebagian titik ada garis serong, dari titik lain tidak.
rules-ntil-steps-figure = Lima langkah dari titik yang punya garis serong.
rules-ntil-captures = Makan
rules-ntil-captures-text = Kalau bidak lawan tepat di sebelah bidak Anda dan titik di belakangnya, pada garis yang sama, kosong, lompati dan angkat bidak itu. Bidak makan ke arah yang sama dengan langkahnya: maju, serong maju, atau ke samping.
rules-ntil-captures-figure = Putih melompat dari b4 ke d6 dan memakan bidak di c5.
rules-ntil-chain = Lompat beruntun
rules-ntil-chain-text = Setelah melompat, bidak yang sama boleh melompat lagi, ke arah lain juga boleh, dan memakan beberapa bidak dalam satu giliran. Boleh berhenti setelah lompatan mana pun.

    Di papan ini: klik bidak Anda, lalu titik tempat lompatan terakhir mendarat. Kalau ada beberapa jalan ke sana, klik titik-titik yang dilewati.
rules-ntil-chain-figure = Tiga bidak dalam satu giliran: a3, c5, e5, c7.
rules-ntil-duty = Wajib makan
rules-ntil-duty-text = Kalau bisa makan, harus makan: dengan bidak mana pun dan cara mana pun. Inilah inti permainan, karena Anda bisa memancing bidak lawan ke tempat yang Anda mau.
rules-ntil-duty-figure = Putih tidak punya pilihan: c4 memakan c5.
rules-ntil-king = Raja
rules-ntil-king-text = Bidak yang gilirannya berakhir di titik tengah baris paling jauh menjadi raja. Raja meluncur sejauh apa pun mengikuti garis, ke segala arah. Ia juga makan dari jauh: satu bidak pada jarak berapa pun, asalkan titik di depan dan di belakang bidak itu kosong, lalu mendarat di titik kosong mana pun di belakangnya.
rules-ntil-king-figure = Raja melompati c5 dan bebas mendarat di d5 atau e5; bidak di c8 tinggal selangkah lagi menjadi raja.
rules-ntil-penalty = Ntil!
rules-ntil-penalty-text = Dalam aturan “ntil” tidak ada wajib makan. Tetapi pemain yang bisa makan lalu tidak makan terkena ntil. Lawannya boleh berseru “ntil!” dan mengangkat tiga bidak pemain itu, bebas pilih, sebelum melangkah.

    Di sini: bidak yang boleh diangkat diberi lingkaran putus-putus. Klik tiga bidak satu per satu, lalu melangkah. Kalau langsung melangkah, berarti Anda memaafkan.
rules-ntil-penalty-figure = Putih bisa memakan c5 tetapi malah jalan dari b4 ke b5. Hitam boleh menuntut ntil.
rules-ntil-end = Akhir permainan
rules-ntil-end-text = Pemain yang bidaknya habis atau tidak bisa melangkah kalah. Kalau tinggal satu bidak tiap pihak, hasilnya remis; begitu juga kalau posisi yang sama muncul untuk ketiga kalinya.
rules-ntil-packs = Tiga cara bermain
rules-ntil-packs-text = Aturan berbeda dari desa ke desa. Tiga di antaranya ada di sini dengan namanya masing-masing; pilih saat memulai permainan.
pack-step = Langkah bidak
pack-step-lombok = maju, serong maju, samping
pack-step-tabal = maju, serong maju, samping
pack-step-ntil = maju, serong maju, samping
pack-capture = Arah makan
pack-capture-lombok = maju, serong maju, samping
pack-capture-tabal = segala arah
pack-capture-ntil = maju, serong maju, samping
pack-duty = Makan itu
pack-duty-lombok = wajib
pack-duty-tabal = wajib
pack-duty-ntil = bebas, tetapi kalau lalai bisa kehilangan tiga bidak
pack-chain = Makan beruntun
pack-chain-lombok = boleh berhenti setelah lompatan mana pun
pack-chain-tabal = harus diteruskan selama bisa
pack-chain-ntil = boleh berhenti setelah lompatan mana pun
pack-king = Raja
pack-king-lombok = meluncur dan makan pada jarak berapa pun
pack-king-tabal = meluncur dan makan pada jarak berapa pun
pack-king-ntil = meluncur dan makan pada jarak berapa pun

# How to play chess
rules-chess-title = Cara bermain catur
rules-chess-lead = Dua pasukan, masing-masing enam belas, dan satu pertanyaan: raja siapa yang tertangkap lebih dulu?
rules-chess-goal = Tujuan
rules-chess-goal-text = Serang raja lawan sampai tidak bisa lolos: skakmat. Putih jalan lebih dulu, lalu bergantian. Buah yang masuk ke petak berisi buah lawan memakannya.
rules-chess-goal-figure = Susunan awal. Menteri berdiri di petak sewarna dengannya.
rules-chess-pieces = Jalannya buah
rules-chess-pieces-text = Benteng, gajah, dan menteri berjalan sejauh jalannya kosong. Kuda melompat: dua petak lurus lalu satu ke samping, melewati apa pun. Raja satu petak ke segala arah. Pion maju satu petak, dari tempat asalnya boleh dua, dan makan serong ke depan.
rules-chess-pieces-figure = Benteng berjalan lurus.
rules-chess-pieces-figure-2 = Gajah berjalan serong.
rules-chess-pieces-figure-3 = Menteri bisa keduanya.
rules-chess-pieces-figure-4 = Kuda melompati buah lain.
rules-chess-pieces-figure-5 = Raja satu petak ke segala arah.
rules-chess-pieces-figure-6 = Pion jalan lurus dan makan serong.
rules-chess-special = Tiga langkah istimewa
rules-chess-special-text = Rokade: raja bergeser dua petak ke arah benteng, dan benteng melompat ke sisi lainnya. Syaratnya keduanya belum pernah bergerak, di antaranya kosong, dan raja tidak sedang diserang, juga tidak di petak yang dilewatinya.

    En passant: pion yang baru maju dua petak melewati pion Anda boleh dimakan seolah-olah maju satu, tetapi hanya saat itu juga. Promosi: pion di baris terakhir menjadi menteri, benteng, gajah, atau kuda, sesuai pilihan Anda.
rules-chess-special-figure = Rokade ke kedua sisi.
rules-chess-special-figure-2 = En passant: hitam baru saja maju dari d7 ke d5.
rules-chess-special-figure-3 = Promosi, lurus atau sambil makan.
rules-chess-end = Sekak, mat, dan remis
rules-chess-end-text = Raja yang diserang berarti sekak dan harus segera diselamatkan. Kalau tidak bisa, skakmat, dan permainan selesai. Kalau tidak sekak tetapi tidak ada langkah sah, namanya pat: remis.

    Remis juga terjadi kalau kedua pihak tidak mungkin menang, kalau keduanya sepakat, dan atas tuntutan setelah posisi terulang tiga kali atau lima puluh langkah tanpa makan dan tanpa gerak pion. Setelah lima kali terulang atau tujuh puluh lima langkah seperti itu, tidak perlu menuntut lagi.
rules-chess-end-figure = Skakmat di baris belakang.
rules-chess-end-figure-2 = Pat: giliran hitam, tetapi tidak bisa bergerak.

# How to play Catur Jawa
rules-jawa-title = Cara bermain Catur Jawa
rules-jawa-lead = Namanya catur, tetapi cukup pensil dan kertas kotak-kotak, dan selalu ada waktu untuk satu permainan lagi.
rules-jawa-goal = Tujuan
rules-jawa-goal-text = Susun empat tanda Anda sebaris: mendatar, tegak, atau serong. X jalan lebih dulu.
rules-jawa-goal-figure = X punya empat sebaris, serong.
rules-jawa-fall = Bidak jatuh
rules-jawa-fall-text = Anda memilih kolom, lalu bidak jatuh ke tempat kosong paling bawah. Jadi tiap langkah juga membuka tempat bagi lawan tepat di atasnya. Papan biasa lebarnya 7 dan tingginya 6. Klik kolomnya, atau tekan nomornya.
rules-jawa-fall-figure = Bidak di kolom keempat jatuh di atas bidak lain.
rules-jawa-free = Bebas, seperti di kertas
rules-jawa-free-text = Taruh X atau O di kotak kosong mana pun. Di kertas yang besar, lima sebaris lebih seru; pilih saat memulai permainan.
rules-jawa-free-figure = X menang dengan empat sebaris serong.
rules-jawa-end = Akhir permainan
rules-jawa-end-text = Yang pertama mendapat empat sebaris langsung menang. Kalau papan penuh dan belum ada yang mendapatkannya, hasilnya remis.
rules-jawa-end-figure = Giliran X: di mana ia harus bertahan?

# Origin
origin-lead = Ntil adalah sebutan orang Lombok untuk permainan yang dikenal di seluruh Indonesia: digores di tanah atau digambar dengan arang, dengan batu dan biji sebagai bidak.
origin-names = Satu permainan, banyak nama
origin-names-text = Di Jawa Barat namanya damdaman, di tempat lain damdas atau macanan. Kata dam mengingatkan pada permainan dam yang datang bersama orang Belanda. Aturannya berbeda-beda, dan hampir tidak pernah dituliskan.
origin-board = Papan yang tua
origin-board-text = Papan dengan dua segitiga ini adalah papan “enam belas prajurit”, permainan yang dikenal di banyak negeri di sekitar Samudra Hindia. Siapa melompati bidak, dialah yang memakannya: gagasannya sederhana dan tua.
origin-lombok = Kata ntil
origin-lombok-text = Pemain yang lalai makan terkena ntil, dan lawannya boleh mengangkat tiga bidak sebagai hukuman. Dari kemenangan kecil inilah permainan ini mendapat namanya.
origin-written = Akhirnya dituliskan
origin-written-text = Tahun 2014 Martaso'id Fitriza menguraikan Ntil dalam skripsinya di Universitas Brawijaya dan membuat permainan 3D yang dimainkan minimax dan alpha-beta di enam papan. Beberapa aturan masih terbuka di sana. Langkah menemukannya kembali dengan menghitung ulang tabel skripsi itu: 27 dari 30 angkanya keluar persis sama.
origin-solved = Dan terpecahkan, di papan terkecil
origin-solved-text = Di papan 5 × 5 pemain pertama menang kalau bermain sempurna, dalam 23 langkah dihitung dari kedua pihak, apa pun langkah pertamanya. Di papan yang lebih besar belum ada yang tahu.

# Opponents
opponents-lead = Di samping pencarian modern ada lawan-lawan dari lima makalah mahasiswa Indonesia. Masing-masing bermain seperti tertulis di makalahnya, dengan kesalahan yang sudah diperbaiki, dan Anda bisa menantangnya.

# About
about-what = Apa ini
about-what-text = Langkah memainkan, menganalisis, memecahkan, dan menjelaskan catur, Catur Jawa, dan Ntil.
about-minimax = Cara komputer berpikir
about-minimax-text = Semuanya melihat ke depan dengan minimax: langkah terbaik saya adalah langkah yang balasan terbaiknya paling sedikit merugikan saya. Alpha-beta, pengurutan langkah, dan tabel posisi melewatkan yang tidak mungkin berpengaruh. Tiap teknik bisa Anda nyalakan dan matikan: pilih “Algoritma sendiri” sebagai lawan.
about-open = Terbuka
about-open-text = Langkah adalah perangkat lunak bebas berlisensi MIT atau Apache 2.0. Buah, papan, dan suaranya dibuat khusus untuk ini.
about-privacy = Milik Anda
about-privacy-text = Tanpa akun, tanpa kuki, tanpa pelacakan. Permainan disimpan oleh peladen tempat Anda bermain; kunci kursi Anda tetap di peramban ini.
about-keys = Dengan papan ketik
about-keys-text = Tombol Tab membawa Anda ke papan. Panah berpindah dari titik ke titik, Enter memilih bidak dan tujuan, Escape membatalkan. Atau langsung ketik langkah, misalnya e4 atau b4xd6.
about-api = Uraian antarmuka pemrograman
