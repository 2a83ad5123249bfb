import Addresses
package import Archive
package import Feeds
package import FoundationEssentials
import Markup
import News
import TextSanitizing

/// Turns the entries of one feed into articles for the archive.
package struct ArticleBuilder: Sendable {
    /// Characters of text that stand in a row for a missing summary.
    static let summaryLength = 240
    /// Characters of text that stand for a missing title.
    static let titleLength = 80
    /// Longer titles and names, in scalars, are cut: no row and no window shows more.
    static let longestLine = 1000
    /// Scalars of a media type.
    private static let longestType = 100
    /// More files than this belong to no story; feeds of pictures have some.
    private static let mostEnclosures = 100
    /// Bytes of a text that are looked at closely: enough for a summary in any script.
    private static let beginningBytes = 480

    /// Nothing is published after it.
    let now: Date

    /// Prepares a desk at which no date is later than this.
    package init(now: Date) {
        self.now = now
    }

    /// Makes the articles of a feed's entries, in their order and without repetitions.
    package func articles(from entries: some Sequence<ParsedEntry>) -> [IncomingArticle] {
        var known: Set<ByteString> = []
        var repeated = RepeatedNames()
        var articles: [IncomingArticle] = []
        for entry in entries {
            guard let key = EntryIdentity.of(entry),
                known.insert(ByteString(key)).inserted || repeated.isOther(entry, named: key)
            else { continue }
            articles.append(article(from: entry, key: key))
        }
        repeated.separate(&articles)
        return articles
    }

    /// Makes the article of an entry that is called so for ever.
    func article(from entry: ParsedEntry, key: String) -> IncomingArticle {
        let html = entry.content ?? entry.summary ?? ""
        let beginning = PlainTextExtractor(ofHTML: html, atMost: Self.beginningBytes)
        let deck = deck(of: entry, text: beginning.text)
        let image = entry.image.flatMap { $0.utf8.count <= FeedAddress.longest ? $0 : nil }
        let byline = plainLine(ofText: entry.authors.joined(separator: ", "))
            .cut(toScalars: Self.longestLine)
        let ownTitle = plainLine(ofText: entry.title ?? "").cut(toScalars: Self.longestLine)
        let title =
            ownTitle.isEmpty ? words(of: beginning, length: Self.titleLength) ?? "" : ownTitle
        return IncomingArticle(
            key: key,
            title: title,
            summary: (deck ?? summary(ofHTML: html, beginning: beginning))
                .flatMap(TeaserWords.ofStory).flatMap { teaser($0, under: title) },
            deck: deck,
            html: html,
            link: link(of: entry),
            byline: byline.isEmpty ? nil : byline,
            published: published(of: entry),
            updated: entry.updated?.told,
            readingMinutes: minutes(for: beginning),
            pictures: image.map { [$0] } ?? [],
            hasPicture: image != nil || PictureTags.arePresent(in: html),
            discussion: discussion(of: entry),
            enclosures: enclosures(of: entry)
        )
    }

    /// When an entry says that it was published; `nil` where it tells no time.
    private func published(of entry: ParsedEntry) -> Date? {
        let written = [entry.published, entry.updated].lazy.compactMap(\.self)
        return written.compactMap(past).first
    }

    /// A time, or now where it is in the future, where it would stay on top for ever; `nil` for none.
    func past(_ date: Date) -> Date? {
        // A clock that was never set tells nothing about the future.
        now.told == nil ? date.told : min(date, now).told
    }

    private func link(of entry: ParsedEntry) -> String? {
        guard let link = entry.originalLink ?? entry.link,
            link.utf8.count <= FeedAddress.longest
        else { return nil }
        return Address(link)?.text
    }

    /// Where readers talk about an entry, which may be its own page.
    private func discussion(of entry: ParsedEntry) -> Discussion? {
        guard let comments = entry.comments, comments.utf8.count <= FeedAddress.longest,
            let address = Address(comments)
        else { return nil }
        return Discussion(
            address: address.text,
            pointCount: entry.pointCount,
            commentCount: entry.commentCount
        )
    }

    /// The files of an entry, but for the picture that stands for it.
    private func enclosures(of entry: ParsedEntry) -> [Enclosure] {
        entry.enclosures.lazy.compactMap { file in
            guard file.address != entry.image, file.address.utf8.count <= FeedAddress.longest,
                let address = Address(file.address)
            else { return nil }
            let type = file.type.map { plainLine(ofText: $0).cut(toScalars: Self.longestType) }
            return Enclosure(
                address: address.text,
                type: type.flatMap { $0.isEmpty ? nil : $0 },
                length: file.length,
                seconds: file.seconds
            )
        }.prefix(Self.mostEnclosures).map(\.self)
    }

    /// The rest of a long text is taken to read like its beginning.
    private func minutes(for text: PlainTextExtractor) -> Int? {
        guard !text.text.isEmpty else { return nil }
        return ReadingTime.minutes(forText: text.text, times: text.wholeLength)
    }

    /// How a text begins behind its headings, pictures, tables, code and verse; with headings and captions where it
    /// has no other sentences.
    private func summary(ofHTML html: String, beginning: PlainTextExtractor) -> String? {
        guard beginning.hasAsides else { return words(of: beginning, length: Self.summaryLength) }
        for skipping in [PlainTextExtractor.Skipping.asides, .shapes] {
            let prose = PlainTextExtractor(
                ofHTML: html,
                atMost: Self.beginningBytes,
                skipping: skipping
            )
            if let words = words(of: prose, length: Self.summaryLength) { return words }
        }
        return nil
    }

    /// The summary, unless it only repeats how the text begins.
    private func deck(of entry: ParsedEntry, text: String) -> String? {
        guard entry.content != nil, let summary = entry.summary else { return nil }
        let quick = PlainTextExtractor(ofHTML: summary, atMost: 2400, skipping: .asides)
        guard let deck = words(of: quick, length: 600).flatMap(TeaserWords.ofStory) else {
            return nil
        }
        // It need not be the text's to its end: many are cut, and cut otherwise.
        return TextComparison.end(of: String(deck.prefix(60)), in: text) == nil ? deck : nil
    }

    /// A summary without the title, should it begin with that; `nil` when nothing else is said.
    private func teaser(_ summary: String, under title: String) -> String? {
        guard let end = TextComparison.end(of: title, in: summary) else { return summary }
        let between = summary[end...].prefix { Self.betweenSentences.contains($0) }
        guard between.endIndex < summary.endIndex else { return nil }
        let isCut = title.hasSuffix("…") || title.hasSuffix("...")
        let goesOn = between.allSatisfy { " \u{A0},-".contains($0) }
        guard isCut || goesOn else { return String(summary[between.endIndex...]) }
        // A few words may well be no more than how the first sentence begins.
        guard isCut || title.count >= Self.longTitle else { return summary }
        // A title that ends within a word does not say that.
        let word = summary[..<end].lastIndex(of: " ").map { summary.index(after: $0) }
        return "…\(summary[(between.isEmpty ? word ?? end : between.endIndex)...])"
    }

    private static let longTitle = 16
    private static let betweenSentences: Set<Character> = Set(" \u{A0},;:.!?…|–—-。！？：\"”»")

    /// The first words of a text, with an ellipsis where it goes on; `nil` when there are none.
    private func words(of quick: PlainTextExtractor, length: Int) -> String? {
        let text = quick.text
        guard !text.isEmpty else { return nil }
        // Scalars are counted, which is quicker, and only where there are no spaces a letter may be cut.
        let end = Self.end(ofScalars: length, in: text)
        guard end < text.endIndex || quick.wholeLength > 1 else { return text }
        guard let space = text.utf8[..<end].lastIndex(of: 0x20) else {
            return "\(text.prefix(length))…"
        }
        return "\(text[..<space])…"
    }

    /// Where so many scalars of a text end; its end when it has no more.
    private static func end(ofScalars count: Int, in text: String) -> String.Index {
        var text = text
        let bytes = text.withUTF8 { utf8 in
            guard utf8.count > count else { return utf8.count }
            var (end, left) = (0, count)
            while end < utf8.count {
                // A scalar begins with every byte but those that continue one.
                if utf8[end] & 0xC0 != 0x80 { left -= 1 }
                if left < 0 { break }
                end += 1
            }
            return end
        }
        return text.utf8.index(text.startIndex, offsetBy: bytes)
    }
}
