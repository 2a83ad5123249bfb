/// Capitals three rows high, drawn with quadrant characters, for headlines and mastheads.
public enum BlockLetters {
    /// The number of rows of a line without accents.
    public static let rowCount = 3
    /// The number of rows of each line of a text with accents, which have a gap below them.
    static let rowCountWithAccents = 4

    /// Draws plain text on at most `lines` lines of similar length, in at most `rows` rows.
    ///
    /// Text with accents has higher lines unless only one line without a gap fits. White space is
    /// collapsed, letters are capitalized. Returns all rows, or nil if a character has no drawing
    /// or the text does not fit.
    public static func rows(of text: String, columns: Int, lines: Int, rows: Int)
        -> [DisplayLine]?
    {
        var words: [[Drawing]] = []
        for word in capitalized(text, language: nil).split(whereSeparator: \.isWhitespace) {
            var drawn: [Drawing] = []
            for character in word {
                guard let drawing = drawing(of: character) else { return nil }
                drawn.append(drawing)
            }
            words.append(drawn)
        }
        let widths = words.map(width)
        let hasAccents = words.joined().contains { $0.accent != nil }
        let isHigh = hasAccents && rows >= rowCountWithAccents
        let height = isHigh ? rowCountWithAccents : rowCount
        let most = min(lines, rows / height)
        guard !words.isEmpty, let filled = fill(widths, room: columns * 2, lines: most) else {
            return nil
        }
        let drawn = filled.flatMap { Self.rows(of: words[$0], isHigh: isHigh) }
        return isHigh && drawn[0].text.allSatisfy { $0 == " " } ? Array(drawn.dropFirst()) : drawn
    }

    private struct Drawing {
        let rows: [[Bool]]
        let accent: [Bool]?
        var width: Int { rows[0].count }

        /// Returns six rows of pixels: the letter above a blank row or, if `underAccents`, below
        /// its accent; or eight rows, with blank rows above and below the letter.
        func rows(underAccents: Bool, isHigh: Bool) -> [[Bool]] {
            let blank = Array(repeating: false, count: width)
            if isHigh { return [accent ?? blank, blank] + rows + [blank] }
            return underAccents ? [accent ?? blank] + rows : rows + [blank]
        }
    }

    private static let wordSpace = 4

    private static func width(of word: [Drawing]) -> Int {
        word.reduce(0) { $0 + $1.width } + word.count - 1
    }

    /// Breaks words into the fewest lines of similar width; nil if they do not fit.
    private static func fill(_ widths: [Int], room: Int, lines most: Int) -> [Range<Int>]? {
        guard let fewest = lines(of: widths, in: room), fewest.count <= most else { return nil }
        var (low, high) = (widths.max() ?? 0, room)
        while low < high {
            let middle = (low + high) / 2
            if let filled = lines(of: widths, in: middle), filled.count <= fewest.count {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return lines(of: widths, in: low)
    }

    private static func lines(of widths: [Int], in room: Int) -> [Range<Int>]? {
        var lines: [Range<Int>] = []
        var (start, used) = (0, 0)
        for (index, width) in widths.enumerated() {
            guard width <= room else { return nil }
            let wanted = index == start ? width : used + wordSpace + width
            if wanted > room {
                lines.append(start..<index)
                (start, used) = (index, width)
            } else {
                used = wanted
            }
        }
        lines.append(start..<widths.count)
        return lines
    }

    private static func rows(of words: ArraySlice<[Drawing]>, isHigh: Bool) -> [DisplayLine] {
        let height = isHigh ? rowCountWithAccents : rowCount
        var pixels: [[Bool]] = Array(repeating: [], count: height * 2)
        let hasAccents = words.contains { $0.contains { $0.accent != nil } }
        for word in words {
            for (index, drawing) in word.enumerated() {
                let space = pixels[0].isEmpty ? 0 : index == 0 ? wordSpace : 1
                let letters = drawing.rows(underAccents: hasAccents, isHigh: isHigh)
                for (row, letter) in letters.enumerated() {
                    pixels[row] += Array(repeating: false, count: space) + letter
                }
            }
        }
        let columns = (pixels[0].count + 1) / 2
        return (0..<height).map { row in
            let text = (0..<columns).map { column in
                quarters[
                    (0..<4).reduce(0) { number, quarter in
                        let line = pixels[row * 2 + quarter / 2]
                        let place = column * 2 + quarter % 2
                        return number | (place < line.count && line[place] ? 1 << quarter : 0)
                    }
                ]
            }
            return DisplayLine(text: String(text), columns: columns, isRightToLeft: false)
        }
    }

    /// The quadrant characters by bit mask: upper left, upper right, lower left, lower right.
    private static let quarters: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

    private static func drawing(of character: Character) -> Drawing? {
        let (letter, accent) = accented[character] ?? (character, nil)
        guard let pixels = letters[letter] else { return nil }
        let rows = pixels.map { $0.map { $0 == "x" } }
        guard let accent else { return Drawing(rows: rows, accent: nil) }
        let mark = accent.pixels.map { $0 == "x" }
        let width = max(rows[0].count, mark.count)
        return Drawing(
            rows: rows.map { centered($0, in: width) },
            accent: centered(mark, in: width)
        )
    }

    private static func centered(_ row: [Bool], in width: Int) -> [Bool] {
        let before = (width - row.count) / 2
        return Array(repeating: false, count: before) + row
            + Array(repeating: false, count: width - row.count - before)
    }

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

    /// The base letter and accent of each accented letter; Greek capitals have no accent.
    static let accented: [Character: (Character, Accent?)] = {
        let marks: [(Accent?, String)] = [
            (.acute, "ÁA ÉE ÍI ÓO ÚU ÝY ĆC ŃN ŚS ŹZ ĹL ŔR"), (.doubleAcute, "ŐO ŰU"),
            (.breve, "ĂA ĞG ŬU ЙИ ЎУ"), (.grave, "ÀA ÈE ÌI ÒO ÙU"),
            (.dots, "ÄA ËE ÏI ÖO ÜU ŸY ЁЕ ЇІ"), (.dot, "ÅA ŮU İI ŻZ ĖE ĠG"),
            (
                .arch,
                "ÂA ÊE ÎI ÔO ÛU ŴW ŶY ĈC ĜG ŜS ÃA ÑN ÕO ČC ĎD ĚE ŇN ŘR ŠS ŤT ŽZ"
            ),
            (nil, "ΪΙ ΫΥ"),
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
