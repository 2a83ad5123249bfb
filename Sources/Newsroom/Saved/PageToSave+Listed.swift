import Addresses
package import Archive
import Feeds
package import FoundationEssentials
import News

extension PageToSave {
    /// A page that a reader or a list names, with the text that the list holds, if it does.
    package init(_ page: ListedPage, now: Date) {
        var entry = ParsedEntry()
        entry.title = page.title ?? Self.title(of: page.address)
        entry.link = page.address
        entry.content = page.html
        entry.summary = page.html == nil ? nil : page.note
        entry.authors = [page.byline].compactMap(\.self)
        var article = ArticleDesk(now: now)
            .article(from: entry, key: PageAddress.key(of: page.address))
        article.link = Address(page.address)?.text ?? page.address
        article.language = page.language
        if page.html == nil {
            article.deck = page.note
            article.summary = page.note ?? Sentences.whyPageWaits(nil)
        }
        self.init(
            address: page.address,
            article: article,
            state: page.state,
            saved: page.kept.map { min($0, now) } ?? now,
            isFetched: page.html != nil,
            site: Address(page.address)?.server.host
        )
    }

    /// What stands for the title of a page that nobody has seen: its address without the scheme.
    static func title(of address: String) -> String {
        let shown = Address(address)?.shown ?? address
        let start = shown.firstRange(of: "://").map { shown[$0.upperBound...] } ?? shown[...]
        return String(start.hasSuffix("/") ? start.dropLast() : start)
    }
}
