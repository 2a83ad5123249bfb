import Archive
import Feeds
import FoundationEssentials
import Markup

/// Identifiers that several entries of a document share.
struct RepeatedEntryIDs {
    private var names: Set<ByteString> = []
    /// The names that are links or titles of entries without identifier.
    private var unidentified: Set<ByteString> = []
    private var entries: Set<Entry> = []

    private struct Entry: Hashable {
        let name: ByteString
        let link: ByteString?
        let title: ByteString?
        let published: Date?
        let text: ByteString?
    }

    mutating func isOther(_ entry: ParsedEntry, named name: String) -> Bool {
        let name = ByteString(name)
        names.insert(name)
        // With an identifier or a date, another text is an edited version.
        let isUnidentified = entry.published == nil && (entry.id ?? "").isEmpty
        if isUnidentified { unidentified.insert(name) }
        let text = isUnidentified ? entry.content ?? entry.summary : nil
        return entries.insert(
            Entry(
                name: name,
                link: entry.link.map { ByteString($0) },
                title: entry.title.map { ByteString($0) },
                published: entry.published,
                text: text.map { ByteString($0) }
            )
        ).inserted
    }

    func separate(_ articles: inout [IncomingArticle]) {
        guard !names.isEmpty else { return }
        let alike = keysOfDifferentTexts(in: articles)
        var known: [ByteString: Set<ByteString>] = [:]
        articles = articles.compactMap { article in
            let name = ByteString(article.key)
            guard names.contains(name) else { return article }
            var namesake = article
            namesake.share(article.key)
            if alike.contains(ByteString(namesake.key)) {
                namesake.share(article.key, includingText: true)
            }
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

    /// Returns the distinct keys that articles with different texts would share.
    private func keysOfDifferentTexts(in articles: [IncomingArticle]) -> Set<ByteString> {
        guard !unidentified.isEmpty else { return [] }
        var texts: [ByteString: Set<ByteString>] = [:]
        for article in articles
        where article.published == nil && unidentified.contains(ByteString(article.key)) {
            var namesake = article
            namesake.share(article.key)
            texts[ByteString(namesake.key), default: []].insert(ByteString(article.html))
        }
        return Set(texts.filter { $0.value.count > 1 }.keys)
    }
}
