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
        "You are not subscribed to “\(typed)”. Run “newspaper feeds” to see your subscriptions."
    }

    static func exportedWithoutPassword(_ count: Int) -> String {
        "\(CommandStrings.counted(count, "address", "addresses")) exported without the user name and password."
    }

    static func notInCatalogue(_ name: String, known: [String]) -> String {
        SpellingSuggestion.word(to: name, in: known).map {
            "“\(name)” is not in the catalogue. Did you mean “\($0)”?"
        } ?? "“\(name)” is not in the catalogue. Run “newspaper catalogue” to see all names."
    }

    static func ambiguous(_ name: String, matches: [String]) -> String {
        "“\(name)” matches several newspapers: \(CommandStrings.quoted(matches))."
    }

    static func noPapers(inLanguage language: String, known: [String]) -> String {
        CommandStrings.asking(
            "The catalogue has no newspapers in “\(language)”. Languages: \(CommandStrings.quoted(known)).",
            for: language,
            in: known
        )
    }

    static func noPapers(inSection section: String, language: String) -> String {
        "The section “\(section)” has no newspapers in “\(language)”."
    }
}
