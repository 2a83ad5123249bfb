import News
import TerminalKit

/// Performs commands for all or several stories of a list.
@MainActor
final class ListCommandHandler {
    /// Called with requests that the screen cannot handle itself.
    var onRequest: ((StoryRequest) -> Void)?
    var onChange: (() -> Void)?
    /// Whether the headlines for a command are loading, so that keys must wait.
    private(set) var isLoading = false

    private let list: DisplayedList
    private let model: HeadlineListModel
    private let presentations: StoryPresentations
    private let newsService: any HeadlineReading
    private let marker: MarkQueue
    private let notice: FooterNotice
    private let randomSource: RandomNumberSource
    private let work: PendingWork

    init(
        of list: DisplayedList,
        model: HeadlineListModel,
        presentations: StoryPresentations,
        newsService: any HeadlineReading,
        marker: MarkQueue,
        notice: FooterNotice,
        randomSource: RandomNumberSource,
        work: PendingWork
    ) {
        self.list = list
        self.model = model
        self.presentations = presentations
        self.newsService = newsService
        self.marker = marker
        self.notice = notice
        self.randomSource = randomSource
        self.work = work
    }

    /// Performs a command, including undo and redo; returns `false` for commands that apply to one
    /// story or the whole screen.
    func perform(_ command: Command) -> Bool {
        switch command {
        case .markAllRead where isPassing, .markAboveRead where isPassing,
            .markBelowRead where isPassing, .deleteRead where isPassing:
            notice.text = StoryStrings.pageNotSaved
        case .markAllRead:
            notice.text = list.state.noticeOfMarkingAll(model.query)
            if list.state.unreadCount > 0 { marker.mark(.query(model.query), .read(true)) }
        case .markAboveRead: markRead(above: true)
        case .markBelowRead: markRead(above: false)
        case .deleteRead: marker.deleteRead(of: model.query) { [weak self] in self?.show($0) }
        case .firstUnread: if hasUnread { presentations.current.selectFirstUnread() }
        case .randomUnread: if hasUnread { selectRandomUnread() }
        default:
            return export(command) || marker.perform(command) { [weak self] in self?.show($0) }
        }
        return true
    }

    /// Deletes `count` stories from the selected one on as one action.
    func delete(_ count: Int) {
        if let headlines = presentations.current.storiesFromFocus(count) {
            return delete(headlines)
        }
        let selected = model.page.selected
        loadHeadlines(for: asShown(selected..<selected + count)) { [weak self] in
            self?.delete($0)
        }
    }

    private func export(_ command: Command) -> Bool {
        switch command.withoutWord {
        case .writeList:
            let stories = StoriesToExport.list(title: list.exportTitle, model.query)
            onRequest?(.share(stories, .file, to: command.word))
        case .writeStarred: onRequest?(.share(.starred, .file, to: command.word))
        default: return false
        }
        return true
    }

    private var isPassing: Bool { model.query.feed?.account == .passing }

    private func markRead(above: Bool) {
        guard model.arrangement != .broadsheet else {
            notice.text = StoriesStrings.notOnBroadsheet
            return
        }
        let selected = model.page.selected
        let rows =
            above ? 0..<selected : selected + 1..<max(model.page.headlines.totalCount, selected + 1)
        loadHeadlines(for: asShown(rows)) { [weak self] headlines in
            let unread = headlines.filter { !$0.state.isRead }.map(\.id)
            guard !unread.isEmpty else {
                self?.show(StoriesStrings.noUnread(before: above))
                return
            }
            self?.marker.mark(.articles(unread), .read(true))
            self?.show(StoriesStrings.markedRead(unread.count, before: above))
        }
    }

    private func delete(_ headlines: [Headline]) {
        guard !headlines.isEmpty else { return }
        let pageCount = headlines.count { $0.feed == .savedPages }
        if pageCount == headlines.count {
            onRequest?(.removePages(headlines))
        } else if pageCount > 0 {
            show(StoriesStrings.notDeleted(headlines.count))
        } else {
            marker.mark(.articles(headlines.map(\.id)), .deleted(true))
            show(StoryStrings.deleted(headlines.count))
        }
    }

    private func asShown(_ rows: Range<Int>) -> HeadlineQuery {
        var query = model.query
        query.order = model.shownOrder
        query.openList = model.loader.session
        query.rows = rows
        return query
    }

    private func selectRandomUnread() {
        var query = model.query
        query.unreadOnly = true
        query.order = .newestFirst
        let row = randomSource.number(below: list.state.unreadCount)
        query.rows = row..<row + 1
        loadHeadlines(for: query) { [weak self] headlines in
            guard let self, let any = headlines.first else { return }
            model.restart(with: model.query, at: any.id)
        }
    }

    private var hasUnread: Bool {
        if list.state.unreadCount == 0 { notice.text = StoriesStrings.noUnreadInList }
        return list.state.unreadCount > 0
    }

    /// Loads headlines for a command; keys wait for them.
    private func loadHeadlines(
        for query: HeadlineQuery,
        then use: @escaping @MainActor ([Headline]) -> Void
    ) {
        isLoading = true
        work.start { [weak self, newsService, marker] in
            defer {
                self?.isLoading = false
                self?.onChange?()
            }
            do throws(NewsError) {
                let window = try await marker.afterMarks { () throws(NewsError) in
                    try await newsService.headlines(query)
                }
                use(window.headlines)
            } catch {
                self?.show(ErrorMessages.notice(of: error))
            }
        }
    }

    private func show(_ words: String) {
        notice.text = words
        onChange?()
    }
}
