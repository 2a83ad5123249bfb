/// The direction of a paragraph.
enum TextDirection: Hashable {
    case leftToRight, rightToLeft
    /// That of the first letter with a direction (UAX #9, P2), by default left to right.
    case firstLetter
    /// That of the first letter, unless twice as many letters have the other direction.
    case automatic
    /// Right to left, unless all letters with a direction are left to right.
    case automaticRightToLeft

    /// The direction of an HTML `dir` attribute; nil if it is missing or invalid.
    init?(attribute: String?) {
        switch attribute?.lowercased() {
        case "ltr": self = .leftToRight
        case "rtl": self = .rightToLeft
        case "auto": self = .firstLetter
        default: return nil
        }
    }

    /// The default direction for a language, a BCP 47 tag.
    init(language: String?) {
        switch language?.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).first {
        case "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi":
            self = .automaticRightToLeft
        default: self = .automatic
        }
    }
}
