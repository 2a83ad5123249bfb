/// In which letters the paper's name and the headline that leads it are set.
public struct PaperLetters: Hashable, Sendable {
    /// The letters of the paper's name on a wide screen.
    public enum Masthead: String, CaseIterable, Sendable {
        /// Drawn with lines.
        case lines
        /// Drawn with blocks, and black.
        case blocks
    }

    /// The letters of the headline that leads the paper.
    public enum Headline: String, CaseIterable, Sendable {
        /// Larger than those of the text, where there is room and the terminal can show them.
        case large
        /// Bold capitals.
        case capitals
    }

    /// The letters of the paper's name.
    public var masthead: Masthead
    /// The letters of the headline.
    public var headline: Headline

    /// Chooses letters.
    public init(masthead: Masthead = .lines, headline: Headline = .large) {
        self.masthead = masthead
        self.headline = headline
    }
}
