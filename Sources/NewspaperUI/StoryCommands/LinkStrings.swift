enum LinkStrings {
    static let notWebAddress = "Not a web address. Nothing was opened or copied."

    static func emailAddress(_ address: String) -> String {
        "\(address) is an email address. y: copy"
    }

    static let storyHasNoAddress = "This story has no web address."
    static let storyHasNoLinks = "This story has no links."
    static let numberNeeded = "Type a link’s number first, then Enter."

    static func missing(_ number: Int) -> String { "This story has no link \(number)." }

    static func unknown(_ number: Int) -> String { "Link \(number)" }

    static func unusable(_ number: Int, _ address: String) -> String {
        "Link \(number): \(address)"
    }

    static func web(_ number: Int, _ address: String, openKey: String) -> String {
        "Link \(number): \(address) (\(openKey): open here, o: browser, y: copy)"
    }

    static func email(_ number: Int, _ address: String) -> String {
        "Link \(number): \(address) (an email address; y: copy)"
    }

    static let noVisibleLinks = "No links on this page."
    static let noSuchLetters = "No link has these letters."

    static func prompt(for action: LinkHints.Action) -> String {
        switch action {
        case .open: "type letters to open"
        case .copy: "type letters to copy"
        case .read: "type letters to open here"
        }
    }

    static let listTitle = "Links"
    static let listHint = "link number or text"
    static let noMatchingLinks = "No matching links"
}
