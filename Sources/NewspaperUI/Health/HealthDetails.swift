import Cells
import News
import TerminalKit
import Typesetting

/// The lines about a feed, and which of them are visible.
struct HealthDetails: Hashable {
    enum Part: Hashable {
        case name
        case sentence
        case fact
    }

    struct Line: Hashable {
        let part: Part
        let text: String
    }

    let visible: [Line]
    let countBelow: Int

    /// Creates details that are visible from line `first` on, or earlier to fill the rows.
    init(_ lines: [Line], from first: Int, rows: Int) {
        let top = Self.top(first, of: lines.count, rows: rows)
        visible = Array(lines.dropFirst(top).prefix(max(rows, 0)))
        countBelow = lines.count - top - visible.count
    }

    static func top(_ wanted: Int, of count: Int, rows: Int) -> Int {
        max(min(wanted, count - rows), 0)
    }

    static func lines(
        about health: FeedHealth,
        named name: String,
        in words: HealthStrings,
        columns: Int
    ) -> [Line] {
        let measure = min(columns - TableScreenLayout.textColumn - 2, 100)
        let title = "\(name) · \(health.feed)"
        // On a separate line, the address is more often not broken.
        let titles =
            GlyphSequence.columns(of: title) <= measure ? [title] : [name, "\(health.feed)"]
        let name = titles.flatMap { displayLines($0, columns: measure) }
        let sentence = displayLines(words.sentence(about: health) ?? "", columns: measure)
        let facts = HeadlineStrings.lines(ofFacts: words.facts(about: health), columns: measure)
        return name.map { Line(part: .name, text: $0.text) }
            + sentence.map { Line(part: .sentence, text: $0.text) }
            + facts.map { Line(part: .fact, text: $0.text) }
    }
}
