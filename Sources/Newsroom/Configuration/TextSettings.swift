import Configuration

/// How the reader has the text of stories set.
public struct TextSettings: Hashable, Sendable {
    /// What divides paragraphs of running text.
    public enum Paragraphs: String, Hashable, Sendable, CaseIterable {
        /// All but the first begin further to the right.
        case indented
        /// A blank line stands between them.
        case spaced
    }

    /// The longest line, in columns of the terminal.
    public var measure = 66
    /// Whether lines end below each other.
    public var isJustified = false
    /// Whether words are divided.
    public var isHyphenated = true
    /// What divides paragraphs.
    public var paragraphs = Paragraphs.indented
    /// In how many columns a story stands where the screen is wide enough: 1 to 3.
    public var columns = 1

    /// The usual setting.
    public init() {}

    /// Reads `text` of the configuration; what is wrong there is reported, and stays usual.
    init(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let text = reader.members(value, "text", keys: ConfigurationKey.names(under: "text"))
        measure = reader.number(text["measure"], "text.measure") ?? measure
        isJustified = reader.bool(text["justify"], "text.justify") ?? isJustified
        isHyphenated = reader.bool(text["hyphens"], "text.hyphens") ?? isHyphenated
        paragraphs = reader.word(text["paragraphs"], "text.paragraphs") ?? paragraphs
        columns = reader.number(text["columns"], "text.columns") ?? columns
    }
}
