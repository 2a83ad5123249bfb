/// The styles of letters for the newspaper's title and the lead headline.
public struct LetterStyles: Hashable, Sendable {
    /// The style of the newspaper's title on a wide screen.
    public enum Masthead: String, CaseIterable, Sendable {
        case lines
        case blocks
    }

    /// The style of the lead headline.
    public enum Headline: String, CaseIterable, Sendable {
        /// Large letters, if they fit and the terminal supports them.
        case large
        case capitals
    }

    /// The style of the newspaper's title.
    public var masthead: Masthead
    /// The style of the lead headline.
    public var headline: Headline

    /// Creates letter styles.
    public init(masthead: Masthead = .lines, headline: Headline = .large) {
        self.masthead = masthead
        self.headline = headline
    }
}
