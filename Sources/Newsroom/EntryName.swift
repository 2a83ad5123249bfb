import Feeds
import FoundationEssentials

/// What names an entry inside of its feed.
enum EntryName {
    /// What the entry calls itself, or else what is most likely to stay the same.
    ///
    /// - Returns: `nil` for an entry that says nothing.
    static func of(_ entry: ParsedEntry) -> String? {
        if let id = entry.id, !id.isEmpty { return id }
        if let link = entry.link, !link.isEmpty { return link }
        let names = [
            text(title: entry.title, date: entry.published), entry.content ?? entry.summary,
        ]
        return names.lazy.compactMap { $0 }.first { !$0.isEmpty }
    }

    /// The name of an entry that has nothing better than a title and a date.
    static func text(title: String?, date: Date?) -> String {
        [title, date.map(FeedDate.text(of:))].compactMap { $0 }.joined(separator: " ")
    }
}
