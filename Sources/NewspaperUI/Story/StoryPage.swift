import Cells
import FoundationEssentials
import News
import Typesetting

/// One article set for one measure: its head and its text, line by line.
struct StoryPage {
    enum Line {
        case blank
        case title(DisplayLine)
        case deck(DisplayLine)
        case byline(DisplayLine)
        case rule
        case text(TypesetLine)

        var isBlank: Bool {
            switch self {
            case .blank: true
            case .text(let line): line.runs.isEmpty
            case .title, .deck, .byline, .rule: false
            }
        }
    }

    let lines: [Line]
    let links: [StoryLink]
    /// The measure in columns.
    let columns: Int
    private let headCount: Int

    init(article: Article, text: TypesetStory, columns: Int, ages: Ages, isTight: Bool) {
        let head = Self.head(of: article, columns: columns, ages: ages, isTight: isTight)
        lines = head + text.lines.map(Line.text)
        links = text.links
        headCount = head.count
        self.columns = columns
    }

    /// A place in the story that means the same for every measure.
    func place(ofLine line: Int) -> StoryAnchor {
        guard line >= headCount, lines.indices.contains(line), case .text(let text) = lines[line]
        else { return .head(line) }
        return .text(text.anchor)
    }

    /// The line that holds a place.
    func line(at place: StoryAnchor) -> Int {
        switch place {
        case .head(let line):
            return min(line, headCount)
        case .text(let anchor):
            let later = lines.indices.dropFirst(headCount).first { index in
                guard case .text(let text) = lines[index] else { return false }
                return text.anchor > anchor
            }
            return max((later ?? lines.count) - 1, 0)
        }
    }

    private static func head(
        of article: Article,
        columns: Int,
        ages: Ages,
        isTight: Bool
    ) -> [Line] {
        let headline = article.headline
        let gap: [Line] = isTight ? [] : [.blank]
        var head = gap
        let title = headline.title.isEmpty ? "Untitled" : headline.title
        head += displayLines(title, columns: columns, isBalanced: true).map(Line.title)
        if let deck = article.deck, !deck.isEmpty {
            head += gap + displayLines(deck, columns: columns).map(Line.deck)
        }
        let byline = HeadlineWords.byline(of: headline, ages: ages)
        if !byline.isEmpty {
            head += gap + displayLines(byline, columns: columns).map(Line.byline)
        }
        return head + [.rule] + gap
    }
}

/// A place in a story: a line of its head, or a position in its text.
enum StoryAnchor: Hashable {
    case head(Int)
    case text(Int)
}
