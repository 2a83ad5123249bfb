import Newsroom

/// What `newspaper add` did.
struct AddReport: Encodable {
    /// A feed that the page names besides.
    struct Other: Encodable {
        let address: String
        let title: String?
    }

    /// False when the feed was subscribed already.
    let isNew: Bool
    let feed: FeedLine
    let others: [Other]

    /// The same for people.
    var lines: [String] {
        let name = feed.title ?? feed.address
        return [isNew ? "Subscribed to \(name)." : "You have \(name) already."]
            + others.map { "The page names another feed: \($0.title ?? "") \($0.address)" }
    }
}

/// What `newspaper remove` did.
struct RemovalReport: Encodable {
    let feed: FeedLine
    /// The command that takes it back.
    let takeBack: String

    init(_ removed: Subscription) {
        feed = FeedLine(removed)
        // What a name and a password stand in is not printed.
        takeBack =
            removed.shownAddress == removed.address
            ? ShellWords.joined(["newspaper"] + removed.addWords) : "newspaper undo"
    }

    /// The same for people.
    var lines: [String] {
        ["The subscription to \(feed.address) has ended.", "To take it back: \(takeBack)"]
    }
}

extension Subscription {
    /// The words after the program's name that subscribe to the same again, without the network.
    fileprivate var addWords: [String] {
        var words = ["add", "--unchecked", shownAddress]
        if section != Self.commonSection { words += ["--section", section] }
        if let title { words += ["--title", title] }
        return words
    }
}
