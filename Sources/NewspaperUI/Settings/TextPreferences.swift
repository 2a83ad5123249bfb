import TerminalKit
import Typesetting

/// The typographic preferences for stories.
public struct TextPreferences: Hashable, Sendable, Codable {
    /// The maximum length of text lines in columns, within ``measures``.
    public internal(set) var measure: Int
    /// Whether lines are justified.
    public var isJustified: Bool
    /// Whether words are hyphenated.
    public var isHyphenated: Bool
    /// Whether blank lines, instead of indentation, separate paragraphs.
    public var spacesParagraphs: Bool
    /// Whether stories begin with a drop cap.
    public var hasDropCap: Bool
    /// The preferred number of text columns, from 1 to ``mostColumns``.
    public var columns: Int

    private enum CodingKeys: String, CodingKey {
        case measure, isJustified, isHyphenated, spacesParagraphs
        case hasDropCap = "hasInitial"
        case columns
    }

    /// The valid range of ``measure``.
    public static let measures = 45...80
    /// The default measure.
    public static let usualMeasure = 66
    /// The maximum number of text columns.
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

    /// Changes the preference that a command names, and returns a notice; `nil` for other commands.
    mutating func change(_ command: Command) -> String? {
        switch command {
        case .justify:
            isJustified.toggle()
            return DisplayStrings.justified(isJustified)
        case .hyphens:
            isHyphenated.toggle()
            return DisplayStrings.hyphenated(isHyphenated)
        case .paragraphs:
            spacesParagraphs.toggle()
            return DisplayStrings.paragraphs(areSpaced: spacesParagraphs)
        case .initial:
            hasDropCap.toggle()
            return DisplayStrings.dropCaps(hasDropCap)
        case .columns:
            columns = columns % Self.mostColumns + 1
            return DisplayStrings.columns(columns)
        default: return nil
        }
    }

    /// Applies a changed configuration; preferences whose setting is unchanged keep the user’s
    /// choice.
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

    func options(
        columns: Int,
        tableColumns: Int = 0,
        pictures: PictureLayoutLimits?
    ) -> TypesetOptions {
        var options = TypesetOptions(
            columns: columns,
            setting: isJustified ? .justified : .ragged,
            pictures: pictures
        )
        options.tableColumns = tableColumns
        options.isHyphenated = isHyphenated
        options.spacesParagraphs = spacesParagraphs
        options.hasDropCap = hasDropCap
        options.hasEndMark = true
        options.scrollsTables = true
        return options
    }
}
