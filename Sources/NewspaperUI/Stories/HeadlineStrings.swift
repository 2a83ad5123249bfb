import Cells
import News
import Typesetting

extension Headline {
    /// The title; “Untitled” for a story without one.
    var shownTitle: String { title.isEmpty ? "Untitled" : title }
}

/// The words under a title, in logical order.
enum HeadlineStrings {
    /// `Coastal Herald · 18 min ago · 6 min read · 312 points, 145 comments`.
    static func details(of headline: Headline, ages: RelativeTime, hasSource: Bool = true) -> String
    {
        let start = start(of: headline, ages: ages, hasSource: hasSource)
        let minutes = headline.readingMinutes.map { "\($0) min read" }
        return joined(start + [minutes, headline.discussion.flatMap(DiscussionStrings.long)])
    }

    /// The same in a room: where it is too small the minutes are left out first, then the words for points and
    /// comments, then both figures.
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

    /// The same for a story among many, whose minutes are told only when they are many, or readers talk about it.
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

    /// Whether a story takes so long that it is worth a word.
    static func isLong(_ headline: Headline) -> Bool { headline.readingMinutes ?? 0 >= 4 }

    /// A source with a long name is cut rather than the age.
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

    /// With less room, a source's name says more without the age.
    private static let shortestSource = 8

    /// `By Marta Lindqvist · Coastal Herald · 18 min ago · 6 min read`, without the author where there is no
    /// room.
    static func leadDetails(of headline: Headline, ages: RelativeTime, columns: Int) -> String {
        let whole = joined([
            headline.byline.map { "By \(isolated($0))" },
            details(of: headline, ages: ages),
        ])
        return Glyphs.columns(of: whole) > columns
            ? details(of: headline, ages: ages, columns: columns) : whole
    }

    /// `★`, `●`, `↻`, `◐` or a space: saved, unread, changed since it was read, part read, read.
    static func marker(of headline: Headline) -> String {
        if headline.state.isStarred { return "★" }
        guard headline.state.isRead else { return "●" }
        if headline.isUpdated { return "↻" }
        return headline.state.place == nil ? " " : "◐"
    }

    /// What is told of a story that its feed has changed since it was read.
    static let updated = "updated"

    /// The columns that ``minutes(_:)`` takes at most.
    static let minutesColumns = 11

    /// `6 min read`, for a column; without the verb where it is very long.
    static func minutes(_ count: Int) -> String {
        count < 100 ? "\(count) min read" : "\(min(count, 9999)) min"
    }

    /// `By Marta Lindqvist · 20 Nov 2026, 06:24 · 18 min ago · 312 points, 145 comments · 6 min read · full text ·
    /// 1,240 words`.
    ///
    /// What is told of the text takes no further line where the minutes can give way to it, so that a text that
    /// comes while one reads moves none; nor do the minutes take one for themselves behind files. `lines` says how many a
    /// line of words takes.
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

    /// Which text of a story is shown, and why; `nil` for the feed's, when nobody has looked for another one.
    private static func words(on page: PageState) -> String? {
        switch page {
        case .unvisited: nil
        case .shown(let words): "full text · \(words.grouped) words"
        case .hidden: "the feed’s text"
        case .without(let failure): reason(failure).map { "the feed’s text: \($0)" }
        }
    }

    /// Why there is no whole text, in a few words; `nil` where there is no more of it than the feed has.
    static func reason(_ failure: PageFailure) -> String? {
        switch failure {
        case .noMore, .noPage: nil
        case .wall(.subscription, _): "the page is for subscribers"
        case .wall(.logIn, _): "the page wants a login"
        case .wall(.consent, _): "the page asks about cookies first"
        case .wall(.robotCheck, _): "the page lets only browsers in"
        case .notAPage: "the link leads to no page"
        case .noStory: "no story was found on the page"
        case .otherStory: "the page tells something else"
        case .mustWait: "the page’s server wants to be left alone"
        case .notFetched(.status(404, _)), .notFetched(.status(410, _)): "the page is gone"
        case .notFetched: "the page did not come"
        }
    }

    /// The name of the story's source.
    static func source(of headline: Headline) -> String {
        FeedName.shown(headline.source, of: headline.feed)
    }

    /// `Coastal Herald · World`.
    static func origin(of headline: Headline) -> String {
        joined([isolated(source(of: headline)), isolated(headline.section.text)])
    }

    /// Lines of facts, which end between two of them, where the sign is left out; only a fact that is longer than a line
    /// is broken.
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

    /// A name that does not disturb the order of the words around it, even when it is written from right
    /// to left: it stands between U+2068 and U+2069, which are never drawn.
    static func isolated(_ name: String) -> String {
        name.utf8.allSatisfy { $0 < 0x80 } ? name : "\u{2068}\(name)\u{2069}"
    }
}
