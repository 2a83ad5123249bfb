import Addresses
package import Archive
package import Feeds
package import FoundationEssentials
import Markup
import News
import TextSanitizing

package struct ArticleBuilder: Sendable {
    static let summaryLength = 240
    /// The maximum length of a title that is made from the text, in characters.
    static let titleLength = 80
    /// The maximum length of titles and bylines in scalars.
    static let longestLine = 1000
    private static let longestType = 100
    /// The maximum number of enclosures.
    ///
    /// Only feeds of pictures have more.
    private static let mostEnclosures = 100
    private static let beginningBytes = 480

    let now: Date

    package init(now: Date) {
        self.now = now
    }

    package func articles(from entries: some Sequence<ParsedEntry>) -> [IncomingArticle] {
        var known: Set<ByteString> = []
        var repeated = RepeatedEntryIDs()
        var articles: [IncomingArticle] = []
        for entry in EntryIdentity.withoutPositions(Array(entries)) {
            guard let key = EntryIdentity.of(entry),
                known.insert(ByteString(key)).inserted || repeated.isOther(entry, named: key)
            else { continue }
            articles.append(article(from: entry, key: key))
        }
        repeated.separate(&articles)
        return articles
    }

    /// Returns the article of an entry.
    ///
    /// It contains no passwords in addresses.
    func article(from written: ParsedEntry, key: String) -> IncomingArticle {
        let entry = written.withoutCredentials
        let html = HiddenElementRemover.removed(from: entry.content ?? entry.summary ?? "")
        let beginning = PlainTextExtractor(ofHTML: html, atMost: Self.beginningBytes)
        let deck = deck(of: entry, text: beginning.text)
        let image = entry.image.flatMap {
            $0.utf8.count <= TypedFeedAddressParser.longest ? $0 : nil
        }
        let byline = plainLine(ofText: entry.authors.joined(separator: ", "))
            .cut(toScalars: Self.longestLine)
        let ownTitle = plainLine(ofText: entry.title ?? "").cut(toScalars: Self.longestLine)
        let title =
            ownTitle.isEmpty ? words(of: beginning, length: Self.titleLength) ?? "" : ownTitle
        return IncomingArticle(
            key: key,
            title: title,
            summary: (deck ?? summary(ofHTML: html, beginning: beginning))
                .flatMap(UninformativeTextDetector.ofStory).flatMap { teaser($0, under: title) },
            deck: deck,
            html: html,
            link: link(of: entry),
            byline: byline.isEmpty ? nil : byline,
            published: published(of: entry),
            updated: entry.updated?.plausible,
            readingMinutes: minutes(for: beginning),
            pictures: image.map { [$0] } ?? [],
            hasPicture: image != nil || PictureTagFinder.arePresent(in: html),
            discussion: discussion(of: entry),
            enclosures: enclosures(of: written)
        )
    }

    private func published(of entry: ParsedEntry) -> Date? {
        let written = [entry.published, entry.updated].lazy.compactMap(\.self)
        return written.compactMap(past).first
    }

    /// Limits a date to now, because a story with a future date would stay on top.
    func past(_ date: Date) -> Date? {
        // A clock that was never set cannot limit dates.
        now.plausible == nil ? date.plausible : min(date, now).plausible
    }

    private func link(of entry: ParsedEntry) -> String? {
        guard let link = entry.originalLink ?? entry.link,
            link.utf8.count <= TypedFeedAddressParser.longest
        else { return nil }
        return Address(link)?.text
    }

    private func discussion(of entry: ParsedEntry) -> DiscussionSummary? {
        guard let comments = entry.comments, comments.utf8.count <= TypedFeedAddressParser.longest,
            let address = Address(comments)
        else { return nil }
        return DiscussionSummary(
            address: address.text,
            pointCount: entry.pointCount,
            commentCount: entry.commentCount
        )
    }

    private func enclosures(of entry: ParsedEntry) -> [Enclosure] {
        entry.enclosures.lazy.compactMap { file in
            guard file.address != entry.image,
                file.address.utf8.count <= TypedFeedAddressParser.longest,
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

    private func minutes(for text: PlainTextExtractor) -> Int? {
        guard !text.text.isEmpty else { return nil }
        return ReadingTime.minutes(forText: text.text, times: text.lengthRatio)
    }

    /// Returns the beginning of the text, preferably without headings, pictures, tables, code and
    /// verse.
    private func summary(ofHTML html: String, beginning: PlainTextExtractor) -> String? {
        guard beginning.hasAsides else { return words(of: beginning, length: Self.summaryLength) }
        for skipping in [PlainTextExtractor.SkippedElement.asides, .shapes] {
            let prose = PlainTextExtractor(
                ofHTML: html,
                atMost: Self.beginningBytes,
                skipping: skipping
            )
            if let words = words(of: prose, length: Self.summaryLength) { return words }
        }
        return nil
    }

    private func deck(of entry: ParsedEntry, text: String) -> String? {
        guard entry.content != nil, let summary = entry.summary else { return nil }
        let quick = PlainTextExtractor(
            ofHTML: HiddenElementRemover.removed(from: summary),
            atMost: 2400,
            skipping: .asides
        )
        guard let deck = words(of: quick, length: 600).flatMap(UninformativeTextDetector.ofStory)
        else {
            return nil
        }
        return TextComparison.end(of: String(deck.prefix(60)), in: text) == nil ? deck : nil
    }

    private func teaser(_ summary: String, under title: String) -> String? {
        guard let end = TextComparison.end(of: title, in: summary) else { return summary }
        let between = summary[end...].prefix { Self.betweenSentences.contains($0) }
        guard between.endIndex < summary.endIndex else { return nil }
        let isCut = title.hasSuffix("…") || title.hasSuffix("...")
        let goesOn = between.allSatisfy { " \u{A0},-".contains($0) }
        guard isCut || goesOn else { return String(summary[between.endIndex...]) }
        // A short title may be the first words of the sentence.
        guard isCut || title.count >= Self.longTitle else { return summary }
        // If the title is cut within a word, keep the whole word.
        let word = summary[..<end].lastIndex(of: " ").map { summary.index(after: $0) }
        return "…\(summary[(between.isEmpty ? word ?? end : between.endIndex)...])"
    }

    private static let longTitle = 16
    private static let betweenSentences: Set<Character> = Set(" \u{A0},;:.!?…|–—-。！？：\"”»")

    private func words(of quick: PlainTextExtractor, length: Int) -> String? {
        let text = quick.text
        guard !text.isEmpty else { return nil }
        // Counting scalars is faster. It cuts within a grapheme cluster only in a text without
        // spaces, which is cut by characters.
        let end = Self.end(ofScalars: length, in: text)
        guard end < text.endIndex || quick.lengthRatio > 1 else {
            return Self.isProbablyCut(text) ? "\(Self.withoutPartialWord(text))…" : text
        }
        guard let space = text.utf8[..<end].lastIndex(of: 0x20) else {
            return "\(text.prefix(length))…"
        }
        return "\(text[..<space])…"
    }

    /// Whether a feed probably cut a text: it has a usual maximum length and ends without a mark.
    ///
    /// Any multiple of 10 is a usual length for a text of several sentences whose last one does not end.
    private static func isProbablyCut(_ text: String) -> Bool {
        guard let last = text.unicodeScalars.last, last.properties.isAlphabetic || last == ","
        else { return false }
        let count = text.unicodeScalars.count
        if count >= 100, count.isMultiple(of: 50) || usualLimits.contains(count) { return true }
        return count >= 80 && count.isMultiple(of: 10) && text.contains(". ")
    }

    /// Returns a cut text without its last, probably incomplete word.
    private static func withoutPartialWord(_ text: String) -> Substring {
        guard let space = text.lastIndex(of: " "), text[space...].count <= longestWord else {
            return text[...]
        }
        let whole = text[..<space]
        return whole.last == "," ? whole.dropLast() : whole
    }

    /// The length of a word above which a text probably has no spaces between words.
    private static let longestWord = 30

    private static let usualLimits: Set<Int> = [120, 128, 140, 155, 160, 180, 240, 255, 256, 280]

    private static func end(ofScalars count: Int, in text: String) -> String.Index {
        var text = text
        let bytes = text.withUTF8 { utf8 in
            guard utf8.count > count else { return utf8.count }
            var (end, left) = (0, count)
            while end < utf8.count {
                if utf8[end] & 0xC0 != 0x80 { left -= 1 }
                if left < 0 { break }
                end += 1
            }
            return end
        }
        return text.utf8.index(text.startIndex, offsetBy: bytes)
    }
}

extension ParsedEntry {
    /// The entry without user names and passwords in the addresses of its texts and its picture.
    ///
    /// ``Address`` removes them from other addresses.
    fileprivate var withoutCredentials: ParsedEntry {
        var entry = self
        entry.title = title.map(TextCredentialRemover.cleaned)
        entry.summary = summary.map(TextCredentialRemover.cleaned)
        entry.content = content.map(TextCredentialRemover.cleaned)
        entry.image = image.map { CredentialFinder.removed(from: $0[...]) }
        return entry
    }
}
