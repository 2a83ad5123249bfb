import Addresses
package import Archive
import Feeds
package import FoundationEssentials
import Markup
import News
import TextSanitizing

extension SavePageRequest {
    /// Creates a request to save a page, with its text if the list contains one.
    ///
    /// A very short text may be an error message of a service, so it is only used until the page is
    /// fetched. `isListed` must be false for typed addresses.
    package init(_ page: ImportablePage, now: Date, isListed: Bool = true) {
        let words = page.html.map(Self.words(of:)) ?? ""
        let html = words.utf8.count < Self.shortestText ? nil : page.html
        let note = page.note ?? (html != nil || words.isEmpty ? nil : words)
        var entry = ParsedEntry()
        let standIn = plainLine(ofText: Self.title(of: page.address))
            .cut(toScalars: ArticleBuilder.longestLine)
        entry.title = page.title ?? standIn
        entry.link = page.address
        entry.content = html.map { LenientURLParser.resolve(inHTML: $0, against: page.address) }
        entry.summary = html == nil ? nil : note
        entry.authors = [page.byline].compactMap(\.self)
        var article = ArticleBuilder(now: now)
            .article(from: entry, key: PageAddressValidator.key(of: page.address))
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

    private static let shortestText = 150

    private static func words(of html: String) -> String {
        var html = html
        let text = html.withUTF8 { PlainTextExtractor.utf8(ofHTML: $0) }
        return String(decoding: text, as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Returns the title of a page that was not fetched: its address without the scheme.
    static func title(of address: String) -> String {
        let shown = Address(address)?.shown ?? address
        let start = shown.firstRange(of: "://").map { shown[$0.upperBound...] } ?? shown[...]
        return String(start.hasSuffix("/") ? start.dropLast() : start)
    }
}
