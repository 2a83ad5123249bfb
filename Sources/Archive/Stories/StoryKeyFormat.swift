import FoundationEssentials
import SQLite

/// The key of a story within its feed.
///
/// It is the identifier of the entry. If other entries have the same identifier, U+001F and a
/// digest follow. `EntryIdentity` removes U+001F from identifiers.
enum StoryKeyFormat {
    private static let separator: UInt8 = 0x1F

    static func shared(
        _ identifier: String,
        link: String?,
        title: String,
        published: Double?,
        text: String? = nil
    ) -> String {
        var digest = Digest()
        digest.add(link)
        digest.add(title)
        digest.add(published)
        if let text { digest.add(text) }
        return identifier + "\u{1F}" + String(UInt64(bitPattern: digest.value), radix: 16)
    }

    static func isShared(_ name: String) -> Bool { name.utf8.contains(separator) }

    static func identifier(in name: String) -> Substring {
        name[..<(name.utf8.lastIndex(of: separator) ?? name.endIndex)]
    }

    /// Returns the digest of a key, as in `key_digest`.
    ///
    /// Its upper half depends only on the identifier, so that equal identifiers are adjacent in an
    /// index.
    static func digest(of name: String) -> Int64 {
        guard let end = name.utf8.lastIndex(of: separator) else { return Digest.of(name) }
        return self.digest(sharing: String(name[..<end]), Digest.of(String(name[end...])))
    }

    static func digest(sharing identifier: String, _ other: Int64) -> Int64 {
        Digest.of(identifier) & ~lowerHalf | other & lowerHalf
    }

    /// Returns the range of digests of all keys that share an identifier, and few others.
    static func digests(sharing identifier: String) -> ClosedRange<Int64> {
        let digest = Digest.of(identifier)
        return (digest & ~lowerHalf)...(digest | lowerHalf)
    }

    private static let lowerHalf: Int64 = 0xFFFF_FFFF

    static func withoutScheme(_ link: String) -> Substring {
        let scheme = ["https://", "http://"].first { link.hasPrefix($0) } ?? ""
        return link.dropFirst(scheme.count)
    }

    /// Changes the key of a story, unless another story of the feed has this key.
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

    /// Gives the article a distinct key; another article of the document has its previous key,
    /// `identifier`.
    ///
    /// - Parameters:
    /// - identifier: The key that several articles have.
    /// - includingText: Whether another article differs only in its text.
    public mutating func share(_ identifier: String, includingText: Bool = false) {
        sharedKey = identifier
        key = StoryKeyFormat.shared(
            identifier,
            link: link,
            title: title,
            published: published?.timeIntervalSince1970,
            text: includingText ? html : nil
        )
    }
}
