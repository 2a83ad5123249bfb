import Archive
import Feeds
import FoundationEssentials
import HTTP
import News

/// Keeps the most recent previews in memory; see ``OnlineNewspaperPreview``.
actor NewspaperPreviewCache {
    private static let mostParts = 12
    /// The number of seconds for which search results stay valid.
    private static let timeout = 300.0

    private let papers: OnlineNewspapers
    private let settings: FeedSettingsStore
    private let now: @Sendable () -> Date
    /// The previews, most recent last, with stories in the newspaper's order.
    private var parts: [(feed: FeedID, articles: [Article])] = []
    private var times: [FeedID: Date] = [:]

    init(
        papers: OnlineNewspapers,
        settings: FeedSettingsStore,
        now: @escaping @Sendable () -> Date
    ) {
        self.papers = papers
        self.settings = settings
        self.now = now
    }

    /// Opens a preview.
    ///
    /// The newest edition is not fetched, because it is the subscribed section.
    func open(_ leaf: OnlineNewspaperPreview) async throws(FeedFailure) -> LoadedNewspaperPreview {
        switch leaf {
        case .guardian(let words):
            let part = OnlineSectionAddress(.guardian, "", words: words)
            return try await bring(part, isFrozen: false, titled: "The Guardian: \(words)")
        case .day(let feed, let isBefore):
            guard let part = OnlineSectionAddress(feed.address) else {
                throw .paper(.noOtherDay(isOlder: isBefore), service: "A feed")
            }
            let other = try await papers.neighbor(
                of: part,
                isOlder: isBefore,
                options: try await settings.options(of: part)
            )
            guard let day = other.day else {
                return LoadedNewspaperPreview(feed: FeedID(other.text), title: other.service.title)
            }
            return try await bring(other, isFrozen: true, titled: "\(other.part), \(day)")
        }
    }

    private func bring(
        _ part: OnlineSectionAddress,
        isFrozen: Bool,
        titled title: String
    ) async throws(FeedFailure) -> LoadedNewspaperPreview {
        let feed = FeedID(part.text, in: .passing)
        if let known = parts.first(where: { $0.feed == feed }), let time = times[feed],
            isFrozen || (0...Self.timeout).contains(now().timeIntervalSince(time))
        {
            return LoadedNewspaperPreview(
                feed: feed,
                title: known.articles.first?.headline.source ?? title
            )
        }
        let options = try await settings.options(of: part)
        let visit = await papers.visit(part, record: FeedFetchRecord(), options: options)
        switch visit.answer {
        case .failed(let failure): throw failure
        case .unchanged, .document:
            throw .paper(.unknownShape, service: part.service.title)
        case .feed(let parsed):
            let name = part.day == nil ? title : parsed.title ?? title
            let articles = ArticleBuilder(now: now()).articles(from: parsed.entries).map {
                article($0, of: feed, source: name, language: parsed.language)
            }
            let earlier = parts.first { $0.feed == feed }?.articles ?? []
            let known = Dictionary(
                earlier.map { ($0.id, $0.headline.state) },
                uniquingKeysWith: { first, _ in first }
            )
            parts.removeAll { $0.feed == feed }
            parts.append((feed, articles.map { $0.with(known[$0.id] ?? ReadingState()) }))
            parts.removeFirst(max(parts.count - Self.mostParts, 0))
            times[feed] = now()
            return LoadedNewspaperPreview(feed: feed, title: name)
        }
    }

    private func article(
        _ incoming: IncomingArticle,
        of feed: FeedID,
        source: String,
        language: String?
    ) -> Article {
        Article(
            headline: Headline(
                id: ArticleID(ofPageAt: incoming.link ?? incoming.key, linkedFrom: feed),
                title: incoming.title,
                summary: incoming.summary,
                feed: feed,
                source: source,
                section: SectionID(""),
                byline: incoming.byline,
                published: incoming.published,
                language: incoming.language ?? language,
                readingMinutes: incoming.readingMinutes,
                hasPicture: incoming.hasPicture,
                discussion: incoming.discussion
            ),
            deck: incoming.deck,
            html: incoming.html,
            link: incoming.link,
            pictures: incoming.pictures
        )
    }

    func headlines(_ query: HeadlineQuery) -> [Headline] {
        let articles = parts.first { $0.feed == query.feed }?.articles ?? []
        let headlines = articles.map(\.headline).filter { headline in
            let facts = HeadlineConditionInput(headline) { _ in false }
            return query.condition.holds(for: facts)
        }
        return query.order.arranged(
            headlines,
            feeds: query.feed.map { [$0] } ?? [],
            sections: Set(headlines.map(\.section)).sorted { $0.text < $1.text }
        ) { $0 }
    }

    func article(_ id: ArticleID) -> Article? {
        parts.lazy.compactMap { $0.articles.first { $0.id == id } }.first
    }

    /// Marks a story as read, because the user opened it; returns whether it was unread.
    func markOpened(_ id: ArticleID) -> Bool {
        for part in parts.indices {
            for index in parts[part].articles.indices
            where parts[part].articles[index].id == id {
                var state = parts[part].articles[index].headline.state
                guard !state.isRead else { return false }
                state.isRead = true
                parts[part].articles[index] = parts[part].articles[index].with(state)
                return true
            }
        }
        return false
    }
}

extension Article {
    fileprivate func with(_ state: ReadingState) -> Article {
        var headline = headline
        headline.state = state
        return Article(
            headline: headline,
            deck: deck,
            html: html,
            link: link,
            pictures: pictures,
            page: page
        )
    }
}
