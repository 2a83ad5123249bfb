/// The direction of a paragraph.
enum TextDirection: Hashable {
    case leftToRight, rightToLeft
    /// The first letter with a direction (UAX #9, P2), by default left to right.
    case firstLetter
    /// Unless twice as many letters as the first have the other direction.
    case automatic
    /// Unless all letters with a direction are left to right.
    case automaticRightToLeft

    /// Nil if the `dir` attribute is missing or invalid.
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
