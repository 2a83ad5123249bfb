/// Capitals three rows high, drawn with quadrant characters, for headlines and mastheads.
public enum BlockLetters {
    /// The number of rows per letter.
    public static let rowCount = 3

    /// Draws plain text on at most `lines` lines of three rows each, of similar length.
    ///
    /// White space is collapsed, letters are capitalized. Returns all rows, or nil if a character
    /// has no drawing or the text does not fit.
    public static func rows(of text: String, columns: Int, lines: Int) -> [DisplayLine]? {
        var words: [[Drawing]] = []
        for word in text.uppercased().split(whereSeparator: \.isWhitespace) {
            var drawn: [Drawing] = []
            for character in word {
                guard let drawing = drawing(of: character) else { return nil }
                drawn.append(drawing)
            }
            words.append(drawn)
        }
        let widths = words.map(width)
        guard !words.isEmpty, let filled = fill(widths, room: columns * 2, lines: lines) else {
            return nil
        }
        return filled.flatMap { rows(of: words[$0]) }
    }

    private struct Drawing {
        let rows: [[Bool]]
        let accent: [Bool]?
        var width: Int { rows[0].count }

        /// Returns the letter as six rows of pixels: the lowest is blank or, if `underAccents`, the
        /// highest has the accents.
        func rows(underAccents: Bool) -> [[Bool]] {
            let blank = Array(repeating: false, count: width)
            return underAccents ? [accent ?? blank] + rows : rows + [blank]
        }
    }

    private static let wordSpace = 4

    private static func width(of word: [Drawing]) -> Int {
        word.reduce(0) { $0 + $1.width } + word.count - 1
    }

    /// Breaks words into the fewest lines, balanced; nil if they do not fit.
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

    private static func rows(of words: ArraySlice<[Drawing]>) -> [DisplayLine] {
        var pixels: [[Bool]] = Array(repeating: [], count: rowCount * 2)
        let hasAccents = words.contains { $0.contains { $0.accent != nil } }
        for word in words {
            for (index, drawing) in word.enumerated() {
                let space = pixels[0].isEmpty ? 0 : index == 0 ? wordSpace : 1
                for (row, letter) in drawing.rows(underAccents: hasAccents).enumerated() {
                    pixels[row] += Array(repeating: false, count: space) + letter
                }
            }
        }
        let columns = (pixels[0].count + 1) / 2
        return (0..<rowCount).map { row in
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
        return Drawing(rows: rows.map { centred($0, in: width) }, accent: centred(mark, in: width))
    }

    private static func centred(_ row: [Bool], in width: Int) -> [Bool] {
        let before = (width - row.count) / 2
        return Array(repeating: false, count: before) + row
            + Array(repeating: false, count: width - row.count - before)
    }
}
