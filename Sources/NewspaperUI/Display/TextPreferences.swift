import TerminalKit
import Typesetting

/// How the reader wants the text of stories set.
public struct TextPreferences: Hashable, Sendable, Codable {
    /// The longest line, in columns of the terminal: one of ``measures``.
    public internal(set) var measure: Int
    /// Whether lines end below each other.
    public var isJustified: Bool
    /// Whether words are divided.
    public var isHyphenated: Bool
    /// Whether a blank line stands between paragraphs; else the later ones are indented.
    public var spacesParagraphs: Bool
    /// Whether a story begins with a letter that is three lines high.
    public var hasInitial: Bool
    /// In how many columns stories stand where the screen is wide enough for them: 1 to ``mostColumns``.
    public var columns: Int

    /// What a line may be long.
    public static let measures = 45...80
    /// What a line is long at most where nothing else is said.
    public static let usualMeasure = 66
    /// More of them nobody has room for.
    public static let mostColumns = 3

    /// Chooses a manner; the usual one unless something else is said.
    ///
    /// - Parameters:
    ///   - measure: The longest line; one that cannot be chosen gives the nearest that can.
    ///   - isJustified: Whether lines end below each other.
    ///   - isHyphenated: Whether words are divided.
    ///   - spacesParagraphs: Whether a blank line stands between paragraphs.
    ///   - hasInitial: Whether a story begins with a high letter.
    ///   - columns: In how many columns stories stand; as the measure, one that can be chosen.
    public init(
        measure: Int = TextPreferences.usualMeasure,
        isJustified: Bool = false,
        isHyphenated: Bool = true,
        spacesParagraphs: Bool = false,
        hasInitial: Bool = false,
        columns: Int = 1
    ) {
        self.measure = min(max(measure, Self.measures.lowerBound), Self.measures.upperBound)
        self.isJustified = isJustified
        self.isHyphenated = isHyphenated
        self.spacesParagraphs = spacesParagraphs
        self.hasInitial = hasInitial
        self.columns = min(max(columns, 1), Self.mostColumns)
    }

    /// Changes what a command is about.
    ///
    /// - Returns: What the reader is to be told; `nil` when the command is about something else.
    mutating func change(_ command: Command) -> String? {
        switch command {
        case .justify:
            isJustified.toggle()
            return isJustified
                ? "Lines end below each other, from 60 to 72 columns."
                : "Lines end where their words do."
        case .hyphens:
            isHyphenated.toggle()
            return isHyphenated ? "Words are divided where that helps." : "No word is divided."
        case .paragraphs:
            spacesParagraphs.toggle()
            return spacesParagraphs
                ? "A blank line stands between paragraphs." : "Paragraphs are indented."
        case .initial:
            hasInitial.toggle()
            return hasInitial
                ? "Stories begin with a high letter, from A to Z."
                : "No letter is higher than its line."
        case .columns:
            columns = columns % Self.mostColumns + 1
            return switch columns {
            case 1: "Stories stand in one column."
            case 2: "Stories stand in two columns where there is room."
            default: "Stories stand in three columns where there is room."
            }
        default: return nil
        }
    }

    /// Takes what is set in another way than before; all that is set as before stays, whatever a key has made of it.
    public mutating func take(_ setting: TextPreferences, insteadOf before: TextPreferences) {
        if setting.measure != before.measure { measure = setting.measure }
        if setting.isJustified != before.isJustified { isJustified = setting.isJustified }
        if setting.isHyphenated != before.isHyphenated { isHyphenated = setting.isHyphenated }
        if setting.spacesParagraphs != before.spacesParagraphs {
            spacesParagraphs = setting.spacesParagraphs
        }
        if setting.hasInitial != before.hasInitial { hasInitial = setting.hasInitial }
        if setting.columns != before.columns { columns = setting.columns }
    }

    /// What the typesetter makes of it.
    func options(columns: Int, pictures: PictureBounds?) -> TypesetOptions {
        var options = TypesetOptions(
            columns: columns,
            setting: isJustified ? .justified : .ragged,
            pictures: pictures
        )
        options.isHyphenated = isHyphenated
        options.spacesParagraphs = spacesParagraphs
        options.hasInitial = hasInitial
        options.hasEndMark = true
        options.scrollsTables = true
        return options
    }
}
