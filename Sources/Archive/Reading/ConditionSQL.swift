import FoundationEssentials
import News
import SQLite
import Searching

struct ConditionSQL {
    enum Value: Hashable {
        case number(Int64)
        case text(String)
    }

    private(set) var text = ""
    private(set) var values: [Value] = []
    private let first: Int

    init(_ condition: HeadlineCondition, parametersFrom first: Int) {
        self.first = first
        text = written(condition)
    }

    func bind(to statement: inout Statement) {
        for (offset, value) in values.enumerated() {
            switch value {
            case .number(let number): statement.bind(first + offset, number)
            case .text(let text): statement.bind(first + offset, text)
            }
        }
    }

    private mutating func written(_ condition: HeadlineCondition) -> String {
        switch condition {
        case .all(let conditions): return joined(conditions, by: " AND ", empty: "1")
        case .any(let conditions): return joined(conditions, by: " OR ", empty: "0")
        case .not(let condition): return "NOT \(written(condition))"
        case .section(let section):
            // Saved queries store no stories.
            guard !section.isSaved else { return "0" }
            let title = parameter(.text(section.text))
            return "coalesce(story.section = (SELECT id FROM section WHERE title = \(title)), 0)"
        case .feed(let feed):
            let account = parameter(.text(feed.account.text))
            let address = parameter(.text(feed.address))
            return """
                coalesce(story.feed = (SELECT id FROM feed \
                WHERE account = \(account) AND address = \(address)), 0)
                """
        case .read(let isRead): return "(story.is_read = \(isRead ? 1 : 0))"
        case .starred(let isStarred): return "(story.is_starred = \(isStarred ? 1 : 0))"
        case .tagged(let tag):
            let name = parameter(.text(tag.text))
            return "(story.id IN (SELECT story FROM tagged WHERE name = \(name)))"
        case .words(let words):
            guard let query = SearchTokenizer.query(for: words) else { return "0" }
            let value = parameter(.text(query))
            return "(story.id IN (SELECT rowid FROM search WHERE search MATCH \(value)))"
        case .since(let date):
            return
                "(\(StoryDateSortKey.timeSQL) <= \(parameter(.number(StoryDateSortKey.of(date)))))"
        }
    }

    private mutating func joined(
        _ conditions: [HeadlineCondition],
        by word: String,
        empty: String
    ) -> String {
        var parts: [String] = []
        for condition in conditions { parts.append(written(condition)) }
        return parts.isEmpty ? empty : Self.joined(parts[...], by: word)
    }

    /// Joins expressions as a balanced tree, because SQLite limits their depth to 1000.
    private static func joined(_ parts: ArraySlice<String>, by word: String) -> String {
        guard parts.count > 2 else { return "(\(parts.joined(separator: word)))" }
        let middle = parts.startIndex + parts.count / 2
        return "(\(joined(parts[..<middle], by: word))\(word)\(joined(parts[middle...], by: word)))"
    }

    private mutating func parameter(_ value: Value) -> String {
        values.append(value)
        return "?\(first + values.count - 1)"
    }
}
