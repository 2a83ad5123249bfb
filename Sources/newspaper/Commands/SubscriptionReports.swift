import Newsroom

struct AddReport: Encodable {
    struct AlternativeFeed: Encodable {
        let address: String
        let title: String?
    }

    let isNew: Bool
    let feed: FeedOutputRecord
    let others: [AlternativeFeed]

    var lines: [String] {
        let name = feed.title ?? feed.address
        let result =
            isNew
            ? SubscribingStrings.subscribed(to: name)
            : SubscribingStrings.alreadySubscribed(to: name)
        return [result]
            + others.map { SubscribingStrings.otherFeed(title: $0.title, address: $0.address) }
    }
}

struct RemovalReport: Encodable {
    let feed: FeedOutputRecord
    let takeBack: String

    init(_ removed: Subscription) {
        feed = FeedOutputRecord(removed)
        // An address with credentials is not printed.
        takeBack =
            removed.shownAddress == removed.address
            ? ShellQuoting.joined(["newspaper"] + removed.addWords) : "newspaper undo"
    }

    var lines: [String] {
        [
            SubscribingStrings.unsubscribed(from: feed.address),
            SubscribingStrings.howToUndo(takeBack),
        ]
    }
}

extension Subscription {
    /// The command line that subscribes again without fetching the feed.
    fileprivate var addWords: [String] {
        var words = ["add", "--unchecked", shownAddress]
        if section != Self.commonSection { words += ["--section", section] }
        if let title { words += ["--title", title] }
        return words
    }
}
