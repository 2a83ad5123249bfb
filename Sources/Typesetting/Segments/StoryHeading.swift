/// A heading in a story.
public struct StoryHeading: Sendable, Hashable {
    /// The level from 1 (highest) to 6.
    public let level: Int
    /// The text in logical order.
    public let text: String
    /// The position of the first character, as in ``TypesetLine/anchor``.
    public let anchor: Int
}

extension StorySegment {
    var heading: StoryHeading? {
        guard case .heading(let paragraph) = content else { return nil }
        let text = paragraph.text.plainText
        guard text.contains(where: { $0 != " " }) else { return nil }
        let level =
            if case .heading(let level) = paragraph.text.style(at: 0).role { level } else { 1 }
        return StoryHeading(level: level, text: text, anchor: anchor)
    }
}
