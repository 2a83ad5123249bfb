import FoundationEssentials
import SQLite

/// A story's name within its feed.
///
/// It is the entry's identifier, plus U+001F and a digest if other entries share it. `EntryIdentity` removes U+001F
/// from identifiers.
enum StoryName {
    private static let separator: UInt8 = 0x1F

    static func shared(
        _ identifier: String,
        link: String?,
        title: String,
        published: Double?
    ) -> String {
        var digest = Digest()
        digest.add(link)
        digest.add(title)
        digest.add(published)
        return identifier + "\u{1F}" + String(UInt64(bitPattern: digest.value), radix: 16)
    }

    /// Whether several stories share a name's identifier.
    static func isShared(_ name: String) -> Bool { name.utf8.contains(separator) }

    static func identifier(in name: String) -> Substring {
        name[..<(name.utf8.lastIndex(of: separator) ?? name.endIndex)]
    }

    /// Returns a name's digest, as in `key_digest`.
    ///
    /// The upper half depends on the identifier only, so that names sharing it are neighbors in an index.
    static func digest(of name: String) -> Int64 {
        guard let end = name.utf8.lastIndex(of: separator) else { return Digest.of(name) }
        return self.digest(sharing: String(name[..<end]), Digest.of(String(name[end...])))
    }

    /// Combines the upper half of an identifier's digest with the lower half of another.
    static func digest(sharing identifier: String, _ other: Int64) -> Int64 {
        Digest.of(identifier) & ~lowerHalf | other & lowerHalf
    }

    /// Returns a range of digests with all names that share an identifier, and few others.
    static func digests(sharing identifier: String) -> ClosedRange<Int64> {
        let digest = Digest.of(identifier)
        return (digest & ~lowerHalf)...(digest | lowerHalf)
    }

    private static let lowerHalf: Int64 = 0xFFFF_FFFF

    /// Returns a link without http or https, which changes with a move to https.
    static func withoutScheme(_ link: String) -> Substring {
        let scheme = ["https://", "http://"].first { link.hasPrefix($0) } ?? ""
        return link.dropFirst(scheme.count)
    }

    /// Renames a story, unless another story of the feed has the name.
    static func rename(
        _ story: Int64,
        _ name: String,
        on connection: Connection
    ) throws(SQLiteError) {
        var row = try connection.prepare(
            "UPDATE OR IGNORE story SET key_digest = ?2 WHERE id = ?1 RETURNING id"
        )
        row.bind(1, story)
        row.bind(2, digest(of: name))
        guard try row.step() else { return }
        row.reset()
        var text = try connection.prepare("UPDATE article SET key = ?2 WHERE id = ?1")
        text.bind(1, story)
        text.bind(2, name)
        try text.run()
    }
}

extension IncomingArticle {
    /// Reverts ``share(_:)``.
    public mutating func unshare() {
        key = sharedKey ?? key
        sharedKey = nil
    }

    /// Records that another article of the document has the same identifier.
    ///
    /// - Parameter identifier: The article's previous key.
    public mutating func share(_ identifier: String) {
        sharedKey = identifier
        key = StoryName.shared(
            identifier,
            link: link,
            title: title,
            published: published?.timeIntervalSince1970
        )
    }
}
