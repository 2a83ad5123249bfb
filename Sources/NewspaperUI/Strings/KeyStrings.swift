import TerminalKit

enum KeyStrings {
    static func unbound(_ key: String, help: KeySequence) -> String {
        "\(key) is not bound here. \(help): help"
    }

    /// Returns the notice that `way`, a key or command, does here what `key` does in another
    /// program.
    static func equivalent(of key: String, in program: String, is way: String, _ help: String)
        -> String
    {
        "\(program)’s \(key) is \(way) here: \(help)."
    }

    static func works(_ key: String, in screens: String, _ action: String, help: KeySequence)
        -> String
    {
        "\(key) works in \(screens): \(action). \(help): help"
    }

    static func screens(of scope: String) -> String? {
        switch scope {
        case "headlines": "headlines"
        case "story": "stories"
        case "sections": "sections and feeds"
        case "discussion": "comments"
        case "broadsheet": "the broadsheet"
        default: nil
        }
    }
}
