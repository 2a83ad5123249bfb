import Cells
import News
import TerminalKit
import Typesetting

/// What is known of a feed in lines, and which of them are shown where there is room for some only.
struct HealthDetails: Hashable {
    /// What a line is about, which decides how it looks.
    enum Part: Hashable {
        case name
        case sentence
        case fact
    }

    struct Line: Hashable {
        let part: Part
        let text: String
    }

    /// The lines that are shown.
    let visible: [Line]
    /// How many follow below.
    let countBelow: Int

    /// - Parameters:
    ///   - lines: All that there are.
    ///   - first: The uppermost to show; one further up where that leaves no row empty.
    ///   - rows: How many have room.
    init(_ lines: [Line], from first: Int, rows: Int) {
        let top = Self.top(first, of: lines.count, rows: rows)
        visible = Array(lines.dropFirst(top).prefix(max(rows, 0)))
        countBelow = lines.count - top - visible.count
    }

    /// The line that is uppermost where one is wanted to be.
    static func top(_ wanted: Int, of count: Int, rows: Int) -> Int {
        max(min(wanted, count - rows), 0)
    }

    /// Name and address of a feed, what is not usual, and the facts.
    static func lines(
        about health: FeedHealth,
        named name: String,
        in words: HealthStrings,
        columns: Int
    ) -> [Line] {
        let measure = min(columns - SourcesLayout.textColumn - 2, 100)
        let title = "\(name) · \(health.feed)"
        // An address that begins on a line of its own is torn less often.
        let titles = Glyphs.columns(of: title) <= measure ? [title] : [name, "\(health.feed)"]
        let name = titles.flatMap { displayLines($0, columns: measure) }
        let sentence = displayLines(words.sentence(about: health) ?? "", columns: measure)
        let facts = HeadlineStrings.lines(ofFacts: words.facts(about: health), columns: measure)
        return name.map { Line(part: .name, text: $0.text) }
            + sentence.map { Line(part: .sentence, text: $0.text) }
            + facts.map { Line(part: .fact, text: $0.text) }
    }
}
