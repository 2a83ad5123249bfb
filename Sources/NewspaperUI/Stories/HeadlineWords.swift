import News

/// The words under a title.
enum HeadlineWords {
    /// `Coastal Herald · 18 min ago · 6 min read`.
    static func details(of headline: Headline, ages: Ages) -> String {
        [
            headline.source,
            headline.published.map(ages.long),
            headline.readingMinutes.map { "\($0) min read" },
        ]
        .compactMap(\.self).joined(separator: " · ")
    }

    /// `By Marta Lindqvist · 20 Nov 2026, 06:24 · 18 min ago · 6 min read`.
    static func byline(of headline: Headline, ages: Ages) -> String {
        [
            headline.byline.map { "By \($0)" },
            headline.published.map(ages.moment),
            headline.published.map(ages.long),
            headline.readingMinutes.map { "\($0) min read" },
        ]
        .compactMap(\.self).joined(separator: " · ")
    }
}
