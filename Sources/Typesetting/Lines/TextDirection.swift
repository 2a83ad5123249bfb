/// Which way a paragraph runs.
enum TextDirection: Hashable {
    case leftToRight, rightToLeft
    /// As its first letter with a direction says, else from left to right.
    case automatic
    /// As its first letter with a direction says, else from right to left.
    case automaticRightToLeft

    /// The direction of an HTML `dir` attribute; `nil` when it says nothing.
    init?(attribute: String?) {
        switch attribute?.lowercased() {
        case "ltr": self = .leftToRight
        case "rtl": self = .rightToLeft
        case "auto": self = .automatic
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
