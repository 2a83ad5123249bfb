struct MinifluxVersion: Comparable, Sendable {
    private let parts: [Int]

    /// Parses a version; `nil` for any other text, such as that of a development version.
    init?(_ text: String) {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        let parts = words.compactMap { Int($0) }
        guard parts.count == words.count, parts.count >= 2 else { return nil }
        self.parts = parts
    }

    static func < (one: MinifluxVersion, other: MinifluxVersion) -> Bool {
        one.parts.lexicographicallyPrecedes(other.parts)
    }

    static func == (one: MinifluxVersion, other: MinifluxVersion) -> Bool {
        one.parts == other.parts
    }
}

struct MinifluxFeatures: Hashable, Sendable {
    /// Whether the server supports `changed_after`, which older versions ignore.
    let hasChanges: Bool
    /// Whether the server can set a star.
    ///
    /// Older versions can only toggle it.
    let setsStars: Bool
    let listsIDs: Bool

    init(version: String?) {
        let version = version.flatMap { MinifluxVersion($0) }
        func isAtLeast(_ text: String) -> Bool {
            guard let version, let other = MinifluxVersion(text) else { return false }
            return version >= other
        }
        hasChanges = isAtLeast("2.0.49")
        setsStars = isAtLeast("2.3.2")
        listsIDs = isAtLeast("2.3.3")
    }
}
