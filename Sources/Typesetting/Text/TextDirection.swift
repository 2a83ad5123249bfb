enum TextDirection: Hashable {
    case leftToRight, rightToLeft
    /// The direction of the first letter that has one (UAX #9, P2), by default left to right.
    case firstLetter
    /// The direction of the first letter, unless at least twice as many letters have the opposite
    /// one.
    case automatic
    /// Right to left, unless all letters with a direction are left to right.
    case automaticRightToLeft

    init?(attribute: String?) {
        switch attribute?.lowercased() {
        case "ltr": self = .leftToRight
        case "rtl": self = .rightToLeft
        case "auto": self = .firstLetter
        default: return nil
        }
    }

    init(language: String?) {
        switch language?.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).first {
        case "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi":
            self = .automaticRightToLeft
        default: self = .automatic
        }
    }
}
