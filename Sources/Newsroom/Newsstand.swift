import FoundationEssentials
import News

/// All articles at hand, in memory, in the order in which they are shown.
struct Newsstand: Sendable {
    private struct Place: Sendable {
        let feedIndex: Int
        /// Grows with every article taken; within one feed, earlier documents come later.
        let rank: Int
        var article: Article
    }

    private var places: [ArticleID: Place] = [:]
    /// Newest first, those without a date last; `nil` until somebody asks.
    ///
    /// A refresh takes feed after feed, and sorting after each would make it quadratic.
    private var order: [ArticleID]?
    private var refreshCount = 0

    func article(_ id: ArticleID) -> Article? { places[id]?.article }

    /// The counts of a section.
    func section(_ id: SectionID) -> Section {
        let states = places.values.lazy
            .filter { $0.article.headline.section == id }
            .map(\.article.headline.state)
        return Section(
            id: id,
            unreadCount: states.count { !$0.isRead },
            storyCount: states.count { _ in true }
        )
    }

    mutating func headlines(_ query: HeadlineQuery) -> HeadlineWindow {
        let order = self.order ?? sorted()
        self.order = order
        let matching = order.compactMap { places[$0]?.article.headline }.filter { headline in
            (query.section == nil || headline.section == query.section)
                && (!query.unreadOnly || !headline.state.isRead)
        }
        let rows = query.rows.map { $0.clamped(to: 0..<matching.count) } ?? 0..<matching.count
        return HeadlineWindow(
            headlines: Array(matching[rows]),
            firstRow: rows.lowerBound,
            totalCount: matching.count,
            unreadCount: matching.count { !$0.state.isRead }
        )
    }

    /// Puts a mark and tells whose state is different now.
    mutating func mark(_ ids: [ArticleID], _ mark: Mark) -> [ArticleID] {
        ids.filter { id in
            guard let article = places[id]?.article else { return false }
            let state = mark.applied(to: article.headline.state)
            guard state != article.headline.state else { return false }
            places[id]?.article = article.keeping(state, article.headline.published)
            return true
        }
    }

    /// Takes over a feed's articles; known ones keep what the reader did and when they appeared.
    ///
    /// - Returns: How many were not known, and whether anything is different now.
    mutating func take(
        _ articles: [Article],
        feedIndex: Int
    ) -> (newCount: Int, hasChanged: Bool) {
        var newCount = 0
        var hasChanged = false
        refreshCount += 1
        for (index, article) in articles.enumerated() {
            guard let known = places[article.id]?.article else {
                newCount += 1
                let rank = index - refreshCount * 1_000_000
                places[article.id] = Place(feedIndex: feedIndex, rank: rank, article: article)
                continue
            }
            let published = known.headline.published ?? article.headline.published
            let updated = article.keeping(known.headline.state, published)
            guard updated != known else { continue }
            hasChanged = true
            places[article.id]?.article = updated
        }
        guard newCount > 0 || hasChanged else { return (0, false) }
        order = nil
        return (newCount, true)
    }

    private func sorted() -> [ArticleID] {
        places.values
            .sorted { left, right in
                let leftDate = left.article.headline.published ?? .distantPast
                let rightDate = right.article.headline.published ?? .distantPast
                if leftDate != rightDate { return leftDate > rightDate }
                return (left.feedIndex, left.rank) < (right.feedIndex, right.rank)
            }
            .map(\.article.id)
    }
}

extension Article {
    /// The same article with another state and date.
    fileprivate func keeping(_ state: ReadingState, _ published: Date?) -> Article {
        let headline = Headline(
            id: headline.id,
            title: headline.title,
            summary: headline.summary,
            feed: headline.feed,
            source: headline.source,
            section: headline.section,
            byline: headline.byline,
            published: published,
            language: headline.language,
            readingMinutes: headline.readingMinutes,
            state: state
        )
        return Article(headline: headline, deck: deck, html: html, link: link)
    }
}
