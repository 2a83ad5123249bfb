/// Which way a paragraph runs.
enum TextDirection: Hashable {
    case leftToRight, rightToLeft
    /// As its first letter with a direction says (UAX #9, P2), else from left to right.
    case firstLetter
    /// As its first letter says, unless twice as many run the other way.
    case automatic
    /// From right to left, unless all letters with a direction run the other way.
    case automaticRightToLeft

    /// The direction of an HTML `dir` attribute; `nil` when it says nothing.
    init?(attribute: String?) {
        switch attribute?.lowercased() {
        case "ltr": self = .leftToRight
        case "rtl": self = .rightToLeft
        case "auto": self = .firstLetter
        default: return nil
        }
    }

    /// What to expect of a text in a language, a BCP 47 tag.
    init(language: String?) {
        switch language?.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).first {
        case "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi":
            self = .automaticRightToLeft
        default: self = .automatic
        }
    }
}
