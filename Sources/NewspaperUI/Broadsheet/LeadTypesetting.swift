import News
import Typesetting

/// The opening of the story that leads, typeset for one measure.
struct LeadTypesetting: Hashable {
    /// A text of so few lines is not parted.
    static let fewestSharedLines = 4

    let id: ArticleID
    /// The measure of a column.
    let measure: Int
    /// The measure of the lines: a column's, or that of all columns together for a text of a few lines.
    let columns: Int
    /// A sentence or two under the title; `nil` when the story has none, or begins with the same words.
    let deck: String?
    /// The opening paragraphs, without pictures.
    let lines: [TypesetLine]
    /// The first picture of the opening; `nil` when it has none.
    let picture: StoryPicture?
    /// True when the story has no other lines.
    let isWhole: Bool

    /// Takes the opening, set for the measure of a column, or for that of all of them together.
    init(_ article: Article, _ story: TypesetStory, measure: Int, columns: Int? = nil) {
        id = article.id
        self.measure = measure
        self.columns = columns ?? measure
        picture = story.pictures.first?.picture
        isWhole = story.isToEnd
        var lines = Self.withoutPictures(story.lines)
        var deck = article.deck
        if let words = deck, let paragraph = Self.paragraph(of: lines, beginningWith: words) {
            if lines[paragraph].allSatisfy(\.isBold) {
                lines.removeSubrange(paragraph)
                lines = Self.withoutPictures(lines)
            } else {
                deck = nil
            }
        } else if let words = deck, DeckWords.begin(proseOfHTML: article.html, deck: words) {
            // Its lines are in display order, in which words of right-to-left text are not found.
            deck = nil
        }
        self.lines = lines
        self.deck = deck
    }

    /// Stands for the opening until that is there: the summary in the list.
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

    /// The lines of that one of the first three paragraphs which begins with the words of a deck, if there is one.
    private static func paragraph(
        of lines: [TypesetLine],
        beginningWith deck: String
    ) -> Range<Int>? {
        var start = 0
        for _ in 0..<3 {
            while start < lines.count, lines[start].runs.isEmpty { start += 1 }
            guard start < lines.count else { return nil }
            let isHeading = lines[start].isHeading
            let end = lines[(start + 1)...].firstIndex {
                $0.runs.isEmpty || $0.indent > 0 || $0.isHeading != isHeading
            }
            let paragraph = start..<(end ?? lines.count)
            let words = lines[paragraph].flatMap(\.runs).map(\.text).joined(separator: " ")
            if DeckWords.begin(words, deck: deck) { return paragraph }
            start = paragraph.upperBound
        }
        return nil
    }

    /// True for the whole of a story that is a few lines long and has no picture.
    static func isShort(_ story: TypesetStory) -> Bool {
        story.isToEnd && story.pictures.isEmpty && story.lines.count <= fewestSharedLines
    }

    /// Pictures have no place here, nor have two blank lines one after the other.
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

/// How lines are shared by columns of the same height.
enum ColumnBreaks {
    /// Shares lines so that the columns end evenly; no lone last line of a paragraph begins a column.
    ///
    /// - Parameters:
    ///   - lines: The text; what does not fit is left out.
    ///   - taken: For each column, the rows at its top that something else takes; at least one column.
    ///   - rows: The height of all.
    /// - Returns: The lines of each column, from left to right.
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

    /// The end of a column, before a heading whose text would stand in the next one.
    static func endBeforeHeading(_ column: Range<Int>, of lines: [TypesetLine]) -> Int {
        guard column.upperBound < lines.count else { return column.upperBound }
        return column.last { !lines[$0].runs.isEmpty && !lines[$0].isHeading }
            .map { $0 + 1 } ?? column.upperBound
    }

    /// True when a line ends a paragraph that it does not begin.
    static func isLoneLastLine(_ index: Int, of lines: [TypesetLine]) -> Bool {
        guard lines.indices.contains(index), !lines[index].runs.isEmpty, index > 0 else {
            return false
        }
        return !begins(index, lines) && (index + 1 >= lines.count || begins(index + 1, lines))
    }

    /// True for the first line of a paragraph, and for a blank one.
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
