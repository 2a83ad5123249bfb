// Written by .ci/generate-host-letters from ICU 72 (Unicode 15.0); do not edit.

/// The letters in host names that decide whether a name is shown in Unicode.
enum HostLetters {
    /// Latin letters other than a to z that are shown under every top-level domain.
    static let everywhere =
        "ßàáâãäåçèéêëìíîïñòóôõöøùúûüÿšž"

    /// Additional Latin letters that are shown only under the top-level domains whose languages use
    /// them.
    static let byDomain: [String: String] = [
        "az": "ğışə",
        "ba": "ćčđ",
        "be": "æœ",
        "ch": "æœ",
        "cymru": "ýŵŷẁẃẅỳ",
        "cz": "ýčďěňřťů",
        "dk": "æ",
        "fi": "čđŋŧ",
        "fo": "æðý",
        "fr": "æœ",
        "gh": "ĩŋũƒɔɖɛɣʋẽ",
        "gl": "æ",
        "hr": "ćčđ",
        "hu": "őű",
        "is": "æðýþ",
        "lt": "ąčėęįūų",
        "lu": "æœ",
        "lv": "āčēģīķļņū",
        "md": "ășț",
        "me": "ćčđ",
        "mt": "ċġħż",
        "ng": "ńƙƴǹɓɗḿṅṣẹịọụ",
        "no": "æčđŋŧ",
        "pl": "ąćęłńśźż",
        "ro": "ășț",
        "rs": "ćčđ",
        "se": "čđŋŧ",
        "si": "č",
        "sk": "ýčďĺľňŕť",
        "sn": "æŋœ",
        "tm": "ýňş",
        "tr": "ğış",
        "uk": "ýŵŷẁẃẅỳ",
        "vn": "ýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
        "wales": "ýŵŷẁẃẅỳ",
    ]

    /// Letters of other scripts that look like ASCII characters, with or without marks.
    static let lookalikes =
        "ʹͺΐάήίΰαγηθινορσυϊϋόύабгеорсухѐёѓѕіїјћўґғҫүұһҽҿӏӑӓӕӗӧөӫӯӱӳագ"
        + "զհոռսցքօॽଠഠყἀἁἂἃἄἅἆἇἠἡἢἣἤἥἦἧἰἱἲἳἴἵἶἷὀὁὂὃὄὅὐὑὒὓὔὕὖὗὰάὴήὶίὸόὺύ"
        + "ᾀᾁᾂᾃᾄᾅᾆᾇᾐᾑᾒᾓᾔᾕᾖᾗᾰᾱᾲᾳᾴᾶᾷιῂῃῄῆῇῐῑῒΐῖῗῠῡῢΰῤῥῦῧノ丶丿"
}
