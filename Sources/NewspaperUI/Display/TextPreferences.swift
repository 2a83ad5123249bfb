import TerminalKit
import Typesetting

/// The typographic preferences for stories.
public struct TextPreferences: Hashable, Sendable, Codable {
    /// The maximum length of a line in columns, within ``measures``.
    public internal(set) var measure: Int
    /// Whether lines are justified.
    public var isJustified: Bool
    /// Whether words are hyphenated.
    public var isHyphenated: Bool
    /// Whether paragraphs are separated by a blank line and not by indentation.
    public var spacesParagraphs: Bool
    /// Whether stories begin with a drop cap of three lines.
    public var hasDropCap: Bool
    /// The preferred number of columns, from 1 to ``mostColumns``.
    public var columns: Int

    /// The keys in the file of the display settings.
    private enum CodingKeys: String, CodingKey {
        case measure, isJustified, isHyphenated, spacesParagraphs
        case hasDropCap = "hasInitial"
        case columns
    }

    /// The valid range of ``measure``.
    public static let measures = 45...80
    /// The default measure.
    public static let usualMeasure = 66
    /// The maximum number of columns.
    public static let mostColumns = 3

    /// Creates preferences, clamping values to their valid ranges.
    public init(
        measure: Int = TextPreferences.usualMeasure,
        isJustified: Bool = false,
        isHyphenated: Bool = true,
        spacesParagraphs: Bool = false,
        hasDropCap: Bool = false,
        columns: Int = 1
    ) {
        self.measure = min(max(measure, Self.measures.lowerBound), Self.measures.upperBound)
        self.isJustified = isJustified
        self.isHyphenated = isHyphenated
        self.spacesParagraphs = spacesParagraphs
        self.hasDropCap = hasDropCap
        self.columns = min(max(columns, 1), Self.mostColumns)
    }

    /// Changes a preference by a command and returns a notice; `nil` if the command is about something else.
    mutating func change(_ command: Command) -> String? {
        switch command {
        case .justify:
            isJustified.toggle()
            return isJustified
                ? "Justified (60–72 columns)."
                : "Ragged right."
        case .hyphens:
            isHyphenated.toggle()
            return isHyphenated ? "Hyphenation on." : "Hyphenation off."
        case .paragraphs:
            spacesParagraphs.toggle()
            return spacesParagraphs
                ? "Blank line between paragraphs." : "Indented paragraphs."
        case .initial:
            hasDropCap.toggle()
            return hasDropCap
                ? "Drop caps on."
                : "Drop caps off."
        case .columns:
            columns = columns % Self.mostColumns + 1
            return switch columns {
            case 1: "One column."
            case 2: "Two columns if there is room."
            default: "Three columns if there is room."
            }
        default: return nil
        }
    }

    /// Applies changed settings.
    ///
    /// Preferences whose setting has not changed keep the user's choice.
    public mutating func take(_ setting: TextPreferences, insteadOf before: TextPreferences) {
        if setting.measure != before.measure { measure = setting.measure }
        if setting.isJustified != before.isJustified { isJustified = setting.isJustified }
        if setting.isHyphenated != before.isHyphenated { isHyphenated = setting.isHyphenated }
        if setting.spacesParagraphs != before.spacesParagraphs {
            spacesParagraphs = setting.spacesParagraphs
        }
        if setting.hasDropCap != before.hasDropCap { hasDropCap = setting.hasDropCap }
        if setting.columns != before.columns { columns = setting.columns }
    }

    func options(columns: Int, pictures: PictureBounds?) -> TypesetOptions {
        var options = TypesetOptions(
            columns: columns,
            setting: isJustified ? .justified : .ragged,
            pictures: pictures
        )
        options.isHyphenated = isHyphenated
        options.spacesParagraphs = spacesParagraphs
        options.hasDropCap = hasDropCap
        options.hasEndMark = true
        options.scrollsTables = true
        return options
    }
}
