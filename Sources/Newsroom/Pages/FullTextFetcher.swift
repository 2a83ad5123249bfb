import Addresses
import Archive
import Extraction
import FoundationEssentials
import HTTP
import Markup
import News
import Synchronization

/// Brings the whole texts of stories from their pages into the archive.
///
/// Whether a page is worth a visit is decided by what the feed brings, and learnt for each feed: whose pages held
/// no more four times is asked once a week only.
final class FullTextFetcher: Sendable {
    /// So many pages without more in a row, and a feed's pages are not visited by themselves.
    static let poorPages = 4
    /// Seconds after which one of them is tried again nevertheless.
    static let pauseOfPoorFeeds = 7 * 86_400.0
    /// Seconds after which a server is tried again that failed.
    static let pauseAfterFailure = 3600.0

    private let visitor: PageFetcher
    /// By the feed's name.
    private let settings: FeedSettingsStore
    private let now: @Sendable () -> Date
    private let underWay = Mutex<[ArticleID: Visit]>([:])

    private struct Visit {
        let occasion: FullTextTrigger
        let task: Task<Outcome, Never>
    }

    struct Outcome: Sendable {
        /// Whether the story reads otherwise now.
        var isNew = false
        /// How much of the page is kept, in bytes.
        var keptBytes = 0
        /// Why no text came.
        var failure: NewsError?
    }

    init(
        visitor: PageFetcher,
        settings: FeedSettingsStore,
        now: @escaping @Sendable () -> Date
    ) {
        self.visitor = visitor
        self.settings = settings
        self.now = now
    }

    /// Visits the page of a story where that is wished for; who asks meanwhile gets the same answer.
    ///
    /// `meter` counts what is received, and may end it. `hasCome` is called when the page has come, and is to be read and
    /// kept; not where somebody asked before.
    func bring(
        _ id: ArticleID,
        into archive: Archive,
        for occasion: FullTextTrigger,
        wish: FullTextPolicy,
        meter: HTTPMeter?,
        hasCome: @escaping @Sendable () -> Void
    ) async -> Outcome {
        while true {
            let (visit, isMine) = underWay.withLock { underWay in
                if let visit = underWay[id] { return (visit, false) }
                let task = Task {
                    await self.bringNow(
                        id,
                        into: archive,
                        for: occasion,
                        wish: wish,
                        meter,
                        hasCome
                    )
                }
                let visit = Visit(occasion: occasion, task: task)
                underWay[id] = visit
                return (visit, true)
            }
            let outcome = await visit.task.value
            if isMine { return outcome }
            // A visit that another round's budget ended says nothing about the page.
            if meter == nil, outcome.failure == .noWholeText(.notFetched(.overBudget)) { continue }
            // A wish is answered by no visit that may not have been due.
            if occasion == .opened || visit.occasion == .wished { return outcome }
        }
    }

    private func bringNow(
        _ id: ArticleID,
        into archive: Archive,
        for occasion: FullTextTrigger,
        wish: FullTextPolicy,
        _ meter: HTTPMeter?,
        _ hasCome: @Sendable () -> Void
    ) async -> Outcome {
        // Before its answer can be heard: who waited for it must not find it again.
        defer { underWay.withLock { $0[id] = nil } }
        var outcome = Outcome()
        do throws(NewsError) {
            try await bringNow(
                id,
                into: archive,
                for: occasion,
                wish: wish,
                meter,
                hasCome,
                &outcome
            )
        } catch {
            outcome.failure = error
        }
        return outcome
    }

    /// Whether the page of a story should be visited without a reader's wish.
    private func isDue(_ story: PageCandidate, wish: FullTextPolicy) -> Bool {
        guard wish != .never, story.article.link != nil else { return false }
        if let known = story.known {
            guard let seconds = known.nextVisit?.timeIntervalSince(now()) else { return false }
            // So far ahead only a clock has written that ran ahead.
            return seconds <= 0 || seconds > Double(RetryAfterRegistry.longest)
        }
        guard wish == .auto else { return true }
        return TeaserIndicator(in: story.article) != nil && !hasPoorPages(story.habit)
    }

    /// Whether the pages of a feed are not visited by themselves for now, since the last ones held no more than it.
    func hasPoorPages(_ habit: PageFetchStatistics) -> Bool {
        guard habit.poorRun >= Self.poorPages, let last = habit.lastPoor else { return false }
        // A clock that was turned back stops nobody.
        return (0..<Self.pauseOfPoorFeeds).contains(now().timeIntervalSince(last))
    }

    private func bringNow(
        _ id: ArticleID,
        into archive: Archive,
        for occasion: FullTextTrigger,
        wish: FullTextPolicy,
        _ meter: HTTPMeter?,
        _ hasCome: @Sendable () -> Void,
        _ outcome: inout Outcome
    ) async throws(NewsError) {
        let story = try await ask { () throws(ArchiveError) in
            try await archive.storyToVisit(id)
        }
        guard let story else { throw .unknownArticle(id) }
        guard occasion == .wished || isDue(story, wish: wish) else { return }
        let article = story.article
        guard let link = article.link else { throw .noWholeText(.noPage) }
        let note: PageFetchRecord
        do throws(PageFailure) {
            let page = try await visit(link, of: article, story.known, meter, hasCome)
            note = try self.note(page, of: story, wish: occasion == .wished ? .always : wish)
        } catch {
            if let note = self.note(error) {
                try await ask { () throws(ArchiveError) in _ = try await archive.store(note, of: id)
                }
            }
            throw .noWholeText(error)
        }
        outcome.keptBytes = note.keptBytes
        outcome.isNew = try await ask { () throws(ArchiveError) in
            try await archive.store(note, of: id)
        }
    }

    /// - Returns: `nil` when nothing has changed.
    private func visit(
        _ link: String,
        of article: Article,
        _ known: PageSummary?,
        _ meter: HTTPMeter?,
        _ hasCome: @Sendable () -> Void
    ) async throws(PageFailure) -> FetchedPage? {
        let text = article.page.isShown ? article.headline.summary ?? "" : words(of: article)
        let title = article.headline.title
        var options = await settings.options(
            forPartOfStory: link,
            of: article.headline.feed,
            timeLimit: PageFetcher.timeLimit
        )
        options.meter = meter
        return try await visitor.visit(
            link,
            for: StoryTeaser(title: title, text: text),
            since: PageValidators(
                entityTag: known?.entityTag,
                lastModified: known?.lastModified
            ),
            options: options,
            hasCome: hasCome
        )
    }

    /// What is kept of a page.
    ///
    /// - Throws: ``PageFailure/noMore(host:)`` for one that is not worth being shown.
    private func note(
        _ page: FetchedPage?,
        of story: PageCandidate,
        wish: FullTextPolicy
    ) throws(PageFailure) -> PageFetchRecord {
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
        // What a page gave before is no measure for it.
        let known = article.page.isShown ? 0 : ReadingTime.words(in: words(of: article))
        let isRicher = count >= known + max(known / 4, 30)
        guard isRicher || wish == .always && count * 5 >= known * 4 else {
            throw .noMore(host: hostName(of: page.address))
        }
        return PageFetchRecord(
            visited: now(),
            nextVisit: nil,
            outcome: .text(PageText(page, words: count, besides: story.feedHTML)),
            isRicher: isRicher
        )
    }

    /// What is remembered of a visit that gave no text; `nil` where the network is in the way, which says nothing
    /// about the page.
    private func note(_ failure: PageFailure) -> PageFetchRecord? {
        let time = now()
        var next: Date?
        var isRicher: Bool?
        switch failure {
        case .notFetched(let failure) where failure.isOfNetwork: return nil
        case .notFetched(.overBudget), .notFetched(.other): return nil
        case .mustWait(_, let seconds): next = time.addingTimeInterval(Double(seconds))
        case .noMore, .wall: isRicher = false
        default: if failure.mayPass { next = time.addingTimeInterval(Self.pauseAfterFailure) }
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
    /// How much of the page is kept, in bytes.
    fileprivate var keptBytes: Int {
        if case .text(let text) = outcome { text.html.utf8.count } else { 0 }
    }
}

extension PageText {
    /// What is kept of a page, with the pictures of the feed's text that it lacks.
    fileprivate init(_ page: FetchedPage, words: Int, besides feed: String) {
        let story = page.story
        let pictures = FeedPictures(
            of: feed,
            missingIn: story.html,
            hasLead: story.leadPicture != nil
        )
        var html = pictures.html + page.html
        if !page.isWhole, let next = story.nextPage {
            html +=
                "\n<p><a href=\"\(next.replacing("\"", with: "%22"))\">The story goes on here.</a></p>"
        }
        self.init(
            html: html,
            words: words,
            minutes: ReadingTime.minutes(forText: story.text),
            hasPicture: story.leadPicture != nil || PictureTags.arePresent(in: html),
            leadPicture: story.leadPicture.flatMap { Address($0)?.text },
            address: page.address,
            entityTag: page.validators?.entityTag,
            lastModified: page.validators?.lastModified
        )
    }
}
