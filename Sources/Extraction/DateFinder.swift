import Markup

struct DateFinder {
    private(set) var date: String?
    private(set) var reason = "no date"

    init(
        _ facts: PageMetadata,
        _ page: PageTree,
        shown places: [Int],
        heading: Int?,
        address: String?
    ) {
        let times = VisibleDates(places, page)
        let headline = heading ?? facts.headings.first ?? facts.lowerHeadings.first
        func plainTimes() -> VisibleDates? {
            headline.map { VisibleDates(UnmarkedDateFinder.places(around: $0, page), page) }
        }
        let sources: [(String, String?)] = [
            ("JSON-LD", facts.linkedData.published),
            (
                "meta",
                facts.meta(
                    "article:published_time",
                    "og:article:published_time",
                    "datepublished",
                    "parsely-pub-date",
                    "sailthru.date",
                    "article.published",
                    "publishdate",
                    "publish-date",
                    "publication_date",
                    "pubdate",
                    "dc.date.issued",
                    "dcterms.created",
                    "dc.date",
                    "dcterms.date",
                    "date",
                    "cxenseparse:recs:publishtime",
                    "bt:pubdate",
                    "article:published",
                    "og:published_time",
                    "citation_publication_date",
                    "citation_date",
                    "published_on",
                    "datecreated",
                    "originalpublicationdate",
                    "displaydate"
                )
            ),
        ]
        for (name, text) in sources {
            guard let text, let day = ISODateText(text) else { continue }
            (date, reason) = (day.text, name)
            applyShownDate(facts, times, orElse: plainTimes)
            return
        }
        if let shown = times.first {
            (date, reason) = (shown, "shown on the page")
        } else if let plain = plainTimes()?.first {
            (date, reason) = (plain, "a line near the headline")
        } else if let day = address.flatMap(Self.inAddress) {
            (date, reason) = (day, "the page's address")
        }
    }

    /// Replaces the date from the metadata with the displayed day if they differ only by time zone,
    /// or if the page displays its last update.
    ///
    /// Metadata is in UTC, while pages display local days. Some updated stories display only the
    /// day of the update, without saying so.
    private mutating func applyShownDate(
        _ facts: PageMetadata,
        _ times: VisibleDates,
        orElse plainTimes: () -> VisibleDates?
    ) {
        guard let day = date.flatMap(DayNumber.init) else { return }
        let changed =
            (facts.linkedData.modified ?? facts.meta("article:modified_time", "og:updated_time"))
            .flatMap(ISODateText.init)
        var seen: [(text: String, day: DayNumber, isChange: Bool)] = []
        var lines = times.lines
        let isPlain = lines.isEmpty
        if isPlain { lines = plainTimes()?.lines ?? [] }
        for shown in lines {
            guard let number = DayNumber(shown.day) else { continue }
            if number == day { return }
            seen.append((shown.day, number, shown.isChange))
        }
        guard let first = seen.first else { return }
        if abs(first.day.number - day.number) == 1, !isPlain {
            (date, reason) = (first.text, "\(reason), on the day shown on the page")
        } else if !first.isChange, isPlain,
            (1...Self.mostDaysOfUpdates).contains(day.number - first.day.number)
        {
            (date, reason) = (
                first.text, "the day shown on the page, earlier than its \(reason)"
            )
        } else if !first.isChange, let changed, DayNumber(changed.text) == first.day {
            (date, reason) = (changed.text, "the last change, as shown on the page")
        }
    }

    /// The maximum number of days between publication and update of a story.
    ///
    /// A date further away belongs to something else.
    private static let mostDaysOfUpdates = 732

    private static func inAddress(_ address: String) -> String? {
        guard let day = ISODateText(address) else { return nil }
        return day.text
    }
}

private struct DayNumber: Equatable {
    let number: Int

    init?(_ text: String) {
        let parts = text.prefix(10).split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        // The year begins in March, so that leap days come last.
        let year = parts[1] < 3 ? parts[0] - 1 : parts[0]
        let month = parts[1] < 3 ? parts[1] + 9 : parts[1] - 3
        number = year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + parts[2]
    }
}
