import Archive
import Feeds
import FoundationEssentials
import Markup

/// Identifiers that several entries of a document share.
struct RepeatedEntryIDs {
    private var names: Set<ByteString> = []
    private var entries: Set<Entry> = []

    private struct Entry: Hashable {
        let name: ByteString
        let link: ByteString?
        let title: ByteString?
        let published: Date?
    }

    mutating func isOther(_ entry: ParsedEntry, named name: String) -> Bool {
        names.insert(ByteString(name))
        return entries.insert(
            Entry(
                name: ByteString(name),
                link: entry.link.map { ByteString($0) },
                title: entry.title.map { ByteString($0) },
                published: entry.published
            )
        ).inserted
    }

    func separate(_ articles: inout [IncomingArticle]) {
        guard !names.isEmpty else { return }
        var known: [ByteString: Set<ByteString>] = [:]
        articles = articles.compactMap { article in
            let name = ByteString(article.key)
            guard names.contains(name) else { return article }
            var namesake = article
            namesake.share(article.key)
            guard known[name, default: []].insert(ByteString(namesake.key)).inserted else {
                return nil
            }
            return namesake
        }
        for index in articles.indices {
            guard let name = articles[index].sharedKey, known[ByteString(name)]?.count == 1 else {
                continue
            }
            articles[index].unshare()
        }
    }
}
