import Addresses
import Archive
import Extraction
import FoundationEssentials
import HTTP
import Markup
import News
import Synchronization
import TextSanitizing

/// Fetches the full texts of stories from their web pages, and stores them in the archive.
///
/// The feed's text determines whether fetching is worthwhile. After four successive pages without
/// more text, the pages of a feed are fetched only once a week.
final class FullTextFetcher: Sendable {
    /// The number of successive pages without more text after which automatic fetching pauses.
    static let poorPages = 4
    static let pauseOfPoorFeeds = 7 * 86_400.0
    static let pauseAfterFailure = 3600.0

    private let pageFetcher: PageFetcher
    private let settings: FeedSettingsStore
    private let now: @Sendable () -> Date
    private let underWay = Mutex<[ArticleID: Visit]>([:])

    private struct Visit {
        let occasion: FullTextTrigger
        let task: Task<Outcome, Never>
    }

    struct Outcome: Sendable {
        var isNew = false
        var keptBytes = 0
        var failure: NewsError?
    }

    init(
        pageFetcher: PageFetcher,
        settings: FeedSettingsStore,
        now: @escaping @Sendable () -> Date
    ) {
        self.pageFetcher = pageFetcher
        self.settings = settings
        self.now = now
    }

    /// Fetches the web page of a story if appropriate.
    ///
    /// Concurrent calls for a story share the result.
    ///
    /// `meter` can stop the transfer. `pageArrived` is called when the page has arrived, unless another
    /// call started the fetch.
    func bring(
        _ id: ArticleID,
        into archive: Archive,
        for occasion: FullTextTrigger,
        policy: FullTextPolicy,
        meter: HTTPMeter?,
        pageArrived: @escaping @Sendable () -> Void
    ) async -> Outcome {
        while true {
            let (visit, isMine) = underWay.withLock { underWay in
                if let visit = underWay[id] { return (visit, false) }
                let task = Task {
                    await self.bringNow(
                        id,
                        into: archive,
                        for: occasion,
                        policy: policy,
                        meter,
                        pageArrived
                    )
                }
                let visit = Visit(occasion: occasion, task: task)
                underWay[id] = visit
                return (visit, true)
            }
            let outcome = await visit.task.value
            if isMine { return outcome }
            // The limit of another prefetch stopped it, which says nothing about the page.
            if meter == nil, outcome.failure == .noFullText(.notFetched(.overBudget)) { continue }
            // A request of the user must not share an automatic fetch, which may have been skipped.
            if occasion == .opened || visit.occasion == .requested { return outcome }
        }
    }

    private func bringNow(
        _ id: ArticleID,
        into archive: Archive,
        for occasion: FullTextTrigger,
        policy: FullTextPolicy,
        _ meter: HTTPMeter?,
        _ pageArrived: @Sendable () -> Void
    ) async -> Outcome {
        // Remove it first, so that a retry does not find it again.
        defer { underWay.withLock { $0[id] = nil } }
        var outcome = Outcome()
        do throws(NewsError) {
            try await bringNow(
                id,
                into: archive,
                for: occasion,
                policy: policy,
                meter,
                pageArrived,
                &outcome
            )
        } catch {
            outcome.failure = error
        }
        return outcome
    }

    private func isDue(_ story: PageFetchInput, policy: FullTextPolicy) -> Bool {
        guard policy != .never, story.article.link != nil else { return false }
        if let known = story.known {
            guard let seconds = known.nextVisit?.timeIntervalSince(now()) else { return false }
            return seconds <= 0 || seconds > Double(RetryAfterRegistry.longest)
        }
        guard policy == .auto else { return true }
        return TeaserIndicator(in: story.article) != nil && !hasPoorPages(story.habit)
    }

    func hasPoorPages(_ habit: PageFetchStatistics) -> Bool {
        guard habit.poorRun >= Self.poorPages, let last = habit.lastPoor else { return false }
        // If the clock was set back, the last attempt may be in the future. Then ignore it.
        return (0..<Self.pauseOfPoorFeeds).contains(now().timeIntervalSince(last))
    }

    private func bringNow(
        _ id: ArticleID,
        into archive: Archive,
        for occasion: FullTextTrigger,
        policy: FullTextPolicy,
        _ meter: HTTPMeter?,
        _ pageArrived: @Sendable () -> Void,
        _ outcome: inout Outcome
    ) async throws(NewsError) {
        let story = try await ask { () throws(ArchiveError) in
            try await archive.storyToVisit(id)
        }
        guard let story else { throw .unknownArticle(id) }
        guard occasion == .requested || isDue(story, policy: policy) else { return }
        let article = story.article
        guard let link = article.link else { throw .noFullText(.noPage) }
        let note: PageFetchRecord
        do throws(FullTextFailure) {
            let page = try await visit(link, of: article, story.known, meter, pageArrived)
            note = try self.note(page, of: story, policy: occasion == .requested ? .always : policy)
        } catch {
            if let note = self.note(error) {
                try await ask { () throws(ArchiveError) in _ = try await archive.store(note, of: id)
                }
            }
            throw .noFullText(error)
        }
        outcome.keptBytes = note.keptBytes
        outcome.isNew = try await ask { () throws(ArchiveError) in
            try await archive.store(note, of: id)
        }
    }

    private func visit(
        _ link: String,
        of article: Article,
        _ known: StoredPageState?,
        _ meter: HTTPMeter?,
        _ pageArrived: @Sendable () -> Void
    ) async throws(FullTextFailure) -> FetchedPage? {
        let text = article.page.isShown ? article.headline.summary ?? "" : words(of: article)
        let title = article.headline.title
        var options = await settings.options(
            forPartOfStory: link,
            of: article.headline.feed,
            timeLimit: PageFetcher.timeLimit
        )
        options.meter = meter
        return try await pageFetcher.visit(
            link,
            for: StoryTeaser(title: title, text: text),
            since: HTTPCacheValidators(
                entityTag: known?.entityTag,
                lastModified: known?.lastModified
            ),
            options: options,
            pageArrived: pageArrived
        )
    }

    /// Returns the record to store for a page.
    ///
    /// - Throws: ``FullTextFailure/noMore(host:)`` if the page has too little text.
    private func note(
        _ page: FetchedPage?,
        of story: PageFetchInput,
        policy: FullTextPolicy
    ) throws(FullTextFailure) -> PageFetchRecord {
        let article = story.article
        guard let page else {
            return PageFetchRecord(
                visited: now(),
                nextVisit: nil,
                outcome: .unchanged,
                isRicher: nil
            )
        }
        let count = ReadingTime.words(in: page.story.text)
        let known = article.page.isShown ? 0 : ReadingTime.words(in: words(of: article))
        let isRicher = count >= known + max(known / 4, 30)
        guard isRicher || policy == .always && count * 5 >= known * 4 else {
            throw .noMore(host: hostName(of: page.address))
        }
        return PageFetchRecord(
            visited: now(),
            nextVisit: nil,
            outcome: .text(PageText(page, words: count, besides: story.feedHTML)),
            isRicher: isRicher
        )
    }

    /// Returns the record to store for a failure; `nil` for failures of the network, which say
    /// nothing about the page.
    private func note(_ failure: FullTextFailure) -> PageFetchRecord? {
        let time = now()
        var next: Date?
        var isRicher: Bool?
        switch failure {
        case .notFetched(let failure) where failure.isConnectionFailure: return nil
        case .notFetched(.overBudget), .notFetched(.other): return nil
        case .rateLimited(_, let seconds): next = time.addingTimeInterval(Double(seconds))
        case .noMore, .barrier: isRicher = false
        default: if failure.isTransient { next = time.addingTimeInterval(Self.pauseAfterFailure) }
        }
        return PageFetchRecord(
            visited: time,
            nextVisit: next,
            outcome: .failed(failure),
            isRicher: isRicher
        )
    }

    private func words(of article: Article) -> String {
        PlainTextExtractor(ofHTML: article.html).text
    }

    private func ask<Answer>(
        _ question: () async throws(ArchiveError) -> Answer
    ) async throws(NewsError) -> Answer {
        do throws(ArchiveError) {
            return try await question()
        } catch {
            throw NewsError(error)
        }
    }
}

extension PageFetchRecord {
    fileprivate var keptBytes: Int {
        if case .text(let text) = outcome { text.html.utf8.count } else { 0 }
    }
}

extension PageText {
    fileprivate init(_ page: FetchedPage, words: Int, besides feed: String) {
        let story = page.story
        let pictures = MissingFeedPictures(
            of: feed,
            missingIn: story.html,
            hasLead: story.leadPicture != nil
        )
        var html = pictures.html + page.html
        if !page.isWhole, let next = story.nextPage {
            let address = next.replacing("\"", with: "%22")
            html += "\n<p><a href=\"\(address)\">\(NewsroomStrings.continued)</a></p>"
        }
        self.init(
            html: TextCredentialRemover.cleaned(html),
            words: words,
            minutes: ReadingTime.minutes(forText: story.text),
            hasPicture: story.leadPicture != nil || PictureTagFinder.arePresent(in: html),
            leadPicture: story.leadPicture.flatMap { Address($0)?.text },
            address: page.address,
            entityTag: page.validators?.entityTag,
            lastModified: page.validators?.lastModified
        )
    }
}

extension FullTextFetcher {
    func text(of story: PageFetchInput, policy: FullTextPolicy) -> OfflineTextReadiness {
        let article = story.article
        let failure: FullTextFailure?
        switch article.page {
        case .shown(let words), .hidden(let words): return .page(words: words)
        case .without(let why): failure = why
        case .notFetched: failure = nil
        }
        let words = Self.words(of: article)
        let hasMore = article.link != nil && TeaserIndicator(in: article) != nil
        switch failure {
        case _ where !hasMore, .noMore, .noPage: return .feed(words: words)
        case let failure?: return .teaser(words: words, .failed(failure))
        case nil where policy == .never: return .teaser(words: words, .unwanted)
        case nil where policy == .auto && hasPoorPages(story.habit):
            return .teaser(words: words, .poorPages)
        case nil: return .teaser(words: words, .notFetched)
        }
    }

    static func words(of article: Article) -> Int {
        ReadingTime.words(in: PlainTextExtractor(ofHTML: article.html).text)
    }
}
