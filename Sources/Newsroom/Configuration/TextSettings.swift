import Configuration

/// Typography of stories.
public struct TextSettings: Hashable, Sendable {
    /// The way in which paragraphs are separated.
    public enum Paragraphs: String, Hashable, Sendable, CaseIterable {
        case indented
        case spaced
    }

    /// The maximum line length, in terminal columns.
    public var measure = 66
    /// Whether lines are justified.
    public var isJustified = false
    /// Whether words are hyphenated.
    public var isHyphenated = true
    /// The separation of paragraphs.
    public var paragraphs = Paragraphs.indented
    /// Whether stories begin with a drop cap.
    public var hasDropCap = false
    /// The number of text columns on a wide screen: 1 to 3.
    public var columns = 1

    /// Creates default settings.
    public init() {}

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
        text.hasDropCap = bool("initial") ?? hasDropCap
        text.columns = number("columns") ?? columns
        return text
    }
}

/// The general text settings, and those of certain sections.
public struct TextSettingsBySection: Hashable, Sendable {
    /// The settings of sections without their own.
    public var usual = TextSettings()
    /// The settings of sections by title.
    public var sections: [String: TextSettings] = [:]

    /// Creates default settings.
    public init() {}

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
