package import Feeds
import FoundationEssentials

/// Computes the identifier of an entry within its feed.
package enum EntryIdentity {
    /// The length in bytes above which an identifier is replaced by a digest.
    package static let maximumBytes = 2048

    /// Returns the entry's ID, or the value that is most likely to stay the same.
    ///
    /// - Returns: At most ``longest`` bytes; `nil` for an empty entry.
    package static func of(_ entry: ParsedEntry) -> String? {
        if let id = entry.id, !id.isEmpty { return bounded(id) }
        if let link = entry.link, !link.isEmpty { return bounded(link) }
        let names = [
            text(title: entry.title, date: entry.published), entry.content ?? entry.summary,
        ]
        return names.lazy.compactMap { $0 }.first { !$0.isEmpty }.map(bounded)
    }

    static func text(title: String?, date: Date?) -> String {
        [title, date.map(FeedDate.text(of:))].compactMap { $0 }.joined(separator: " ")
    }

    /// Returns the identifier, or its length and digest if too long.
    ///
    /// Removes U+001F, by which the archive separates equal identifiers.
    static func bounded(_ name: String) -> String {
        let name = name.utf8.contains(0x1F) ? name.replacing("\u{1F}", with: "") : name
        guard name.utf8.count > maximumBytes else { return name }
        let digest = UInt64(bitPattern: BodyDigest.of(Array(name.utf8)))
        return "long:\(name.utf8.count):\(String(digest, radix: 16))"
    }
}
