import Cells
import News
import Typesetting

extension Headline {
    var shownTitle: String { title.isEmpty ? HeadlineStrings.untitled : title }
}

/// Texts about headlines, before bidi reordering.
enum HeadlineStrings {
    /// Returns text such as `Coastal Herald · 18 min ago · 6 min read · 312 points, 145 comments`.
    static func details(of headline: Headline, ages: RelativeTime, hasSource: Bool = true) -> String
    {
        let start = start(of: headline, ages: ages, hasSource: hasSource)
        let minutes = headline.readingMinutes.map(readingTime)
        return joined(start + [minutes, headline.discussion.flatMap(DiscussionStrings.long)])
    }

    /// Returns the details that fit.
    ///
    /// The reading time is omitted first, then the points, then the comments.
    static func details(
        of headline: Headline,
        ages: RelativeTime,
        columns: Int,
        hasSource: Bool = true
    ) -> String {
        let start = start(of: headline, ages: ages, hasSource: hasSource)
        let choices = [
            details(of: headline, ages: ages, hasSource: hasSource),
            joined(start + [headline.discussion.flatMap(DiscussionStrings.long)]),
            joined(start + [headline.discussion.flatMap(DiscussionStrings.comments)]),
        ]
        return choices.first { GlyphSequence.columns(of: $0) <= columns }
            ?? shortDetails(of: headline, ages: ages, columns: columns, hasSource: hasSource)
    }

    private static func start(of headline: Headline, ages: RelativeTime, hasSource: Bool)
        -> [String?]
    {
        [
            hasSource ? isolated(source(of: headline)) : nil, headline.published.map(ages.long),
            headline.isUpdated ? updated : nil, EnclosureStrings.word(for: headline),
        ]
    }

    /// Returns the details for a list row, with the reading time only for long or discussed
    /// stories.
    static func detailsAmongMany(
        of headline: Headline,
        ages: RelativeTime,
        columns: Int,
        hasSource: Bool = true
    ) -> String {
        isLong(headline) || headline.isTalkedOf
            ? details(of: headline, ages: ages, columns: columns, hasSource: hasSource)
            : shortDetails(of: headline, ages: ages, columns: columns, hasSource: hasSource)
    }

    static func isLong(_ headline: Headline) -> Bool { headline.readingMinutes ?? 0 >= 4 }

    private static func shortDetails(
        of headline: Headline,
        ages: RelativeTime,
        columns: Int,
        hasSource: Bool = true
    ) -> String {
        let source = isolated(Self.source(of: headline))
        let details = joined(start(of: headline, ages: ages, hasSource: hasSource))
        guard hasSource, GlyphSequence.columns(of: details) > columns,
            let published = headline.published
        else {
            return details
        }
        let age = ages.brief(published)
        let room = columns - GlyphSequence.columns(of: joined(["x", age])) + 1
        guard room >= shortestSource else { return source }
        let lines = displayLines(
            Self.source(of: headline),
            columns: room,
            maximum: 1,
            isInLogicalOrder: true
        )
        return joined([isolated(lines.first?.text ?? ""), age])
    }

    private static let shortestSource = 8

    /// Returns text such as `By Marta Lindqvist · Coastal Herald · 18 min ago · 6 min read`,
    /// without the author if it is too long.
    static func leadDetails(of headline: Headline, ages: RelativeTime, columns: Int) -> String {
        let whole = joined([
            headline.byline.map(author),
            details(of: headline, ages: ages),
        ])
        return GlyphSequence.columns(of: whole) > columns
            ? details(of: headline, ages: ages, columns: columns) : whole
    }

    /// Returns `★` (starred), `●` (unread), `↻` (updated since it was read), `◐` (partly read), or
    /// a space.
    static func marker(of headline: Headline) -> String {
        if headline.state.isStarred { return "★" }
        guard headline.state.isRead else { return "●" }
        if headline.isUpdated { return "↻" }
        return headline.state.position == nil ? " " : "◐"
    }

    static let untitled = "Untitled"
    static let updated = "updated"
    static let advertisement = "advertisement"

    private static func author(_ name: String) -> String { "By \(isolated(name))" }

    static func readingTime(_ minutes: Int) -> String { "\(minutes) min read" }

    static let minutesColumns = 11

    /// Returns text such as `6 min read`, or `120 min` from 100 minutes on.
    static func minutes(_ count: Int) -> String {
        count < 100 ? readingTime(count) : "\(min(count, 9999)) min"
    }

    /// Returns text such as `By Marta Lindqvist · 20 Nov 2026, 06:24 · 18 min ago · full text ·
    /// 1,240 words`.
    ///
    /// The arrival of the full text must not move the story: the reading time is omitted if it
    /// would be alone on a line, or if this makes room for the note on the full text. `lines`
    /// returns the number of lines for a string.
    static func byline(of article: Article, ages: RelativeTime, takes lines: (String) -> Int)
        -> String
    {
        let headline = article.headline
        let start =
            [
                headline.byline.map(author),
                headline.published.map(ages.moment),
                headline.published.flatMap(ages.recent),
                headline.isUpdated ? updated : nil,
                headline.discussion.flatMap(DiscussionStrings.long),
            ] + EnclosureStrings.facts(of: article.enclosures)
        var minutes = headline.readingMinutes.map(readingTime)
        if !article.enclosures.isEmpty, lines(joined(start + [minutes])) > lines(joined(start)) {
            minutes = nil
        }
        let plain = joined(start + [minutes])
        guard let words = words(on: article.page) else { return plain }
        let whole = joined(start + [minutes, words])
        let short = joined(start + [words])
        return lines(whole) > lines(plain) && lines(short) < lines(whole) ? short : whole
    }

    private static func words(on page: ArticleTextOrigin) -> String? {
        switch page {
        case .notFetched: nil
        case .shown(let words): "full text · \(words.grouped) words"
        case .hidden: "feed text"
        case .without(let failure): reason(failure).map { "feed text: \($0)" }
        }
    }

    /// Returns why the full text is missing; `nil` if the page has no more text than the feed.
    static func reason(_ failure: FullTextFailure) -> String? {
        switch failure {
        case .noMore, .noPage: nil
        case .barrier(.subscription, _): "page for subscribers only"
        case .barrier(.logIn, _): "page requires a login"
        case .barrier(.consent, _): "page asks for cookie consent"
        case .barrier(.robotCheck, _): "site only allows browsers"
        case .notAPage: "link is not a web page"
        case .noStory: "no story found on the page"
        case .otherStory: "page doesn’t match the feed"
        case .rateLimited: "rate-limited by the server"
        case .notFetched(.status(404, _)), .notFetched(.status(410, _)): "page is gone"
        case .notFetched: "page not loaded"
        }
    }

    static func source(of headline: Headline) -> String {
        FeedName.shown(headline.source, of: headline.feed)
    }

    /// Returns text such as `Coastal Herald · World`.
    static func origin(of headline: Headline) -> String {
        joined([isolated(source(of: headline)), isolated(headline.section.text)])
    }

    /// Breaks facts separated by ` · ` into lines.
    ///
    /// Separators at line ends are omitted. Only a fact longer than a line is broken.
    static func lines(
        ofFacts facts: String,
        columns: Int,
        isInLogicalOrder: Bool = false
    ) -> [DisplayLine] {
        let whole = facts.split(separator: " · ").map { fact in
            GlyphSequence.columns(of: String(fact)) + 2 > columns
                ? String(fact) : String(fact.replacing(" ", with: "\u{A0}"))
        }
        let lines = displayLines(
            whole.joined(separator: "\u{A0}· "),
            columns: columns,
            isInLogicalOrder: isInLogicalOrder
        )
        return lines.dropLast().filter { $0.text != "·" }
            .map { $0.without(suffix: "\u{A0}·").without(suffix: " ·") } + lines.suffix(1)
    }

    static func joined(_ parts: [String?]) -> String {
        parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Encloses a name in FSI and PDI (U+2068, U+2069), so that a right-to-left name doesn’t
    /// reorder the text around it.
    static func isolated(_ name: String) -> String {
        name.utf8.allSatisfy { $0 < 0x80 } ? name : "\u{2068}\(name)\u{2069}"
    }
}
