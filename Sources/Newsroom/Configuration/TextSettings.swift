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
    /// Whether a story begins with a high letter.
    public var hasInitial = false
    /// In how many columns a story stands where the screen is wide enough: 1 to 3.
    public var columns = 1

    /// The usual setting.
    public init() {}

    /// The same, as far as an object does not say something else; what is wrong there is reported.
    ///
    /// - Parameters:
    ///   - values: The members of the object.
    ///   - path: Where it stands in the configuration.
    ///   - reader: Who reports.
    /// - Returns: The settings with what the object says.
    fileprivate func changed(
        by values: [String: ConfigurationValue],
        _ path: String,
        _ reader: inout ConfigurationReader
    ) -> TextSettings {
        var text = self
        func number(_ name: String) -> Int? {
            reader.number(values[name], "\(path).\(name)", as: "text.\(name)")
        }
        func bool(_ name: String) -> Bool? { reader.bool(values[name], "\(path).\(name)") }
        text.measure = number("measure") ?? measure
        text.isJustified = bool("justify") ?? isJustified
        text.isHyphenated = bool("hyphens") ?? isHyphenated
        text.paragraphs = reader.word(values["paragraphs"], "\(path).paragraphs") ?? paragraphs
        text.hasInitial = bool("initial") ?? hasInitial
        text.columns = number("columns") ?? columns
        return text
    }
}

/// The settings of all text, and those of sections.
public struct TextSettingsBySection: Hashable, Sendable {
    /// What counts in all sections without settings of their own.
    public var usual = TextSettings()
    /// What counts in others, by their titles.
    public var sections: [String: TextSettings] = [:]

    /// The usual settings.
    public init() {}

    /// Reads `text` of the configuration; what is wrong there is reported, and stays usual.
    init(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let names = ConfigurationKey.names(under: "text").map { $0.prefix { $0 != "." } }
        let text = reader.members(value, "text", keys: Set(names.map(String.init)))
        usual = TextSettings().changed(by: text, "text", &reader)
        let sections = reader.members(text["sections"], "text.sections", keys: nil)
        for (title, value) in sections.sorted(by: { $0.key < $1.key }) {
            let path = "text.sections[\"\(title)\"]"
            let keys = ConfigurationKey.names(under: "text.sections.SECTION")
            let values = reader.members(value, path, keys: keys)
            self.sections[title] = usual.changed(by: values, path, &reader)
        }
    }
}
