/// The user's marks and position in an article.
public struct ReadingState: Hashable, Sendable {
    /// Whether the article was read.
    public var isRead: Bool
    /// Whether the article is starred.
    public var isStarred: Bool
    /// The article's tags.
    public var tags: Set<Tag>
    /// The position at which the user stopped; `nil` at the beginning or end.
    public var position: ReadingPosition?

    /// Creates a state, by default that of a new article.
    public init(
        isRead: Bool = false,
        isStarred: Bool = false,
        tags: Set<Tag> = [],
        place: ReadingPosition? = nil
    ) {
        self.isRead = isRead
        self.isStarred = isStarred
        self.tags = tags
        self.position = place
    }
}

/// A position in an article that does not depend on the layout.
public struct ReadingPosition: Hashable, Sendable {
    /// The amount of text before the position, in the units of the typesetter.
    public let anchor: Int
    /// The proportion of the story before the position, from 0 to 1.
    public let fraction: Double

    /// Creates a position.
    public init(anchor: Int, fraction: Double) {
        self.anchor = anchor
        self.fraction = fraction
    }

    /// Returns the anchor in the article's current text, which may differ from the text that was
    /// read.
    ///
    /// A full text usually begins with the teaser, so the anchor stays valid in a longer text. In a
    /// shorter text, it is computed from the fraction.
    public func anchor(inTextOf length: Int) -> Int {
        guard anchor >= length, (0...1).contains(fraction) else { return anchor }
        return Int(fraction * Double(length))
    }
}
