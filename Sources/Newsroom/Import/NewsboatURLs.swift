import Markup

package struct NewsboatURLs: Hashable, Sendable {
    /// The section for feeds that newsboat fetches but does not list.
    static let hiddenSection = "Hidden"

    package let list: ImportedFeedList
    /// The addresses as written, which identify feeds in newsboat's cache, by normalized address.
    package let written: [String: [String]]
    /// The entries that are not addresses of feeds, such as commands and files.
    let leftOut: Set<String>
    let hiddenCount: Int

    /// Parses a file whose lines have an address and its tags.
    ///
    /// The tag `~Name` is the feed's title, and `!` hides the feed. The first other tag is its
    /// section. Commands and searches are not imported.
    package init(parsing text: String) {
        let text = withoutExcessiveMarks(text)
        var order: [String] = []
        var tags: [String: [String]] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let words = NewsboatTokenizer.split(line)
            guard let address = words.first else { continue }
            if tags[address] == nil { order.append(address) }
            tags[address, default: []] += words.dropFirst()
        }
        var list = ImportedFeedList()
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
            if let address = try? ImportedAddressValidator.allowed(written) {
                spellings[ImportedAddressValidator.identity(of: address), default: []].append(
                    written
                )
            } else {
                leftOut.insert(written)
            }
        }
        self.list = list
        written = Dictionary(
            uniqueKeysWithValues: list.feeds.map { feed in
                (feed.address, spellings[ImportedAddressValidator.identity(of: feed.address)] ?? [])
            }
        )
        self.leftOut = leftOut
        self.hiddenCount = hiddenCount
    }

    /// Returns the feeds of a text whose lines begin with web addresses; `nil` for other documents.
    static func list(in bytes: [UInt8]) -> ImportedFeedList? {
        let urls = NewsboatURLs(parsing: String(decoding: bytes, as: UTF8.self))
        let isList =
            !urls.list.feeds.isEmpty && urls.list.refused.allSatisfy { $0.reason != .badAddress }
            && urls.written.values.joined().allSatisfy { $0.contains("://") }
        return isList ? urls.list : nil
    }
}

private struct NewsboatFeed {
    let title: String?
    let isHidden: Bool
    /// The tags without a special meaning.
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
