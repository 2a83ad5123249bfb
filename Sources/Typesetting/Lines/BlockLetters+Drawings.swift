extension BlockLetters {
    enum Accent {
        case acute, doubleAcute, grave, dots, dot, breve
        /// A circumflex, tilde or caron, which share one drawing because no language has two of
        /// them on a letter.
        case arch

        var pixels: String {
            switch self {
            case .acute: "..xx"
            case .doubleAcute: ".xx.xx"
            case .grave: "xx.."
            case .dots: "xx..xx"
            case .dot: "xx"
            case .breve: "x..x"
            case .arch: "xxxx"
            }
        }
    }

    /// The base letter and accent of each accented letter, without Greek capitals.
    static let accented: [Character: (Character, Accent?)] = {
        let marks: [(Accent?, String)] = [
            (.acute, "ÁA ÉE ÍI ÓO ÚU ÝY ĆC ŃN ŚS ŹZ ĹL ŔR"), (.doubleAcute, "ŐO ŰU"),
            (.breve, "ĂA ĞG ŬU ЙИ ЎУ"), (.grave, "ÀA ÈE ÌI ÒO ÙU"),
            (.dots, "ÄA ËE ÏI ÖO ÜU ŸY ЁЕ ЇІ"), (.dot, "ÅA ŮU İI ŻZ ĖE ĠG"),
            (
                .arch,
                "ÂA ÊE ÎI ÔO ÛU ŴW ŶY ĈC ĜG ŜS ÃA ÑN ÕO ČC ĎD ĚE ŇN ŘR ŠS ŤT ŽZ"
            ),
            (nil, "ΆΑ ΈΕ ΉΗ ΊΙ ΌΟ ΎΥ ΏΩ ΪΙ ΫΥ"),
        ]
        var accented: [Character: (Character, Accent?)] = [:]
        for (mark, pairs) in marks {
            for pair in pairs.split(separator: " ") {
                if let letter = pair.first, let base = pair.last { accented[letter] = (base, mark) }
            }
        }
        return accented
    }()

    static let letters: [Character: [Substring]] = {
        var letters: [Character: [Substring]] = [:]
        for (characters, rows) in drawings {
            for character in characters { letters[character] = rows.split(separator: " ") }
        }
        return letters
    }()

    private static let drawings: [(String, String)] = [
        ("AАΑ", ".xxxx. xx..xx xxxxxx xx..xx xx..xx"),
        ("BВΒ", "xxxxx. xx..xx xxxxx. xx..xx xxxxx."),
        ("CС", ".xxxxx xx.... xx.... xx.... .xxxxx"),
        ("D", "xxxxx. xx..xx xx..xx xx..xx xxxxx."),
        ("EЕΕ", "xxxxx xx... xxxx. xx... xxxxx"),
        ("F", "xxxxx xx... xxxx. xx... xx..."),
        ("G", ".xxxxx xx.... xx.xxx xx..xx .xxxxx"),
        ("HНΗ", "xx..xx xx..xx xxxxxx xx..xx xx..xx"),
        ("IІΙ", "xx xx xx xx xx"),
        ("JЈ", "...xx ...xx ...xx xx.xx .xxx."),
        ("KКΚ", "xx..xx xx.xx. xxxx.. xx.xx. xx..xx"),
        ("L", "xx... xx... xx... xx... xxxxx"),
        ("MМΜ", "xx....xx xxx..xxx xxxxxxxx xx.xx.xx xx....xx"),
        ("NΝ", "xx...xx xxx..xx xxxx.xx xx.xxxx xx..xxx"),
        ("OОΟ0", ".xxxx. xx..xx xx..xx xx..xx .xxxx."),
        ("PРΡ", "xxxxx. xx..xx xxxxx. xx.... xx...."),
        ("Q", ".xxxx. xx..xx xx..xx xx.xx. .xxx.x"),
        ("R", "xxxxx. xx..xx xxxxx. xx.xx. xx..xx"),
        ("SЅ", ".xxxxx xx.... .xxxx. ....xx xxxxx."),
        ("TТΤ", "xxxxxx ..xx.. ..xx.. ..xx.. ..xx.."),
        ("U", "xx..xx xx..xx xx..xx xx..xx .xxxx."),
        ("V", "xx..xx xx..xx xx..xx .xxxx. ..xx.."),
        ("W", "xx....xx xx.xx.xx xx.xx.xx xxxxxxxx .xx..xx."),
        ("XХΧ", "xx..xx .xxxx. ..xx.. .xxxx. xx..xx"),
        ("YΥ", "xx..xx xx..xx .xxxx. ..xx.. ..xx.."),
        ("ZΖ", "xxxxxx ...xx. ..xx.. .xx... xxxxxx"),
        ("Æ", ".xxxxxxx xx.xx... xxxxxxx. xx.xx... xx.xxxxx"),
        ("Œ", ".xxxxxxx xx.xx... xx.xxxx. xx.xx... .xxxxxxx"),
        ("Ø", ".xxxxx xx.xxx xxx.xx xx..xx xxxxx."),
        ("Ł", ".xx... .xx.x. .xxx.. xxx... .xxxxx"),
        // A mark below a letter is drawn in its lowest row.
        ("Ç", ".xxxxx xx.... xx.... .xxxxx ...xx."),
        ("ŞȘ", ".xxxxx xxx... ..xxxx xxxxx. ..xx.."),
        ("ŢȚ", "xxxxxx ..xx.. ..xx.. ...... ..xx.."),
        ("Ą", ".xxxx.. xx..xx. xxxxxx. xx..xx. xx..xxx"),
        ("Ę", "xxxxx xx... xxxx. xxxxx ...xx"),
        ("Į", "xx. xx. xx. xx. .xx"),
        ("Ų", "xx..xx xx..xx xx..xx .xxxx. ...xx."),
        ("ĐÐ", ".xxxxx. .xx..xx xxxx.xx .xx..xx .xxxxx."),
        ("Þ", "xx.... xxxxx. xx..xx xxxxx. xx...."),
        ("Б", "xxxxxx xx.... xxxxx. xx..xx xxxxx."),
        ("ГΓ", "xxxxx xx... xx... xx... xx..."),
        ("Д", ".xxxx. .xx.xx .xx.xx xxxxxx xx..xx"),
        ("Ж", "xx.xx.xx .xxxxxx. ..xxxx.. .xxxxxx. xx.xx.xx"),
        ("З3", "xxxxx. ....xx .xxxx. ....xx xxxxx."),
        ("И", "xx...xx xx..xxx xx.xxxx xxxx.xx xxx..xx"),
        ("Л", "..xxxx .xx.xx .xx.xx .xx.xx xxx.xx"),
        ("ПΠ", "xxxxxx xx..xx xx..xx xx..xx xx..xx"),
        ("У", "xx..xx xx..xx .xxxxx ....xx .xxxx."),
        ("ФΦ", "...xx... xxxxxxxx xx.xx.xx xxxxxxxx ...xx..."),
        ("Ц", "xx..xx. xx..xx. xx..xx. xxxxxxx .....xx"),
        ("Ч", "xx..xx xx..xx .xxxxx ....xx ....xx"),
        ("Ш", "xx.xx.xx xx.xx.xx xx.xx.xx xx.xx.xx xxxxxxxx"),
        ("Щ", "xx.xx.xx. xx.xx.xx. xx.xx.xx. xxxxxxxxx .......xx"),
        ("Ъ", "xxx.... .xx.... .xxxxx. .xx..xx .xxxxx."),
        ("Ы", "xx....xx xx....xx xxxx..xx xx.xx.xx xxxx..xx"),
        ("Ь", "xx.... xx.... xxxxx. xx..xx xxxxx."),
        ("Э", "xxxxx. ....xx ..xxxx ....xx xxxxx."),
        ("Ю", "xx..xxx. xx.xx.xx xxxxx.xx xx.xx.xx xx..xxx."),
        ("Я", ".xxxxx xx..xx .xxxxx .xx.xx xx..xx"),
        ("Є", ".xxxxx xx.... xxxx.. xx.... .xxxxx"),
        ("Ґ", "....x xxxxx xx... xx... xx..."),
        ("Δ", "..xx.. .xxxx. .xxxx. xx..xx xxxxxx"),
        ("Θ", ".xxxx. xx..xx xxxxxx xx..xx .xxxx."),
        ("Λ", "..xx.. .xxxx. xx..xx xx..xx xx..xx"),
        ("Ξ", "xxxxxx ...... .xxxx. ...... xxxxxx"),
        ("Σ", "xxxxxx .xx... ..xx.. .xx... xxxxxx"),
        ("Ψ", "xx.xx.xx xx.xx.xx .xxxxxx. ...xx... ...xx..."),
        ("Ω", ".xxxx. xx..xx xx..xx .xxxx. xx..xx"),
        ("1", ".xx xxx .xx .xx .xx"),
        ("2", "xxxxx. ....xx .xxxx. xx.... xxxxxx"),
        ("4", "xx..xx xx..xx xxxxxx ....xx ....xx"),
        ("5", "xxxxxx xx.... xxxxx. ....xx xxxxx."),
        ("6", ".xxxx. xx.... xxxxx. xx..xx .xxxx."),
        ("7", "xxxxxx ....xx ...xx. ..xx.. ..xx.."),
        ("8", ".xxxx. xx..xx .xxxx. xx..xx .xxxx."),
        ("9", ".xxxx. xx..xx .xxxxx ....xx .xxxx."),
        (".", ".. .. .. .. xx"),
        ("…", "........ ........ ........ ........ xx.xx.xx"),
        (",", ".. .. .. xx .x"),
        (":", ".. xx .. xx .."),
        (";", ".. xx .. xx .x"),
        ("!", "xx xx xx .. xx"),
        ("¡", "xx .. xx xx xx"),
        ("?", "xxxxx. ....xx ..xxx. ...... ..xx.."),
        ("¿", "..xx.. ...... .xxx.. xx.... .xxxxx"),
        ("'’‘", "xx .x .. .. .."),
        ("\"“”", "xx.xx .x..x ..... ..... ....."),
        ("„", "..... ..... ..... xx.xx .x..x"),
        ("‚", ".. .. .. xx .x"),
        ("«", "...... ..x..x .x..x. ..x..x ......"),
        ("»", "...... x..x.. .x..x. x..x.. ......"),
        ("-‐‑", ".... .... xxxx .... ...."),
        ("–—", "...... ...... xxxxxx ...... ......"),
        ("·•", ".. .. xx .. .."),
        ("&", ".xxx... xx.xx.. .xxx.xx xx.xxx. .xxxx.x"),
        ("/", "....xx ...xx. ..xx.. .xx... xx...."),
        ("(", ".xx xx. xx. xx. .xx"),
        (")", "xx. .xx .xx .xx xx."),
        ("%", "xx...xx ....xx. ..xxx.. .xx.... xx...xx"),
        ("+", "...... ..xx.. xxxxxx ..xx.. ......"),
        ("=", "...... xxxxxx ...... xxxxxx ......"),
        ("#", ".x.x. xxxxx .x.x. xxxxx .x.x."),
        ("€", "..xxxx .xx... xxxxx. .xx... ..xxxx"),
        ("£", "..xxx. .xx... xxxx.. .xx... xxxxxx"),
        ("$", ".xxxxx xx.x.. .xxxx. ..x.xx xxxxx."),
        ("°", "xxx x.x xxx ... ..."),
    ]
}
