import TerminalKit
import Typesetting

/// How the reader wants the text of stories set.
public struct TextManner: Hashable, Sendable {
    /// Whether lines end below each other.
    public var isJustified: Bool
    /// Whether words are divided.
    public var isHyphenated: Bool
    /// Whether a blank line stands between paragraphs; else the later ones are indented.
    public var spacesParagraphs: Bool

    /// Chooses a manner; the usual one unless something else is said.
    public init(
        isJustified: Bool = false,
        isHyphenated: Bool = true,
        spacesParagraphs: Bool = false
    ) {
        self.isJustified = isJustified
        self.isHyphenated = isHyphenated
        self.spacesParagraphs = spacesParagraphs
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
        default: return nil
        }
    }

    /// What the typesetter makes of it.
    func options(columns: Int, pictures: PictureRoom?) -> TypesetOptions {
        var options = TypesetOptions(
            columns: columns,
            setting: isJustified ? .justified : .ragged,
            pictures: pictures
        )
        options.isHyphenated = isHyphenated
        options.spacesParagraphs = spacesParagraphs
        return options
    }
}
