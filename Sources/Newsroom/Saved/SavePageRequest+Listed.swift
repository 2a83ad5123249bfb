import Addresses
package import Archive
import Feeds
package import FoundationEssentials
import Markup
import News
import TextSanitizing

extension SavePageRequest {
    /// A page that a reader or a list names, with the text that the list holds, if it does.
    ///
    /// A list may hold an excuse in the place of a text that its service could not fetch: so short a text stands there until
    /// the page has come.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - now: When it is saved, unless it says another time.
    ///   - isListed: False for one that a reader names by its address alone.
    package init(_ page: ListedPage, now: Date, isListed: Bool = true) {
        let words = page.html.map(Self.words(of:)) ?? ""
        let html = words.utf8.count < Self.shortestText ? nil : page.html
        let note = page.note ?? (html != nil || words.isEmpty ? nil : words)
        var entry = ParsedEntry()
        let standIn = plainLine(ofText: Self.title(of: page.address))
            .cut(toScalars: ArticleBuilder.longestLine)
        entry.title = page.title ?? standIn
        entry.link = page.address
        entry.content = html.map { LenientURL.resolve(inHTML: $0, against: page.address) }
        entry.summary = html == nil ? nil : note
        entry.authors = [page.byline].compactMap(\.self)
        var article = ArticleBuilder(now: now)
            .article(from: entry, key: PageAddress.key(of: page.address))
        article.link = Address(page.address)?.text ?? page.address
        article.language = page.language
        if html == nil {
            article.deck = note
            article.summary = note ?? ErrorMessages.whyPageWaits(nil)
        }
        self.init(
            address: page.address,
            article: article,
            state: page.state,
            saved: page.kept.map { min($0, now) } ?? now,
            isFetched: html != nil,
            site: Address(page.address)?.server.host,
            standIn: standIn,
            isListed: isListed
        )
    }

    /// Bytes of UTF-8 that a text has at least: some thirty words, or half as many characters that are words.
    private static let shortestText = 150

    /// The words of an HTML fragment in one line.
    private static func words(of html: String) -> String {
        var html = html
        let text = html.withUTF8 { PlainTextExtractor.utf8(ofHTML: $0) }
        return String(decoding: text, as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// What stands for the title of a page that nobody has seen: its address without the scheme.
    static func title(of address: String) -> String {
        let shown = Address(address)?.shown ?? address
        let start = shown.firstRange(of: "://").map { shown[$0.upperBound...] } ?? shown[...]
        return String(start.hasSuffix("/") ? start.dropLast() : start)
    }
}
