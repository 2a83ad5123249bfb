import Newsroom

struct AddReport: Encodable {
    struct AlternativeFeed: Encodable {
        let address: String
        let title: String?
    }

    /// Whether the feed was added; false if it was already subscribed.
    let isNew: Bool
    let feed: FeedLine
    let others: [AlternativeFeed]

    var lines: [String] {
        let name = feed.title ?? feed.address
        return [isNew ? "Subscribed to \(name)." : "Already subscribed to \(name)."]
            + others.map { "The page has another feed: \($0.title ?? "") \($0.address)" }
    }
}

struct RemovalReport: Encodable {
    let feed: FeedLine
    let takeBack: String

    init(_ removed: Subscription) {
        feed = FeedLine(removed)
        // Does not print an address with credentials.
        takeBack =
            removed.shownAddress == removed.address
            ? ShellWords.joined(["newspaper"] + removed.addWords) : "newspaper undo"
    }

    var lines: [String] {
        ["Unsubscribed from \(feed.address).", "To undo: \(takeBack)"]
    }
}

extension Subscription {
    /// The command that subscribes again, without a request.
    fileprivate var addWords: [String] {
        var words = ["add", "--unchecked", shownAddress]
        if section != Self.commonSection { words += ["--section", section] }
        if let title { words += ["--title", title] }
        return words
    }
}
