import FoundationEssentials
import News
import TerminalKit

/// Loads the stored comments on a story, fetches newer ones, and stores the user's position.
@MainActor
final class DiscussionLoader {
    var onThread: ((DiscussionThread) -> Void)?
    /// Called with the result of a fetch, if the user needs to know it.
    var onNotice: ((String) -> Void)?
    var onChange: (() -> Void)?
    private(set) var failure: NewsError?
    /// Whether loading the stored thread has ended, even if none was found.
    private(set) var hasLoaded = false
    let indicator: LoadingIndicatorDelay

    private let headline: Headline
    private let newsService: any DiscussionReading
    private let marker: MarkQueue
    private let clock: WallClock
    private let work: PendingWork
    private var thread: DiscussionThread?
    private var loading: Task<Void, Never>?
    private(set) var isFetching = false {
        didSet { indicator.isWaiting = isFetching }
    }

    /// The age in seconds above which a newer thread is fetched automatically.
    private static let freshSeconds = 120.0

    init(
        of headline: Headline,
        newsService: any DiscussionReading,
        marker: MarkQueue,
        clock: WallClock,
        work: PendingWork
    ) {
        self.headline = headline
        self.newsService = newsService
        self.marker = marker
        self.clock = clock
        self.work = work
        indicator = LoadingIndicatorDelay(clock: clock)
    }

    /// Marks the story as opened, loads the stored thread, and fetches a newer one unless it is
    /// recent.
    func load() {
        indicator.onChange = { [weak self] in self?.onChange?() }
        marker.markOpened(headline.id)
        loading = work.start { [weak self, newsService, marker, headline] in
            do throws(NewsError) {
                let kept = try await marker.afterMarks { () throws(NewsError) in
                    try await newsService.thread(of: headline.id)
                }
                guard !Task.isCancelled else { return }
                kept.map { self?.show($0) }
            } catch {
                self?.failure = error
            }
            self?.hasLoaded = true
            self?.onChange?()
            guard self?.isFresh == false else { return }
            await self?.fetch()
        }
    }

    /// Fetches a newer thread, and reports how many comments are new.
    func refresh() {
        loading = work.start { [weak self] in await self?.fetch(isExplicit: true) }
    }

    func cancel() {
        loading?.cancel()
        isFetching = false
    }

    /// Stores the last comment that the user has read, if any.
    func markRead(at comment: DiscussionThread.Comment.ID?, round: Int) {
        marker.send { [newsService, headline] () throws(NewsError) in
            try await newsService.markRead(at: comment, round: round, inThreadOf: headline.id)
        }
    }

    private var isFresh: Bool {
        guard let fetched = thread?.fetched else { return false }
        return abs(clock.now().timeIntervalSince(fetched)) < Self.freshSeconds
    }

    private func show(_ thread: DiscussionThread) {
        self.thread = thread
        onThread?(thread)
    }

    private func fetch(isExplicit: Bool = false) async {
        guard !isFetching else { return }
        isFetching = true
        let known = Set((thread?.comments ?? []).map(\.id))
        do throws(NewsError) {
            let thread = try await newsService.fetchThread(of: headline.id)
            guard !Task.isCancelled else { return }
            failure = nil
            show(thread)
            marker.send { [newsService, headline] () throws(NewsError) in
                try await newsService.store(thread, of: headline.id)
            }
            if isExplicit {
                let newCount = thread.comments.count { !known.contains($0.id) }
                onNotice?(CommentStrings.fetched(newCount: newCount))
            }
        } catch {
            guard !Task.isCancelled else { return }
            failure = error
            if thread != nil { onNotice?(ErrorMessages.notice(of: error)) }
        }
        isFetching = false
        onChange?()
    }
}
