/// The letter styles of the title and the lead headline.
public struct LetterStyles: Hashable, Sendable {
    /// The title's style on a wide screen.
    public enum Masthead: String, CaseIterable, Sendable {
        case lines
        case blocks
    }

    /// The lead headline's style.
    public enum Headline: String, CaseIterable, Sendable {
        /// Large letters, given room and terminal support.
        case large
        case capitals
    }

    /// The title's style.
    public var masthead: Masthead
    /// The lead headline's style.
    public var headline: Headline

    /// Creates letter styles.
    public init(masthead: Masthead = .lines, headline: Headline = .large) {
        self.masthead = masthead
        self.headline = headline
    }
}
