/// How the file that counts requests names a key, which nobody can learn from it.
struct APIKeyFingerprint: Hashable, Sendable {
    /// Of the key itself.
    let key: String
    /// Of the command that told it; `nil` for a key that anybody can read.
    let command: String?

    /// Names a key, and who told it.
    init(_ key: String, toldBy command: [String]?) {
        self.key = "k\(Self.digest(key))"
        self.command = command.map(Self.mark(of:))
    }

    /// Reads what stands behind the numbers of a line; `nil` where no key is named.
    init?(_ words: some Collection<Substring>) {
        guard let key = words.first(where: { $0.hasPrefix("k") }) else { return nil }
        self.key = String(key)
        command = words.first { $0.hasPrefix("c") }.map(String.init)
    }

    /// What names a command, before it has told a key.
    static func mark(of command: [String]) -> String {
        "c\(digest(command.joined(separator: "\u{0}")))"
    }

    /// As it stands in the file; earlier versions pass over what is no number.
    var text: String { [key, command].compactMap(\.self).joined(separator: " ") }

    /// So few bits that many keys have the same.
    private static func digest(_ text: String) -> String {
        String(UInt32(truncatingIfNeeded: BodyDigest.of(Array(text.utf8))), radix: 16)
    }
}
