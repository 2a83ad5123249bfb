public import Typesetting

/// The headings of a story, for whoever wants to go to one.
public struct StoryOutline: Hashable, Sendable {
    /// In the order in which they stand in the story.
    public let headings: [StoryHeading]
    /// The index of the one under which the reader is; `nil` before the first one.
    public let current: Int?
    /// How long the text is, as places in it are counted.
    public let length: Int
}
