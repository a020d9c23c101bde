use crate::Bilingual;
use serde::Serialize;

/// One of several ways in which an opponent can think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Method {
    /// Behind the colon in `pamulang:ab`.
    pub id: &'static str,
    /// What it is.
    pub name: Bilingual,
}

/// From how weak to how strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Levels {
    /// The weakest.
    pub min: u8,
    /// The strongest.
    pub max: u8,
    /// Taken when none is named.
    pub default: u8,
}

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Opponent {
    /// What a request calls it.
    pub id: &'static str,
    /// The game it plays.
    pub game: &'static str,
    /// What people call it.
    pub name: Bilingual,
    /// Two sentences about it.
    pub about: Bilingual,
    /// The paper it comes from.
    pub source: Option<&'static str>,
    /// Ways of thinking, the default first; none where there is only one.
    pub methods: &'static [Method],
    /// How strong it can be.
    pub levels: Levels,
}

const TEN: Levels = Levels {
    min: 1,
    max: 10,
    default: 5,
};
const CUSTOM_DEPTHS: Levels = Levels {
    min: 1,
    max: 12,
    default: 4,
};

const fn langkah(game: &'static str) -> Opponent {
    Opponent {
        id: "langkah",
        game,
        name: Bilingual {
            en: "Langkah",
            id: "Langkah",
        },
        about: Bilingual {
            en: "The full search with every technique that pays. Level 1 is for beginners; level 10 thinks longest.",
            id: "Pencarian lengkap dengan semua teknik yang berguna. Tingkat 1 untuk pemula; tingkat 10 berpikir paling lama.",
        },
        source: None,
        methods: &[],
        levels: TEN,
    }
}

const fn custom(game: &'static str) -> Opponent {
    Opponent {
        id: "custom",
        game,
        name: Bilingual {
            en: "Your own algorithm",
            id: "Algoritma sendiri",
        },
        about: Bilingual {
            en: "Plain minimax to a fixed depth, plus the techniques you switch on. For seeing what each of them does.",
            id: "Minimax polos sampai kedalaman tertentu, ditambah teknik yang Anda nyalakan. Untuk melihat apa guna masing-masing.",
        },
        source: None,
        methods: &[],
        levels: CUSTOM_DEPTHS,
    }
}

const fn acak(game: &'static str) -> Opponent {
    Opponent {
        id: "acak",
        game,
        name: Bilingual {
            en: "Random",
            id: "Acak",
        },
        about: Bilingual {
            en: "Plays any legal move, each as likely as the next. Anybody can beat it.",
            id: "Memainkan langkah sah mana pun dengan peluang sama. Siapa pun bisa mengalahkannya.",
        },
        source: None,
        methods: &[],
        levels: Levels {
            min: 1,
            max: 1,
            default: 1,
        },
    }
}

const CLOUD_2017: Opponent = Opponent {
    id: "cloud-2017",
    game: "chess",
    name: Bilingual {
        en: "Cloud 2017",
        id: "Cloud 2017",
    },
    about: Bilingual {
        en: "Alpha-beta with killer moves, three to five plies deep, from a paper on a chess application. It counts material and knows where knights stand well.",
        id: "Alpha-beta dengan killer move, sedalam tiga sampai lima langkah, dari makalah tentang aplikasi catur. Ia menghitung material dan tahu petak yang baik untuk kuda.",
    },
    source: Some(
        "A chess application with alpha-beta pruning, Jurnal Cloud Information 3(2), 2017",
    ),
    methods: &[],
    levels: Levels {
        min: 3,
        max: 5,
        default: 3,
    },
};

const SHANNON_A: Opponent = Opponent {
    id: "shannon-a",
    game: "chess",
    name: Bilingual {
        en: "Shannon Type A",
        id: "Shannon Tipe A",
    },
    about: Bilingual {
        en: "Looks at every move to a fixed depth and counts nothing but material, as Shannon proposed in 1950. Every exchange counts, every plan is unknown to it.",
        id: "Memeriksa semua langkah sampai kedalaman tetap dan hanya menghitung material, seperti usul Shannon tahun 1950. Ia paham pertukaran, tetapi tidak punya rencana.",
    },
    source: Some("A chess program of Shannon's Type A (thesis chapter: design and implementation)"),
    methods: &[],
    levels: Levels {
        min: 1,
        max: 5,
        default: 3,
    },
};

const SHANNON_A_GREEDY: Opponent = Opponent {
    id: "shannon-a-greedy",
    game: "chess",
    name: Bilingual {
        en: "Shannon Type A, as listed",
        id: "Shannon Tipe A, sesuai listing",
    },
    about: Bilingual {
        en: "The paper's program as it was printed: behind each first move it follows one greedy line in which both sides take the most at once. Beyond two plies this is no longer minimax.",
        id: "Program makalah persis seperti tercetak: setelah tiap langkah pertama ia mengikuti satu jalur rakus, kedua pihak mengambil sebanyak-banyaknya. Lebih dari dua langkah, ini bukan lagi minimax.",
    },
    source: Some("A chess program of Shannon's Type A (thesis chapter: design and implementation)"),
    methods: &[],
    levels: Levels {
        min: 1,
        max: 8,
        default: 3,
    },
};

const PAMULANG: Opponent = Opponent {
    id: "pamulang",
    game: "chess",
    name: Bilingual {
        en: "Pamulang",
        id: "Pamulang",
    },
    about: Bilingual {
        en: "Minimax with up to four optimisations, two plies deep, from a paper that compares them by nodes and time. Its pieces move as on a phone of that time: kings are captured, not mated.",
        id: "Minimax dengan sampai empat optimasi, sedalam dua langkah, dari makalah yang membandingkannya menurut simpul dan waktu. Di dalam pencariannya raja ditangkap, bukan diskakmat.",
    },
    source: Some(
        "A comparison of optimisations of minimax in chess on Android, Universitas Pamulang",
    ),
    methods: &[
        Method {
            id: "ch",
            name: Bilingual {
                en: "alpha-beta, root sorted",
                id: "alpha-beta, akar diurutkan",
            },
        },
        Method {
            id: "mx",
            name: Bilingual {
                en: "minimax",
                id: "minimax",
            },
        },
        Method {
            id: "ab",
            name: Bilingual {
                en: "alpha-beta",
                id: "alpha-beta",
            },
        },
        Method {
            id: "tt",
            name: Bilingual {
                en: "with transposition table",
                id: "dengan tabel transposisi",
            },
        },
        Method {
            id: "hh",
            name: Bilingual {
                en: "with remembered replies",
                id: "dengan balasan yang diingat",
            },
        },
    ],
    levels: Levels {
        min: 1,
        max: 4,
        default: 2,
    },
};

const ITB_2008: Opponent = Opponent {
    id: "itb-2008",
    game: "jawa",
    name: Bilingual {
        en: "ITB 2008",
        id: "ITB 2008",
    },
    about: Bilingual {
        en: "Plain minimax, six plies deep, that knows nothing but won and lost. Among equally good columns it picks one at random.",
        id: "Minimax polos sedalam enam langkah yang hanya tahu menang dan kalah. Di antara kolom yang sama baiknya ia memilih secara acak.",
    },
    source: Some("Brian Al Bahr, Catur Jawa by minimax, Institut Teknologi Bandung, 2008"),
    methods: &[],
    levels: Levels {
        min: 1,
        max: 6,
        default: 6,
    },
};

const SEMPURNA: Opponent = Opponent {
    id: "sempurna",
    game: "jawa",
    name: Bilingual {
        en: "Sempurna (perfect)",
        id: "Sempurna",
    },
    about: Bilingual {
        en: "Knows who wins and how soon, on 7x6 without fail, and tempts you to err. The lower its level, the less it sees and the more it slips.",
        id: "Tahu siapa yang menang dan seberapa cepat, di 7x6 tanpa salah, dan memancing Anda keliru. Makin rendah tingkatnya, makin sedikit yang ia lihat dan makin sering ia lalai.",
    },
    source: None,
    methods: &[],
    levels: Levels {
        min: 1,
        max: 10,
        default: 10,
    },
};

const FITRIZA_2014: Opponent = Opponent {
    id: "fitriza-2014",
    game: "ntil",
    name: Bilingual {
        en: "Fitriza 2014",
        id: "Fitriza 2014",
    },
    about: Bilingual {
        en: "Alpha-beta or minimax, one to six plies deep, from the thesis that first put Ntil on a computer. It weighs each piece by its point and how far it has come.",
        id: "Alpha-beta atau minimax sedalam satu sampai enam langkah, dari skripsi yang pertama membawa Ntil ke komputer. Ia menimbang tiap bidak menurut titiknya dan sejauh mana ia maju.",
    },
    source: Some(
        "Martaso'id Fitriza, minimax and alpha-beta in the traditional game Ntil, Universitas Brawijaya, 2014",
    ),
    methods: &[
        Method {
            id: "alpha-beta",
            name: Bilingual {
                en: "alpha-beta",
                id: "alpha-beta",
            },
        },
        Method {
            id: "minimax",
            name: Bilingual {
                en: "minimax",
                id: "minimax",
            },
        },
    ],
    levels: Levels {
        min: 1,
        max: 6,
        default: 4,
    },
};

const JAGOAN: Opponent = Opponent {
    id: "jagoan",
    game: "ntil",
    name: Bilingual {
        en: "Jagoan",
        id: "Jagoan",
    },
    about: Bilingual {
        en: "The champion: it looks deep, wants to win rather than draw, and plays perfectly where a table knows the answer. Tables are built with langkah tables.",
        id: "Sang juara: ia melihat jauh, lebih suka menang daripada seri, dan bermain sempurna bila tabel tahu jawabannya. Tabel dibuat dengan langkah tables.",
    },
    source: None,
    methods: &[],
    levels: TEN,
};

static OPPONENTS: [Opponent; 17] = [
    langkah("chess"),
    CLOUD_2017,
    SHANNON_A,
    SHANNON_A_GREEDY,
    PAMULANG,
    custom("chess"),
    acak("chess"),
    langkah("jawa"),
    SEMPURNA,
    ITB_2008,
    custom("jawa"),
    acak("jawa"),
    langkah("ntil"),
    JAGOAN,
    FITRIZA_2014,
    custom("ntil"),
    acak("ntil"),
];

/// Every computer player, game by game, each game's default first.
pub fn opponents() -> &'static [Opponent] {
    &OPPONENTS
}
