import Configuration
public import News

/// How the newspaper uses the terminal.
public struct TerminalSettings: Hashable, Sendable {
    /// How bidirectional text is reordered.
    public var bidi = BidiSetting.auto
    /// Whether the title of the terminal window is the name of the newspaper.
    public var namesWindow = true
    /// The letter styles of the masthead and the lead headline.
    public var letters = LetterStyles()

    /// Creates default settings.
    public init() {}
}

extension TerminalSettings {
    init(_ top: [String: ConfigurationValue], _ reader: inout ConfigurationReader) {
        bidi = reader.word(top["bidi"], "bidi") ?? .auto
        namesWindow = reader.bool(top["windowTitle"], "windowTitle") ?? true
        let keys = ConfigurationKey.names(under: "letters")
        let values = reader.members(top["letters"], "letters", keys: keys)
        letters = LetterStyles(
            masthead: reader.word(values["masthead"], "letters.masthead") ?? .lines,
            headline: reader.word(values["headline"], "letters.headline") ?? .large
        )
    }
}
