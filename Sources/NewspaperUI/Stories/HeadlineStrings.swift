import Cells
import News
import Typesetting

extension Headline {
    var shownTitle: String { title.isEmpty ? "Untitled" : title }
}

/// The details below a title, in logical order.
enum HeadlineStrings {
    /// Returns all details, such as `Coastal Herald · 18 min ago · 6 min read · 312 points, 145 comments`.
    static func details(of headline: Headline, ages: RelativeTime, hasSource: Bool = true) -> String
    {
        let start = start(of: headline, ages: ages, hasSource: hasSource)
        let minutes = headline.readingMinutes.map { "\($0) min read" }
        return joined(start + [minutes, headline.discussion.flatMap(DiscussionStrings.long)])
    }

    /// Returns the details that fit in the given number of columns.
    ///
    /// First the minutes are omitted, then the words for points and comments, then both numbers.
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
            joined(start + [headline.discussion.flatMap(DiscussionStrings.brief)]),
        ]
        return choices.first { Glyphs.columns(of: $0) <= columns }
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

    /// Returns the details for a row of a long list, with minutes only for long or discussed stories.
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

    /// Returns whether reading takes so long that lists show the minutes.
    static func isLong(_ headline: Headline) -> Bool { headline.readingMinutes ?? 0 >= 4 }

    /// Returns the source and the age, truncating a long source name rather than omitting the age.
    private static func shortDetails(
        of headline: Headline,
        ages: RelativeTime,
        columns: Int,
        hasSource: Bool = true
    ) -> String {
        let source = isolated(Self.source(of: headline))
        let details = joined(start(of: headline, ages: ages, hasSource: hasSource))
        guard hasSource, Glyphs.columns(of: details) > columns, let published = headline.published
        else {
            return details
        }
        let age = ages.brief(published)
        let room = columns - Glyphs.columns(of: joined(["x", age])) + 1
        guard room >= shortestSource else { return source }
        let lines = displayLines(
            Self.source(of: headline),
            columns: room,
            maximum: 1,
            isInLogicalOrder: true
        )
        return joined([isolated(lines.first?.text ?? ""), age])
    }

    /// The minimum width of a truncated source; if less is left, the source is shown without the age.
    private static let shortestSource = 8

    /// Returns the details of a lead, such as `By Marta Lindqvist · Coastal Herald · 18 min ago · 6 min read`.
    ///
    /// The author is omitted if the line would be too long.
    static func leadDetails(of headline: Headline, ages: RelativeTime, columns: Int) -> String {
        let whole = joined([
            headline.byline.map { "By \(isolated($0))" },
            details(of: headline, ages: ages),
        ])
        return Glyphs.columns(of: whole) > columns
            ? details(of: headline, ages: ages, columns: columns) : whole
    }

    /// Returns the marker of a headline: `★` starred, `●` unread, `↻` updated since it was read, `◐` partly read, or
    /// a space.
    static func marker(of headline: Headline) -> String {
        if headline.state.isStarred { return "★" }
        guard headline.state.isRead else { return "●" }
        if headline.isUpdated { return "↻" }
        return headline.state.position == nil ? " " : "◐"
    }

    static let updated = "updated"

    /// The maximum width of ``minutes(_:)``.
    static let minutesColumns = 11

    /// Returns the reading time, such as `6 min read`; without “read” from 100 minutes.
    static func minutes(_ count: Int) -> String {
        count < 100 ? "\(count) min read" : "\(min(count, 9999)) min"
    }

    /// Returns the byline, such as `By Marta Lindqvist · 20 Nov 2026, 06:24 · 18 min ago · full text · 1,240 words`.
    ///
    /// The minutes are omitted if the text state would otherwise need another line, so that the story doesn’t move
    /// when its full text arrives. They are also omitted if they alone would fill a line after enclosures. `lines`
    /// returns the number of lines that a string needs.
    static func byline(of article: Article, ages: RelativeTime, takes lines: (String) -> Int)
        -> String
    {
        let headline = article.headline
        let start =
            [
                headline.byline.map { "By \(isolated($0))" },
                headline.published.map(ages.moment),
                headline.published.flatMap(ages.recent),
                headline.isUpdated ? updated : nil,
                headline.discussion.flatMap(DiscussionStrings.long),
            ] + EnclosureStrings.facts(of: article.enclosures)
        var minutes = headline.readingMinutes.map { "\($0) min read" }
        if !article.enclosures.isEmpty, lines(joined(start + [minutes])) > lines(joined(start)) {
            minutes = nil
        }
        let plain = joined(start + [minutes])
        guard let words = words(on: article.page) else { return plain }
        let whole = joined(start + [minutes, words])
        let short = joined(start + [words])
        return lines(whole) > lines(plain) && lines(short) < lines(whole) ? short : whole
    }

    /// Returns which text is shown, and why; `nil` for the feed’s text if the page was not fetched.
    private static func words(on page: PageState) -> String? {
        switch page {
        case .notFetched: nil
        case .shown(let words): "full text · \(words.grouped) words"
        case .hidden: "feed text"
        case .without(let failure): reason(failure).map { "feed text: \($0)" }
        }
    }

    /// Returns a short reason for the missing full text; `nil` if the page has no more text than the feed.
    static func reason(_ failure: PageFailure) -> String? {
        switch failure {
        case .noMore, .noPage: nil
        case .barrier(.subscription, _): "page for subscribers only"
        case .barrier(.logIn, _): "page requires a login"
        case .barrier(.consent, _): "page asks for cookie consent"
        case .barrier(.robotCheck, _): "page only allows browsers"
        case .notAPage: "link is not a page"
        case .noStory: "no story found on the page"
        case .otherStory: "page doesn’t match the feed"
        case .rateLimited: "server is rate-limiting us"
        case .notFetched(.status(404, _)), .notFetched(.status(410, _)): "page is gone"
        case .notFetched: "page not loaded"
        }
    }

    static func source(of headline: Headline) -> String {
        FeedName.shown(headline.source, of: headline.feed)
    }

    /// Returns the source and section, such as `Coastal Herald · World`.
    static func origin(of headline: Headline) -> String {
        joined([isolated(source(of: headline)), isolated(headline.section.text)])
    }

    /// Breaks a list of facts into lines and omits the separator at line ends.
    ///
    /// A single fact is only broken if it is longer than a line.
    static func lines(ofFacts facts: String, columns: Int) -> [DisplayLine] {
        let whole = facts.split(separator: " · ").map { fact in
            Glyphs.columns(of: String(fact)) + 2 > columns
                ? String(fact) : String(fact.replacing(" ", with: "\u{A0}"))
        }
        let lines = displayLines(whole.joined(separator: "\u{A0}· "), columns: columns)
        return lines.dropLast().filter { $0.text != "·" }
            .map { $0.without(suffix: "\u{A0}·").without(suffix: " ·") } + lines.suffix(1)
    }

    static func joined(_ parts: [String?]) -> String {
        parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Encloses a name in FSI and PDI (U+2068, U+2069), so that right-to-left names don’t reorder
    /// the text around them.
    static func isolated(_ name: String) -> String {
        name.utf8.allSatisfy { $0 < 0x80 } ? name : "\u{2068}\(name)\u{2069}"
    }
}
