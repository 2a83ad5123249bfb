/// The version of a Miniflux server, such as `2.3.3`.
struct MinifluxVersion: Comparable, Sendable {
    private let parts: [Int]

    /// Parses a version; `nil` for a development version and any other text.
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

/// The features of a Miniflux server that depend on its version.
struct MinifluxFeatures: Hashable, Sendable {
    /// Whether `changed_after` works; older servers ignore it.
    let hasChanges: Bool
    /// Whether a star can be set; older servers can only toggle it.
    let setsStars: Bool
    /// Whether ids can be listed without texts.
    let listsIDs: Bool

    /// Creates the features of a version; the oldest ones if it is unknown.
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
