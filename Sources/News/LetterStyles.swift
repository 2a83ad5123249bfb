/// The letter styles of the title and the lead headline.
public struct LetterStyles: Hashable, Sendable {
    /// The letter style of the title on a wide screen.
    public enum Masthead: String, CaseIterable, Sendable {
        case lines
        case blocks
    }

    /// The letter style of the lead headline.
    public enum Headline: String, CaseIterable, Sendable {
        /// Large letters, if there is room and the terminal supports them.
        case large
        case capitals
    }

    /// The letter style of the title.
    public var masthead: Masthead
    /// The letters of the headline.
    public var headline: Headline

    /// Creates letter styles.
    public init(masthead: Masthead = .lines, headline: Headline = .large) {
        self.masthead = masthead
        self.headline = headline
    }
}
