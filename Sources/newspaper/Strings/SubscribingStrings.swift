import Configuration

enum SubscribingStrings {
    static func subscribed(to feed: String) -> String { "Subscribed to \(feed)." }

    static func alreadySubscribed(to feed: String) -> String { "Already subscribed to \(feed)." }

    static func otherFeed(title: String?, address: String) -> String {
        "The page has another feed: \(title ?? "") \(address)"
    }

    static let titleUnchanged =
        "The feed’s title is unchanged. To change it, press e in the list of sections and feeds."
    static let sectionUnchanged =
        "The feed’s section is unchanged. To move the feed, press e in the list of sections and feeds."
    static let titleAndSectionUnchanged =
        "The feed’s title and section are unchanged. To change them, press e in the list of sections and feeds."

    static func unsubscribed(from address: String) -> String { "Unsubscribed from \(address)." }

    static func howToUndo(_ command: String) -> String { "To undo: \(command)" }

    static func notSubscribed(to typed: String) -> String {
        "You are not subscribed to “\(typed)”. “newspaper feeds” lists subscriptions."
    }

    static func exportedWithoutPassword(_ count: Int) -> String {
        "\(CommandStrings.counted(count, "address", "addresses")) exported without user name and password."
    }

    static func notInCatalogue(_ name: String, known: [String]) -> String {
        SpellingSuggestion.word(to: name, in: known).map {
            "Not in the catalogue: “\(name)”; did you mean “\($0)”? “newspaper catalogue” lists all names."
        } ?? "Not in the catalogue: “\(name)”; “newspaper catalogue” lists the names."
    }

    static func ambiguous(_ name: String, matches: [String]) -> String {
        "“\(name)” is ambiguous: \(CommandStrings.quoted(matches))."
    }

    static func noPapers(inLanguage language: String, known: [String]) -> String {
        CommandStrings.asking(
            "No newspapers in “\(language)”. Languages: \(CommandStrings.quoted(known)).",
            for: language,
            in: known
        )
    }

    static func noPapers(inSection section: String, language: String) -> String {
        "The section “\(section)” has no newspaper in “\(language)”."
    }
}
