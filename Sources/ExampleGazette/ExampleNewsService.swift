public import FoundationEssentials
public import News

/// The bundled example edition, which works offline and keeps marks in memory only.
public actor ExampleNewsService: NewsService {
    let printed: ExampleEdition
    let openedAt: Date
    private let saved: [SavedQuery]
    private let broadcaster = ChangeBroadcaster()
    private(set) var states: [ArticleID: ReadingState] = [:]
    private(set) var deleted: Set<ArticleID> = []
    /// The stories of open lists, keyed by their queries without the row range.
    var openLists: [HeadlineQuery: [ArticleID]] = [:]
    private var digests: [ArticleID: ExampleSummary] = [:]
    var journal = InMemoryUndoHistory()

    /// Creates the example edition.
    ///
    /// Dates of stories are relative to `openedAt`; `saved` queries appear as sections.
    public init(openedAt: Date, saved: [SavedQuery] = []) {
        self.init(openedAt: openedAt, saved: saved, edition: .bundled)
    }

    init(openedAt: Date, saved: [SavedQuery] = [], edition: ExampleEdition) {
        self.openedAt = openedAt
        self.saved = saved
        printed = edition
    }

    /// Returns the sections and feeds with their current counts.
    public func edition() -> Edition {
        Edition(
            title: printed.title,
            isExample: true,
            sections: printed.sections.map(makeSection),
            saved: saved.map(makeSection),
            feeds: printed.feeds.map(makeFeed),
            starredCount: states.count { $0.value.isStarred && !deleted.contains($0.key) }
        )
    }

    /// Returns a range of the headlines that match a query, newest first, undated last.
    public func headlines(_ query: HeadlineQuery) -> HeadlineWindow {
        let matching = stories(shownFor: query)
        let rows = (query.rows ?? matching.indices).clamped(to: matching.indices)
        return HeadlineWindow(
            headlines: matching[rows].map(makeHeadline),
            firstRow: rows.lowerBound,
            totalCount: matching.count,
            unreadCount: matching.count { !state(of: $0).isRead }
        )
    }

    /// Returns the row of a story in the headlines that match a query.
    public func row(of id: ArticleID, in query: HeadlineQuery) -> Int? {
        stories(shownFor: query).firstIndex { $0.id == id }
    }

    /// Returns the first unread row after `row` or, if `before` is true, the last one before it.
    public func unreadRow(from row: Int, before: Bool, in query: HeadlineQuery) -> Int? {
        let unread = stories(shownFor: query).enumerated().lazy
            .filter { !self.state(of: $0.element).isRead }
            .map(\.offset)
        return before ? unread.last { $0 < row } : unread.first { $0 > row }
    }

    /// Returns an article, or throws ``NewsError/unknownArticle(_:)``.
    public func article(_ id: ArticleID) throws(NewsError) -> Article {
        guard let story = printed.story(id) else { throw .unknownArticle(id) }
        return Article(
            headline: makeHeadline(of: story),
            deck: story.deck,
            html: story.html,
            link: story.link
        )
    }

    /// Marks stories and notifies subscribers of ``changes()``.
    public func mark(_ target: MarkTarget, _ mark: Mark) {
        let changed = apply(mark, to: target)
        if !changed.isEmpty { journal.append(InMemoryUndoHistory.Step(mark: mark, ids: changed)) }
    }

    /// Marks a story read without an undo entry.
    public func markOpened(_ id: ArticleID) {
        apply(.read(true), to: .articles([id]))
    }

    /// Stores a reading position in memory.
    public func storePosition(_ place: ReadingPosition?, in id: ArticleID) {
        guard printed.story(id) != nil, states[id]?.position != place else { return }
        states[id, default: ReadingState()].position = place
        broadcaster.send(.marks([id]))
    }

    /// Returns at once: the example edition never changes.
    public func refresh(_ scope: RefreshScope) -> RefreshReport {
        let outcomes = printed.feeds.map { FeedOutcome(feed: $0.id, title: $0.title) }
        let report = RefreshReport(outcomes: outcomes)
        broadcaster.send(.refreshed(report, of: scope))
        return report
    }

    /// Returns the PNG file at an address such as `example:bees.png`, or throws
    /// ``NewsError/unknownPicture(_:)``.
    public func picture(at address: String, of feed: FeedID) throws(NewsError) -> [UInt8] {
        guard let bytes = ExamplePictures.bytes(at: address) else {
            throw .unknownPicture(address)
        }
        return bytes
    }

    /// Returns ``picture(at:of:)``, because all pictures are bundled.
    public func cachedPicture(at address: String, of feed: FeedID) -> [UInt8]? {
        ExamplePictures.bytes(at: address)
    }

    /// Fetches nothing, because the stories are complete.
    ///
    /// - Throws: ``NewsError/noFullText(_:)`` if the user requested the full text.
    public func fetchFullText(
        of id: ArticleID,
        for occasion: FullTextTrigger
    ) throws(NewsError) -> Bool {
        guard let story = printed.story(id) else { throw .unknownArticle(id) }
        guard occasion == .requested else { return false }
        let host = story.link.split(separator: "/").dropFirst().first.map(String.init)
        throw .noFullText(host.map { .noMore(host: $0) } ?? .noPage)
    }

    /// Does nothing, because each story has only one text.
    public func showFullText(_ isShown: Bool, of id: ArticleID) {}

    /// Returns a stream of marks and refreshes.
    public nonisolated func changes() -> AsyncStream<NewsChange> {
        broadcaster.stream()
    }

    /// Applies a mark, notifies subscribers, and returns the changed stories.
    @discardableResult
    func apply(_ mark: Mark, to target: MarkTarget) -> [ArticleID] {
        let wanted =
            switch target {
            case .articles(let ids): ids.compactMap(printed.story)
            case .query(let query): stories(answering: query)
            }
        if case .deleted(let isDeleted) = mark { return delete(wanted.map(\.id), isDeleted) }
        var changed: [ArticleID] = []
        for story in wanted {
            let before = state(of: story)
            let after = mark.applied(to: before)
            guard after != before else { continue }
            states[story.id] = after
            changed.append(story.id)
        }
        if !changed.isEmpty { broadcaster.send(.marks(changed)) }
        return changed
    }

    private func delete(_ ids: [ArticleID], _ isDeleted: Bool) -> [ArticleID] {
        let changed = ids.filter { deleted.contains($0) != isDeleted }
        if isDeleted { deleted.formUnion(changed) } else { deleted.subtract(changed) }
        if !changed.isEmpty { broadcaster.send(.headlines) }
        return changed
    }

    /// All stories except deleted ones, newest first.
    private var newestFirst: [ExampleStory] {
        printed.newestFirst.filter { !deleted.contains($0.id) }
    }

    func stories(answering query: HeadlineQuery) -> [ExampleStory] {
        let condition = query.writtenOut(by: saved, at: openedAt).condition
        let matching = newestFirst.filter { story in
            let facts = HeadlineConditionInput(
                section: SectionID(story.section),
                feed: story.feed,
                state: state(of: story),
                time: time(of: story)
            ) { words in
                self.isFound(in: story, words: words.lowercased().split { $0.isWhitespace })
            }
            return condition.holds(for: facts)
        }
        if let search = query.search {
            // Stories with the words in the title come first.
            let words = search.lowercased().split { $0.isWhitespace }
            let isCalled = { (story: ExampleStory) in
                words.allSatisfy(story.title.lowercased().contains)
            }
            let found = matching.filter(isCalled) + matching.filter { !isCalled($0) }
            return Array(found.prefix(HeadlineQuery.searchLimit))
        }
        return query.order.arranged(
            matching,
            feeds: printed.feeds.map(\.id),
            sections: printed.sections,
            headline: makeHeadline
        )
    }

    private func isFound(in story: ExampleStory, words: [Substring]) -> Bool {
        let text = ExampleSummary.searchableText(of: story)
        return !words.isEmpty && words.allSatisfy(text.contains)
    }

    private func makeSection(_ id: SectionID) -> Section {
        let counts = counts { $0.section == id.text }
        return Section(id: id, unreadCount: counts.unread, storyCount: counts.all)
    }

    private func makeSection(_ query: SavedQuery) -> Section {
        let stories = stories(answering: HeadlineQuery(section: query.section))
        return Section(
            id: query.section,
            unreadCount: stories.count { !state(of: $0).isRead },
            storyCount: stories.count
        )
    }

    private func makeFeed(_ feed: Feed) -> Feed {
        let counts = counts { $0.feed == feed.id }
        return Feed(
            id: feed.id,
            title: feed.title,
            section: feed.section,
            unreadCount: counts.unread,
            storyCount: counts.all
        )
    }

    private func counts(_ isWanted: (ExampleStory) -> Bool) -> (all: Int, unread: Int) {
        let stories = newestFirst.filter(isWanted)
        return (stories.count, stories.count { !state(of: $0).isRead })
    }

    private func makeHeadline(of story: ExampleStory) -> Headline {
        let digest = digest(of: story)
        let time = time(of: story)
        return Headline(
            id: story.id,
            title: story.title,
            summary: digest.summary,
            feed: story.feed,
            source: story.source,
            section: SectionID(story.section),
            byline: story.byline,
            published: story.minutesAgo == nil ? nil : time,
            firstSeen: story.minutesAgo == nil ? time : nil,
            language: story.language,
            readingMinutes: digest.readingMinutes,
            hasPicture: digest.hasPicture,
            state: state(of: story)
        )
    }

    private func time(of story: ExampleStory) -> Date {
        openedAt.addingTimeInterval(Double(story.age) * -60)
    }

    private func digest(of story: ExampleStory) -> ExampleSummary {
        if let known = digests[story.id] { return known }
        let digest = ExampleSummary(of: story)
        digests[story.id] = digest
        return digest
    }

    private func state(of story: ExampleStory) -> ReadingState {
        states[story.id] ?? ReadingState()
    }

    /// Returns the last mark, or `nil`.
    public func actionToUndo() -> UndoableAction? {
        journal.nextToUndo.map { UndoableAction(number: 0, entry: $0.entry, made: openedAt) }
    }

    /// Returns the mark that was undone last, or `nil`.
    public func actionToRedo() -> UndoableAction? {
        journal.nextToRedo.map { UndoableAction(number: 0, entry: $0.entry, made: openedAt) }
    }

    /// Undoes the last mark.
    public func undo(_ action: UndoableAction) -> UndoActionDescription? {
        guard let step = journal.undo() else { return nil }
        apply(step.mark.reversed, to: .articles(step.ids))
        return step.entry
    }

    /// Redoes the mark that was undone last.
    public func redo(_ action: UndoableAction) -> UndoActionDescription? {
        guard let step = journal.redo() else { return nil }
        apply(step.mark, to: .articles(step.ids))
        return step.entry
    }

    /// Returns the tags of all stories, sorted by bytes.
    public func tags() -> [Tag] {
        let tags = states.filter { !deleted.contains($0.key) }.reduce(into: Set<Tag>()) {
            $0.formUnion($1.value.tags)
        }
        return tags.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    }

    /// The maximum number of open lists; when it is exceeded, all are dropped.
    private static let mostLists = 64

    /// Returns the stories of a list; in an open list, marked stories keep their positions.
    func stories(shownFor query: HeadlineQuery) -> [ExampleStory] {
        let now = stories(answering: query)
        guard query.openList != nil else { return now }
        var list = query
        list.rows = nil
        let held = openLists[list] ?? []
        let stories = OpenListMerger.merge(
            held: held.filter { !deleted.contains($0) },
            now: now.map(\.id)
        )
        if openLists.count > Self.mostLists { openLists = [:] }
        openLists[list] = stories
        return stories.compactMap(printed.story)
    }
}
