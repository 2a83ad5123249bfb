/// Names one article for as long as the reader knows it.
///
/// The text is opaque: a service makes it, everybody else only compares and stores it.
public struct ArticleID: Hashable, Sendable, CustomStringConvertible {
    /// The opaque text, never empty.
    public let text: String

    /// Wraps the text that a service chose.
    public init(_ text: String) {
        self.text = text
    }

    /// The opaque text itself.
    public var description: String { text }
}

/// Names one feed: its address as subscribed.
public struct FeedID: Hashable, Sendable, CustomStringConvertible {
    /// The feed's address, or the service's own name for a feed without one.
    public let text: String

    /// Wraps a feed's address.
    public init(_ text: String) {
        self.text = text
    }

    /// The address itself.
    public var description: String { text }
}

/// Names one section: its title as the reader sees it.
public struct SectionID: Hashable, Sendable, CustomStringConvertible {
    /// The section's title.
    public let text: String

    /// Wraps a section's title.
    public init(_ text: String) {
        self.text = text
    }

    /// The title itself.
    public var description: String { text }
}
