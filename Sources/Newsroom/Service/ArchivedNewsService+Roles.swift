import Archive
public import FoundationEssentials
public import News

extension ArchivedNewsService {
    /// Returns the newspaper's name, sections and feeds.
    public func edition() async throws(NewsError) -> Edition { try await stories.edition() }

    /// Returns a range of the headlines that match a query.
    public func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow {
        try await stories.headlines(query)
    }

    /// Returns the row of an article in a query's result; `nil` if it does not match.
    public func row(of id: ArticleID, in query: HeadlineQuery) async throws(NewsError) -> Int? {
        try await stories.row(of: id, in: query)
    }

    /// Returns the next unread row, or the previous one if `before` is true.
    public func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int? {
        try await stories.unreadRow(from: row, before: before, in: query)
    }

    /// Returns the tags in use, sorted by UTF-8 bytes.
    public func tags() async throws(NewsError) -> [Tag] { try await stories.tags() }

    /// Returns whether the list of a query is available without sorting.
    public func isSorted(_ query: HeadlineQuery) async throws(NewsError) -> Bool {
        try await stories.isSorted(query)
    }

    /// Sorts the list of a query without blocking other reads.
    public func prepareSorting(_ query: HeadlineQuery) async throws(NewsError) {
        try await stories.prepareSorting(query)
    }

    /// Returns the latest stories with enclosures, without their texts.
    public func storiesWithEnclosures(atMost count: Int) async throws(NewsError) -> [Article] {
        try await archiveProvider.ask { archive throws(ArchiveError) in
            try await archive.storiesWithEnclosures(atMost: count)
        }
    }

    /// Returns an article with its complete text.
    ///
    /// Fetches it if it is a linked page.
    public func article(_ id: ArticleID) async throws(NewsError) -> Article {
        try await stories.article(id)
    }

    /// Returns an article, truncating very long text.
    ///
    /// Fetches it if it is a linked page.
    public func articlePreview(of id: ArticleID) async throws(NewsError) -> Article {
        try await stories.articlePreview(of: id)
    }

    /// Marks articles.
    ///
    /// Returns after the mark is stored.
    public func mark(_ target: MarkTarget, _ mark: Mark) async throws(NewsError) {
        try await stories.mark(target, mark)
    }

    /// Marks articles like ``mark(_:_:)``, and returns the number of changed articles.
    public func countOfMarked(_ target: MarkTarget, _ mark: Mark) async throws(NewsError) -> Int {
        try await stories.countOfMarked(target, mark)
    }

    /// Marks an article as read, because the user opened it.
    public func markOpened(_ id: ArticleID) async throws(NewsError) {
        try await stories.markOpened(id)
    }

    /// Stores the reading position in an article.
    public func storePosition(_ place: ReadingPosition?, in id: ArticleID) async throws(NewsError) {
        try await stories.storePosition(place, in: id)
    }

    /// Returns the action to undo next, or `nil`.
    public func actionToUndo() async throws(NewsError) -> UndoableAction? {
        try await undoRunner.actionToUndo()
    }

    /// Returns the action to redo next, or `nil`.
    public func actionToRedo() async throws(NewsError) -> UndoableAction? {
        try await undoRunner.actionToRedo()
    }

    /// Undoes an action, and returns it with the number of stories now affected; `nil` if it was
    /// already undone.
    public func undo(_ action: UndoableAction) async throws(NewsError) -> UndoActionDescription? {
        try await undoRunner.undo(action)
    }

    /// Redoes an action, and returns it with the number of stories now affected; `nil` if another
    /// action followed.
    public func redo(_ action: UndoableAction) async throws(NewsError) -> UndoActionDescription? {
        try await undoRunner.redo(action)
    }

    /// Refreshes all sources in parallel, and combines their reports.
    ///
    /// A concurrent call waits for running fetches, and starts only the remaining ones. A refresh
    /// of due feeds waits up to a minute for another process.
    public func refresh(_ scope: RefreshScope) async -> RefreshReport {
        await refresher.refresh(scope, whenWaiting: {})
    }

    /// Refreshes all sources.
    ///
    /// Calls `notify` once if it has to wait for another process.
    public func refresh(
        _ scope: RefreshScope,
        whenWaiting notify: @Sendable () -> Void
    ) async -> RefreshReport {
        await refresher.refresh(scope, whenWaiting: notify)
    }

    /// Returns the time at which the next feed is due, possibly in the past; `nil` if none will be,
    /// or the archive is read-only.
    public func nextDue() async throws(NewsError) -> Date? { try await subscriptions.nextDue() }

    /// Returns a picture from the cache, or fetches it.
    public func picture(at address: String, of feed: FeedID) async throws(NewsError) -> [UInt8] {
        try await fetchers.pictures.bytes(of: address, in: feed)
    }

    /// Returns a picture from the cache; `nil` if it must be fetched.
    public func cachedPicture(at address: String, of feed: FeedID) async -> [UInt8]? {
        await fetchers.pictures.kept(address)
    }

    /// Fetches the full text of a story, and stores it in addition to the feed's text.
    ///
    /// Returns whether the shown text changed.
    public func fetchFullText(
        of id: ArticleID,
        for occasion: FullTextTrigger
    ) async throws(NewsError) -> Bool {
        try await fullTexts.fetchFullText(of: id, for: occasion)
    }

    /// Selects which text of a story is shown: the web page's or the feed's.
    public func showFullText(_ isShown: Bool, of id: ArticleID) async throws(NewsError) {
        try await fullTexts.showFullText(isShown, of: id)
    }

    /// Returns whether comments can be shown, which is true only for Hacker News.
    public func readsDiscussion(at address: String) -> Bool {
        discussions.readsDiscussion(at: address)
    }

    /// Returns the stored comments on a story; `nil` if they were never fetched.
    public func thread(of id: ArticleID) async throws(NewsError) -> DiscussionThread? {
        try await discussions.thread(of: id)
    }

    /// Fetches the comments on a story.
    public func fetchThread(of id: ArticleID) async throws(NewsError) -> DiscussionThread {
        try await discussions.fetchThread(of: id)
    }

    /// Stores fetched comments and their counts.
    public func store(_ thread: DiscussionThread, of id: ArticleID) async throws(NewsError) {
        try await discussions.store(thread, of: id)
    }

    /// Records how far the user has read the comments up to fetch number `round`.
    public func markRead(
        at comment: DiscussionThread.Comment.ID?,
        round: Int,
        inThreadOf id: ArticleID
    ) async throws(NewsError) {
        try await discussions.markRead(at: comment, round: round, inThreadOf: id)
    }

    /// Fetches search results or a past edition of an online newspaper.
    ///
    /// They are not stored.
    public func open(_ leaf: OnlineNewspaperPreview) async throws(FeedFailure)
        -> LoadedNewspaperPreview
    {
        try await fetchers.previews.open(leaf)
    }
}
