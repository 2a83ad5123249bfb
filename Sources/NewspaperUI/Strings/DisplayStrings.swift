enum DisplayStrings {
    static func pictures(areShown: Bool) -> String {
        areShown ? "Pictures on." : "Pictures off."
    }

    static func justified(_ isJustified: Bool) -> String {
        isJustified ? "Justified (60–72 columns)." : "Ragged right."
    }

    static func hyphenated(_ isHyphenated: Bool) -> String {
        isHyphenated ? "Hyphenation on." : "Hyphenation off."
    }

    static func paragraphs(areSpaced: Bool) -> String {
        areSpaced ? "Paragraphs separated by blank lines." : "Paragraphs indented."
    }

    static func dropCaps(_ areShown: Bool) -> String {
        areShown ? "Drop caps on." : "Drop caps off."
    }

    static func columns(_ count: Int) -> String {
        switch count {
        case 1: "One column."
        case 2: "Two columns if there is room."
        default: "Three columns if there is room."
        }
    }

    static let invitation = "Your newspaper:"
    static let todaysPaper = "today’s paper"
    static let addFeed = "add feed"
    static let catalogue = "catalogue"
}
