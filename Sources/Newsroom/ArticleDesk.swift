import Feeds
import FoundationEssentials
import Markup
import News

/// Turns the entries of one feed into articles.
struct ArticleDesk: Sendable {
    /// Characters of text that stand in a row for a missing summary.
    static let summaryLength = 300
    /// Characters of text that stand for a missing title.
    static let titleLength = 80

    let subscription: Subscription
    /// The feed's title for people.
    let source: String
    /// BCP 47; `nil` when unknown.
    let language: String?
    let now: Date

    /// Makes the articles of a feed's entries, in their order and without repetitions.
    func articles(from entries: some Sequence<ParsedEntry>) -> [Article] {
        var known: Set<ArticleID> = []
        return entries.compactMap { entry in
            guard let id = identity(of: entry), known.insert(id).inserted else { return nil }
            return article(from: entry, id: id)
        }
    }

    private func identity(of entry: ParsedEntry) -> ArticleID? {
        EntryName.of(entry).map { ArticleID("\(subscription.address) \($0)") }
    }

    private func article(from entry: ParsedEntry, id: ArticleID) -> Article {
        let html = entry.content ?? entry.summary ?? ""
        let text = plainText(ofHTML: html)
        let deck = deck(of: entry, text: text)
        let title = plain(entry.title) ?? beginning(of: text, length: Self.titleLength) ?? ""
        let headline = Headline(
            id: id,
            title: title,
            summary: deck ?? beginning(of: text, length: Self.summaryLength),
            feed: FeedID(subscription.address),
            source: source,
            section: SectionID(subscription.section),
            byline: plain(entry.authors.joined(separator: ", ")),
            // Nothing is published in the future; such dates would stay on top for ever.
            published: (entry.published ?? entry.updated).map { min($0, now) },
            language: language,
            readingMinutes: text.isEmpty ? nil : ReadingTime.minutes(forText: text)
        )
        let link = (entry.originalLink ?? entry.link).map(WebAddress.encoded).flatMap {
            WebAddress.isWeb($0) ? $0 : nil
        }
        return Article(headline: headline, deck: deck, html: html, link: link)
    }

    /// The summary, unless it only repeats how the text begins.
    private func deck(of entry: ParsedEntry, text: String) -> String? {
        guard entry.content != nil, let summary = entry.summary,
            let deck = plain(fromHTML: summary)
        else { return nil }
        let repeated = deck.reversed().drop { ".… []".contains($0) }.reversed()
        return text.hasPrefix(String(repeated)) ? nil : beginning(of: deck, length: 600)
    }

    private func plain(_ text: String?) -> String? {
        text.flatMap { plain(fromHTML: html(ofText: $0)) }
    }

    private func plain(fromHTML html: String) -> String? {
        let text = plainText(ofHTML: html)
        return text.isEmpty ? nil : text
    }

    /// The first words of a text, with an ellipsis where it goes on; `nil` when there are none.
    private func beginning(of text: String, length: Int) -> String? {
        guard !text.isEmpty else { return nil }
        let start = text.prefix(length)
        guard start.endIndex < text.endIndex else { return text }
        let words = start.lastIndex(of: " ").map { start[..<$0] } ?? start
        return "\(words)…"
    }
}
