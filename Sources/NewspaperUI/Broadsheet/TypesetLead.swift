import News
import Typesetting

/// The first paragraphs of a lead, typeset for one measure.
struct TypesetLead: Hashable {
    static let mostBriefLines = 4

    let id: ArticleID
    let measure: Int
    /// The width: that of a text column or, for a very short text, of all lead columns together.
    let columns: Int
    /// The deck; `nil` if the text begins with the same words.
    let deck: String?
    let lines: [TypesetLine]
    private(set) var picture: StoryPicture?
    let isWhole: Bool
    /// Whether the whole text is too short to be divided among columns.
    var isBrief: Bool { isWhole && lines.count <= Self.mostBriefLines }

    /// Creates the text from a story typeset `columns` wide, by default as wide as one text column,
    /// `measure`.
    init(_ article: Article, _ story: TypesetStory, measure: Int, columns: Int? = nil) {
        id = article.id
        self.measure = measure
        self.columns = columns ?? measure
        picture = story.pictures.first?.picture
        let all = Self.withoutPictures(story.lines)
        let narrow = Self.beforeWideBlock(all)
        isWhole = story.isToEnd && narrow.count == all.count
        var lines = Self.withoutLinks(narrow)
        var deck = article.deck
        if let words = deck, let paragraph = Self.paragraph(of: lines, beginningWith: words) {
            if lines[paragraph].allSatisfy(\.isBold) {
                lines.removeSubrange(paragraph)
                lines = Self.withoutPictures(lines)
            } else {
                deck = nil
            }
        } else if let words = deck,
            RepeatedDeckDetector.begin(proseOfHTML: article.html, deck: words)
        {
            // Right-to-left lines are in display order, so that the deck can’t be found in them.
            deck = nil
        }
        self.lines = lines
        self.deck = deck
    }

    /// Creates a text from the summary, used until the article is loaded.
    init(summaryOf headline: Headline, measure: Int) {
        id = headline.id
        self.measure = measure
        columns = measure
        deck = nil
        lines = displayLines(headline.summary ?? "", columns: measure).map {
            TypesetLine($0, columns: measure)
        }
        picture = nil
        isWhole = false
    }

    mutating func set(pictureShape shape: PicturePixelSize) { picture?.shape = shape }

    private static func paragraph(
        of lines: [TypesetLine],
        beginningWith deck: String
    ) -> Range<Int>? {
        var start = 0
        for _ in 0..<3 {
            guard let paragraph = Self.paragraph(of: lines, from: start) else { return nil }
            if RepeatedDeckDetector.begin(words(of: lines[paragraph]), deck: deck) {
                return paragraph
            }
            start = paragraph.upperBound
        }
        return nil
    }

    private static func paragraph(of lines: [TypesetLine], from start: Int) -> Range<Int>? {
        guard let start = lines[start...].firstIndex(where: { !$0.runs.isEmpty }) else {
            return nil
        }
        let isHeading = lines[start].isHeading
        let end = lines[(start + 1)...].firstIndex {
            $0.runs.isEmpty || $0.indent > 0 || $0.isHeading != isHeading
        }
        return start..<(end ?? lines.count)
    }

    private static func words(of lines: ArraySlice<TypesetLine>) -> String {
        lines.flatMap(\.runs).map(\.text).joined(separator: " ")
    }

    /// Removes the links that link posts have instead of text (``UninformativeTextDetector``).
    private static func withoutLinks(_ lines: [TypesetLine]) -> [TypesetLine] {
        guard !UninformativeTextDetector.areLinks(words(of: lines[...])) else { return [] }
        var result = lines
        var start = 0
        while let paragraph = paragraph(of: result, from: start) {
            let isLinks =
                !result[paragraph.lowerBound].isHeading
                && UninformativeTextDetector.areLinks(words(of: result[paragraph]))
            if isLinks { result.removeSubrange(paragraph) }
            start = isLinks ? paragraph.lowerBound : paragraph.upperBound
        }
        return result.count == lines.count ? lines : withoutPictures(result)
    }

    /// Returns the lines before the first code or table that is too wide, because it would be cut.
    private static func beforeWideBlock(_ lines: [TypesetLine]) -> [TypesetLine] {
        guard let wide = lines.firstIndex(where: \.isWide) else { return lines }
        var result = lines[..<wide]
        while result.last?.runs.isEmpty == false { result.removeLast() }
        while result.last?.runs.isEmpty == true { result.removeLast() }
        return Array(result)
    }

    static func isShort(_ story: TypesetStory) -> Bool {
        story.isToEnd && story.pictures.isEmpty && story.lines.count <= mostBriefLines
    }

    private static func withoutPictures(_ lines: [TypesetLine]) -> [TypesetLine] {
        var result: [TypesetLine] = []
        for line in lines {
            let isDoubleBlank = line.runs.isEmpty && result.last?.runs.isEmpty ?? true
            if !line.belongsToPicture, !isDoubleBlank { result.append(line) }
        }
        while result.last?.runs.isEmpty == true { result.removeLast() }
        return result
    }
}

/// Distributes lines among columns of the same height.
enum ColumnBalancer {
    /// Fills columns of equal height from left to right; lines that don’t fit are omitted.
    ///
    /// The last line of a paragraph is never alone at the top of a column. `taken` contains the
    /// number of occupied rows at the top of each column.
    static func columns(of lines: [TypesetLine], taken: [Int], rows: Int) -> [Range<Int>] {
        var start = 0
        return taken.indices.map { column in
            let later = taken[column...]
            let takenRows = later.reduce(0, +)
            let rest = min(lines.count - start, rows * later.count - takenRows)
            let even = min((rest + takenRows + later.count - 1) / later.count, rows)
            let count = max(min(even - taken[column], rest), 0)
            var end = start + count
            if later.count > 1, isLoneLastLine(end, of: lines), count > 1 { end -= 1 }
            end = endBeforeHeading(start..<end, of: lines)
            defer {
                start = end
                while start < lines.count, lines[start].runs.isEmpty { start += 1 }
            }
            var last = end
            while last > start, lines[last - 1].runs.isEmpty { last -= 1 }
            return start..<last
        }
    }

    /// Returns the end of a column, moved up so that no heading is at its bottom.
    static func endBeforeHeading(_ column: Range<Int>, of lines: [TypesetLine]) -> Int {
        guard column.upperBound < lines.count else { return column.upperBound }
        return column.last { !lines[$0].runs.isEmpty && !lines[$0].isHeading }
            .map { $0 + 1 } ?? column.upperBound
    }

    static func isLoneLastLine(_ index: Int, of lines: [TypesetLine]) -> Bool {
        guard lines.indices.contains(index), !lines[index].runs.isEmpty, index > 0 else {
            return false
        }
        return !begins(index, lines) && (index + 1 >= lines.count || begins(index + 1, lines))
    }

    private static func begins(_ index: Int, _ lines: [TypesetLine]) -> Bool {
        lines[index].runs.isEmpty || lines[index].indent > 0 || index == 0
            || lines[index - 1].runs.isEmpty
    }
}

extension TypesetLine {
    fileprivate var isBold: Bool { runs.allSatisfy(\.style.isStrong) }

    fileprivate var isHeading: Bool {
        runs.contains { if case .heading = $0.style.role { true } else { false } }
    }
}
