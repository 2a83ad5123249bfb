/// Arabic presentation forms (U+FB50 to U+FEFC), the code points for joined letters.
enum ArabicForms {
    enum Form: Int {
        case isolated, final, initial, medial

        var joinsNext: Bool { self == .initial || self == .medial }
        var joinsBefore: Bool { self == .final || self == .medial }
    }

    struct CachedForms {
        let letter: Unicode.Scalar
        let form: Form
        let joins: Bool
        let joinsBefore: Bool
    }

    static func letter(of scalar: Unicode.Scalar) -> CachedForms? {
        guard (0xFB50...0xFEFC).contains(scalar.value) else { return nil }
        return forms[scalar]
    }

    /// Returns the ligature of an initial or medial lam with an alef.
    static func lamAlef(_ lam: Unicode.Scalar, _ alef: Unicode.Scalar) -> Unicode.Scalar? {
        let ligatures: [Unicode.Scalar: UInt32] = [
            "آ": 0xFEF5, "أ": 0xFEF7, "إ": 0xFEF9, "ا": 0xFEFB,
        ]
        guard let lam = letter(of: lam), lam.letter == "ل", lam.form.joinsNext,
            let first = letter(of: alef).flatMap({ ligatures[$0.letter] })
        else { return nil }
        return Unicode.Scalar(lam.form == .medial ? first + 1 : first)
    }

    /// Blocks of consecutive code points: the first one, the letters, and each letter's number of
    /// forms.
    private static let blocks: [(first: UInt32, letters: String, counts: String)] = [
        (0xFB50, "ٱٻپڀٺٿٹڤڦڄڃچڇڍڌڎڈژڑکگڳڱںڻۀہھےۓ", "244444444444422222244442424422"),
        (0xFBD3, "ڭۇۆۈٷۋۅۉې", "422212224"),
        (0xFBFC, "ی", "4"),
        (0xFE80, "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي", "122224242444442222444444444444444224"),
    ]

    private static let forms: [Unicode.Scalar: CachedForms] = {
        var forms: [Unicode.Scalar: CachedForms] = [:]
        for block in blocks {
            var next = block.first
            for (letter, digit) in zip(block.letters.unicodeScalars, block.counts) {
                let count = digit.wholeNumberValue ?? 0
                for index in 0..<count {
                    if let scalar = Unicode.Scalar(next), let form = Form(rawValue: index) {
                        forms[scalar] = CachedForms(
                            letter: letter,
                            form: form,
                            joins: count == 4,
                            joinsBefore: count > 1
                        )
                    }
                    next += 1
                }
            }
        }
        return forms
    }()
}
