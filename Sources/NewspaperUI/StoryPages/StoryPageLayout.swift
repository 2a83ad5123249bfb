import Cells
import FoundationEssentials
import News
import Typesetting

/// The lines of a story laid out for one measure: title to byline, and the text around the reading
/// position.
struct StoryPageLayout {
    enum Line: Hashable {
        case blank
        case title(SearchHighlightedLine)
        case deck(SearchHighlightedLine)
        case byline(DisplayLine)
        case rule
        case note(DisplayLine)
        case text(TypesetLine)
        case next(DisplayLine, NextStory.Part)

        var isBlank: Bool {
            switch self {
            case .blank: true
            case .text(let line): line.runs.isEmpty
            case .title, .deck, .byline, .rule, .note, .next: false
            }
        }
    }

    let lines: [Line]
    let links: [StoryLink]
    let pictures: [PlacedPicture]
    /// The pictures that are replaced with text.
    let picturesInWords: [PlacedPicture]
    let columns: Int
    let isFromStart: Bool
    let isToEnd: Bool
    let isRightToLeft: Bool
    let headCount: Int
    let textEnd: Int
    /// The range of the text that is laid out, in scalars.
    private let stretch: Range<Int>
    private let textLength: Int

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

    /// Combines the lines above the text, a stretch of a text of `textLength` scalars, and the
    /// lines after the text.
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

    var lineCount: Int {
        isFromStart && isToEnd
            ? lines.count
            : linesAbove + lines.count + estimatedLines(textLength - stretch.upperBound)
    }

    var linesAbove: Int { isFromStart ? 0 : estimatedLines(stretch.lowerBound) }

    /// Returns the fraction of the text above a line, from 0 to 1.
    func share(ofTextAbove line: Int) -> Double {
        guard line > headCount, textLength > 0 else { return 0 }
        let length = line < lines.count ? anchorOfLine(line) : stretch.upperBound
        return Double(length) / Double(textLength)
    }

    func place(ofLine line: Int) -> StoryAnchor {
        guard line >= headCount, lines.indices.contains(line) else { return .head(line) }
        return .text(anchorOfLine(line))
    }

    /// Returns the line at a position, or the last line if the position is not laid out.
    func line(at place: StoryAnchor) -> Int {
        switch place {
        case .head(let line):
            return min(line, headCount)
        case .text(let anchor):
            if let picture = pictures.first(where: { anchorOfLine($0.line) == anchor }) {
                return picture.line
            }
            let later = lines.indices.dropFirst(headCount).first { anchorOfLine($0) > anchor }
            return max((later ?? lines.count) - 1, 0)
        }
    }

    /// Returns the index in this layout of a line in `other`, another part of the story.
    func line(as line: Int, of other: StoryPageLayout) -> Int {
        guard case .text(let anchor) = other.place(ofLine: line) else { return line }
        // Lines with the same anchor are always laid out together.
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

    static func note(on article: Article, columns: Int) -> [Line] {
        let words = StoryStrings.noFeedText(
            hasPage: article.shownLink != nil,
            hasComments: article.headline.discussion != nil
        )
        return displayLines(words, columns: columns).map(Line.note)
    }

    static func head(
        of article: Article,
        columns: Int,
        ages: RelativeTime,
        isTight: Bool,
        isInLogicalOrder: Bool = false,
        marks: StoryMarks = StoryMarks()
    ) -> [Line] {
        func lines(_ text: String, marks: SearchHighlights = .none) -> [SearchHighlightedLine] {
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
        // Facts fill each line instead of being balanced.
        func facts(_ text: String) -> [DisplayLine] {
            HeadlineStrings.lines(
                ofFacts: text,
                columns: columns,
                isInLogicalOrder: isInLogicalOrder
            )
        }
        let byline = HeadlineStrings.byline(of: article, ages: ages) { facts($0).count }
        if !byline.isEmpty {
            head += gap + facts(byline).map { .byline($0.aligned(title.first?.line)) }
        }
        return head + [.rule] + gap
    }

    static func title(of article: Article) -> String {
        article.headline.shownTitle
    }
}

extension StoryPageLayout {
    /// Returns the column of a line's first letter, which is at the right in right-to-left text.
    func beginning(ofLine number: Int) -> Int {
        guard lines.indices.contains(number) else { return 0 }
        switch lines[number] {
        case .title(let line), .deck(let line): return line.line.beginning(in: columns)
        case .byline(let line), .note(let line): return line.beginning(in: columns)
        case .text(let line): return isRightToLeft ? max(line.indent + line.columns - 1, 0) : 0
        case .next(let line, _):
            let start = NextStory.start(of: line, columns: columns)
            return line.isRightToLeft ? max(start + line.columns - 1, 0) : start
        case .blank, .rule: return 0
        }
    }
}

extension PlacedPicture {
    var lines: Range<Int> { line..<line + rows }
}

/// A position in a story: a line above the text, or a scalar offset in the text.
enum StoryAnchor: Hashable {
    case head(Int)
    case text(Int)
}
