/// Identifies an API key in the file that counts requests, without revealing the key.
struct APIKeyFingerprint: Hashable, Sendable {
    let key: String
    let command: String?

    init(_ key: String, toldBy command: [String]?) {
        self.key = "k\(Self.digest(key))"
        self.command = command.map(Self.mark(of:))
    }

    /// Finds the fingerprint among the words of a line; `nil` if there is none.
    init?(_ words: some Collection<Substring>) {
        guard let key = words.first(where: { $0.hasPrefix("k") }) else { return nil }
        self.key = String(key)
        command = words.first { $0.hasPrefix("c") }.map(String.init)
    }

    static func mark(of command: [String]) -> String {
        "c\(digest(command.joined(separator: "\u{0}")))"
    }

    /// The words stored in the file; earlier versions of Newspaper ignore them.
    var text: String { [key, command].compactMap(\.self).joined(separator: " ") }

    /// Returns a 32-bit hash, from which the key cannot be recovered because many keys share it.
    private static func digest(_ text: String) -> String {
        String(UInt32(truncatingIfNeeded: BodyDigest.of(Array(text.utf8))), radix: 16)
    }
}
