import Markup

/// What newsboat's `urls` file asks for.
package struct NewsboatURLs: Hashable, Sendable {
    /// Where feeds stand that newsboat fetches and does not list.
    static let hiddenSection = "Hidden"

    /// What becomes subscriptions, and what does not.
    package let list: FeedList
    /// How newsboat's cache names the feeds: their addresses as written, by address.
    package let written: [String: [String]]
    /// What is left out, as written: commands, files, and what else is no address of a feed.
    let leftOut: Set<String>
    /// How many are hidden.
    let hiddenCount: Int

    /// Reads a file: an address a line, with tags behind it.
    ///
    /// `~Name` renames a feed, `!` hides it, the first other tag is its section, and the tags of
    /// repeated addresses come together. Commands and searches are named and never become feeds.
    package init(parsing text: String) {
        let text = withoutEndlessMarks(text)
        var order: [String] = []
        var tags: [String: [String]] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let words = NewsboatTokens.split(line)
            guard let address = words.first else { continue }
            if tags[address] == nil { order.append(address) }
            tags[address, default: []] += words.dropFirst()
        }
        var list = FeedList()
        var spellings: [String: [String]] = [:]
        var leftOut: Set<String> = []
        var hiddenCount = 0
        for written in order {
            let feed = NewsboatFeed(tags: tags[written] ?? [])
            let folders = feed.isHidden ? [Self.hiddenSection] : Array(feed.subjects.prefix(1))
            let count = list.feeds.count
            list.add(
                written,
                title: feed.title,
                folders: folders,
                tags: Array(feed.isHidden ? feed.subjects[...] : feed.subjects.dropFirst())
            )
            if list.feeds.count > count, feed.isHidden { hiddenCount += 1 }
            if let address = try? ListedAddress.allowed(written) {
                spellings[ListedAddress.identity(of: address), default: []].append(written)
            } else {
                leftOut.insert(written)
            }
        }
        self.list = list
        written = Dictionary(
            uniqueKeysWithValues: list.feeds.map { feed in
                (feed.address, spellings[ListedAddress.identity(of: feed.address)] ?? [])
            }
        )
        self.leftOut = leftOut
        self.hiddenCount = hiddenCount
    }
}

/// What the tags of one feed mean.
private struct NewsboatFeed {
    let title: String?
    let isHidden: Bool
    /// Tags that say what the feed is about, each once.
    let subjects: [String]

    init(tags: [String]) {
        title = tags.first { $0.hasPrefix("~") && $0.count > 1 }.map { String($0.dropFirst()) }
        isHidden = tags.contains { $0.hasPrefix("!") }
        var known: Set<String> = []
        subjects = tags.filter {
            !$0.isEmpty && !$0.hasPrefix("~") && !$0.hasPrefix("!") && known.insert($0).inserted
        }
    }
}
