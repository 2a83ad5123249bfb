import Cells
import FoundationEssentials
import News
import Typesetting

/// One article set for one measure, as far as the reader can scroll at once: its head and a stretch of its
/// text, line by line.
struct StoryPage {
    enum Line: Hashable {
        case blank
        case title(MarkedLine)
        case deck(MarkedLine)
        case byline(DisplayLine)
        case rule
        /// What the program says where the story has no text.
        case note(DisplayLine)
        case text(TypesetLine)
        /// What stands behind the end: the story that comes next.
        case next(DisplayLine, NextStory.Part)

        var isBlank: Bool {
            switch self {
            case .blank: true
            case .text(let line): line.runs.isEmpty
            case .title, .deck, .byline, .rule, .note, .next: false
            }
        }
    }

    /// The lines at hand, from top to bottom.
    let lines: [Line]
    let links: [StoryLink]
    /// The pictures among them that have room, their lines counted as those of the page.
    let pictures: [PlacedPicture]
    /// Those for which words stand there.
    let picturesInWords: [PlacedPicture]
    /// The measure in columns.
    let columns: Int
    /// True when the first line at hand is the page's.
    let isFromStart: Bool
    /// True when the last line at hand is the page's.
    let isToEnd: Bool
    /// True when the title reads from right to left.
    let isRightToLeft: Bool
    /// How many lines of the head are at hand.
    let headCount: Int
    /// The line behind the last one of the text at hand.
    let textEnd: Int
    /// The positions in the text where the stretch begins and where it ends.
    private let stretch: Range<Int>
    private let textLength: Int

    /// Sets all of an article.
    init(
        article: Article,
        text: TypesetStory,
        columns: Int,
        ages: RelativeTime,
        isTight: Bool,
        isInLogicalOrder: Bool = false
    ) {
        self.init(
            head: Self.head(
                of: article,
                columns: columns,
                ages: ages,
                isTight: isTight,
                isInLogicalOrder: isInLogicalOrder
            ),
            text: text,
            textLength: text.lines.last.map { $0.anchor + 1 } ?? 0,
            columns: columns
        )
    }

    /// Puts a stretch of a text of `textLength` scalars under the article's head, and other lines behind its end.
    init(
        head: [Line],
        text: TypesetStory,
        textLength: Int,
        tail: [Line] = [],
        columns: Int
    ) {
        isRightToLeft = head.contains { line in
            if case .title(let title) = line { title.line.isRightToLeft } else { false }
        }
        let head = text.isFromStart ? head : []
        textEnd = head.count + text.lines.count
        lines = head + text.lines.map(Line.text) + (text.isToEnd ? tail : [])
        links = text.links
        let placed = text.pictures.map { $0.moved(by: head.count) }
        pictures = placed.filter { $0.rows > 0 }
        picturesInWords = placed.filter { $0.rows == 0 }
        headCount = head.count
        isFromStart = text.isFromStart
        isToEnd = text.isToEnd
        self.textLength = textLength
        let first = text.lines.first?.anchor ?? 0
        let last = text.lines.last?.anchor ?? 0
        stretch = first..<max(first, text.isToEnd ? textLength : last)
        self.columns = columns
    }

    /// How many lines the page has; an estimate while not all are at hand.
    var lineCount: Int {
        isFromStart && isToEnd
            ? lines.count
            : linesAbove + lines.count + estimatedLines(textLength - stretch.upperBound)
    }

    /// How many lines stand above those at hand; an estimate when there are some.
    var linesAbove: Int { isFromStart ? 0 : estimatedLines(stretch.lowerBound) }

    /// How much of the text stands above a line, from 0 to 1.
    func share(ofTextAbove line: Int) -> Double {
        guard line > headCount, textLength > 0 else { return 0 }
        let length = line < lines.count ? anchorOfLine(line) : stretch.upperBound
        return Double(length) / Double(textLength)
    }

    /// A place in the story that means the same for every measure.
    func place(ofLine line: Int) -> StoryAnchor {
        guard line >= headCount, lines.indices.contains(line) else { return .head(line) }
        return .text(anchorOfLine(line))
    }

    /// The line that holds a place, the last one when the place is not at hand.
    func line(at place: StoryAnchor) -> Int {
        switch place {
        case .head(let line):
            return min(line, headCount)
        case .text(let anchor):
            // A picture is read from its first row on.
            if let picture = pictures.first(where: { anchorOfLine($0.line) == anchor }) {
                return picture.line
            }
            let later = lines.indices.dropFirst(headCount).first { anchorOfLine($0) > anchor }
            return max((later ?? lines.count) - 1, 0)
        }
    }

    /// The line that stands in another stretch of the same page at `line`.
    func line(as line: Int, of other: StoryPage) -> Int {
        guard case .text(let anchor) = other.place(ofLine: line) else { return line }
        // Lines with one anchor belong to one passage, and passages are always whole.
        let first = other.lines.indices.dropFirst(other.headCount).first {
            other.anchorOfLine($0) == anchor
        }
        let own = lines.indices.dropFirst(headCount).first { anchorOfLine($0) == anchor }
        guard let first, let own else { return self.line(at: .text(anchor)) }
        return own + line - first
    }

    private func anchorOfLine(_ line: Int) -> Int {
        if line >= textEnd { return textLength }
        guard case .text(let text) = lines[line] else { return 0 }
        return text.anchor
    }

    private func estimatedLines(_ length: Int) -> Int {
        guard length > 0, !stretch.isEmpty else { return 0 }
        return max(1, length * (lines.count - headCount) / stretch.count)
    }

    /// What stands in the place of a text that is missing.
    static func note(on article: Article, columns: Int) -> [Line] {
        let words =
            article.shownLink == nil
            ? "The source brings no text with this headline."
            : "The source brings no text with this headline: o opens its page in the browser."
        return displayLines(words, columns: columns).map(Line.note)
    }

    /// What stands over the text: title, deck, byline.
    static func head(
        of article: Article,
        columns: Int,
        ages: RelativeTime,
        isTight: Bool,
        isInLogicalOrder: Bool = false,
        marks: StoryMarks = StoryMarks()
    ) -> [Line] {
        // No word stands alone on its line.
        func lines(_ text: String, marks: TextMarks = .none) -> [MarkedLine] {
            markedLines(
                text,
                columns: columns,
                isBalanced: true,
                isInLogicalOrder: isInLogicalOrder,
                marks: marks
            )
        }
        let gap: [Line] = isTight ? [] : [.blank]
        var head = gap
        let title = lines(title(of: article), marks: marks.title)
        head += title.map(Line.title)
        if let deck = article.deck, !deck.isEmpty {
            head += gap + lines(deck, marks: marks.deck).map(Line.deck)
        }
        // Whoever reads a list of facts reads each line to its end: only a title is balanced.
        func facts(_ text: String) -> [DisplayLine] {
            isInLogicalOrder
                ? lines(text).map(\.line) : HeadlineStrings.lines(ofFacts: text, columns: columns)
        }
        let byline = HeadlineStrings.byline(of: article, ages: ages) { facts($0).count }
        if !byline.isEmpty {
            head += gap + facts(byline).map { .byline($0.below(title.first?.line)) }
        }
        return head + [.rule] + gap
    }

    /// What stands over a story, also over one without a title.
    static func title(of article: Article) -> String {
        article.headline.title.isEmpty ? "Untitled" : article.headline.title
    }
}

extension StoryPage {
    /// The column of the letter of a line that is read first.
    func beginning(ofLine number: Int) -> Int {
        guard lines.indices.contains(number) else { return 0 }
        switch lines[number] {
        case .title(let line), .deck(let line): return line.line.beginning(in: columns)
        case .byline(let line), .note(let line): return line.beginning(in: columns)
        case .text(let line): return isRightToLeft ? max(line.indent + line.columns - 1, 0) : 0
        case .next(let line, _):
            return NextStory.indent + line.beginning(in: max(columns - NextStory.indent, 0))
        case .blank, .rule: return 0
        }
    }
}

extension PlacedPicture {
    /// The lines of its room.
    var lines: Range<Int> { line..<line + rows }
}

/// A place in a story: a line of its head, or a position in its text.
enum StoryAnchor: Hashable {
    case head(Int)
    case text(Int)
}
