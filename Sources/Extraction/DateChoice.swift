import Markup

/// Finds when a story was published.
struct DateChoice {
    private(set) var date: String?
    private(set) var reason = "no date"

    init(_ facts: PageFacts, _ page: LoosePage, address: String?) {
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
                    "datecreated",
                    "originalpublicationdate",
                    "displaydate"
                )
            ),
        ]
        for (name, text) in sources {
            guard let text, let day = WrittenDay(text) else { continue }
            (date, reason) = (day.text, name)
            return
        }
        if let shown = Self.shown(facts, page) {
            (date, reason) = (shown, "shown on the page")
        } else if let day = address.flatMap(Self.inAddress) {
            (date, reason) = (day, "the page's address")
        }
    }

    private static func shown(_ facts: PageFacts, _ page: LoosePage) -> String? {
        for index in facts.times.prefix(40) {
            if let written = page.attribute("datetime", of: index)
                ?? page.attribute("content", of: index),
                let day = WrittenDay(written)
            {
                return day.text
            }
            let line = page.line(of: index, atMost: 200)
            if line.utf8.count < 150, let day = WrittenDay(line) { return day.text }
        }
        return nil
    }

    /// The date in an address such as `…/2024/05/01/tide`.
    private static func inAddress(_ address: String) -> String? {
        guard let day = WrittenDay(address) else { return nil }
        return day.text
    }
}
