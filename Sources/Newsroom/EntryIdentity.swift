package import Feeds
import FoundationEssentials

/// What names an entry inside of its feed.
package enum EntryIdentity {
    /// Longer names, in bytes, are kept as their digest: nobody means to store one of a megabyte.
    package static let longest = 2048

    /// What the entry calls itself, or else what is most likely to stay the same.
    ///
    /// - Returns: At most ``longest`` bytes; `nil` for an entry that says nothing.
    package static func of(_ entry: ParsedEntry) -> String? {
        if let id = entry.id, !id.isEmpty { return bounded(id) }
        if let link = entry.link, !link.isEmpty { return bounded(link) }
        let names = [
            text(title: entry.title, date: entry.published), entry.content ?? entry.summary,
        ]
        return names.lazy.compactMap { $0 }.first { !$0.isEmpty }.map(bounded)
    }

    /// The name of an entry that has nothing better than a title and a date.
    static func text(title: String?, date: Date?) -> String {
        [title, date.map(FeedDate.text(of:))].compactMap { $0 }.joined(separator: " ")
    }

    /// The name itself, or what stands for a long one: its length and a digest of all its bytes.
    ///
    /// U+001F is left out: the archive puts it between an identifier and what tells stories with that identifier apart.
    static func bounded(_ name: String) -> String {
        let name = name.utf8.contains(0x1F) ? name.replacing("\u{1F}", with: "") : name
        guard name.utf8.count > longest else { return name }
        let digest = UInt64(bitPattern: BodyDigest.of(Array(name.utf8)))
        return "long:\(name.utf8.count):\(String(digest, radix: 16))"
    }
}
