package import Feeds
import FoundationEssentials
import TextSanitizing

package enum EntryIdentity {
    /// The maximum length in bytes.
    ///
    /// A digest replaces longer identifiers.
    package static let maximumBytes = 2048

    /// Returns an entry's identifier or, if it has none, its most stable field; `nil` for an empty
    /// entry.
    ///
    /// The result has at most ``maximumBytes`` bytes.
    package static func of(_ entry: ParsedEntry) -> String? {
        if let id = entry.id, !id.isEmpty { return bounded(id) }
        if let link = entry.link, !link.isEmpty { return bounded(link) }
        let names = [
            text(title: entry.title, date: entry.published), entry.content ?? entry.summary,
            entry.enclosures.first?.address, entry.image,
        ]
        return names.lazy.compactMap { $0 }.first { !$0.isEmpty }.map(bounded)
    }

    /// Returns the entries without their identifiers if these are only positions in the document.
    ///
    /// Some feeds number their entries from 0 or 1, newest first, so each new entry changes the
    /// numbers of all others. The links must be distinct, because they identify the entries then.
    static func withoutPositions(_ entries: [ParsedEntry]) -> [ParsedEntry] {
        guard entries.count > 1, let first = entries[0].id.flatMap({ Int($0) }), 0...1 ~= first,
            let newest = entries[0].published, let oldest = entries[entries.count - 1].published,
            newest > oldest,
            entries.enumerated().allSatisfy({ $1.id == String(first + $0) }),
            Set(entries.compactMap(\.link)).count == entries.count
        else { return entries }
        return entries.map {
            var entry = $0
            entry.id = nil
            return entry
        }
    }

    static func text(title: String?, date: Date?) -> String {
        [title, date.map(FeedDate.text(of:))].compactMap { $0 }.joined(separator: " ")
    }

    /// Returns the identifier, or its length and digest if it is too long.
    ///
    /// Removes passwords in addresses, and U+001F, with which the archive separates the identifier
    /// from a digest.
    static func bounded(_ name: String) -> String {
        let clean = TextCredentialRemover.cleaned(name)
        let name = clean.utf8.contains(0x1F) ? clean.replacing("\u{1F}", with: "") : clean
        guard name.utf8.count > maximumBytes else { return name }
        let digest = UInt64(bitPattern: BodyDigest.of(Array(name.utf8)))
        return "long:\(name.utf8.count):\(String(digest, radix: 16))"
    }
}
