import News
import TerminalKit

extension StoriesController {
    /// Whether stories are shown as a list; if not, shows a notice.
    var isList: Bool {
        let isList = model.arrangement != .broadsheet
        if !isList { show(notice: StoriesStrings.notOnBroadsheet) }
        return isList
    }

    func markRead(above: Bool) {
        guard isList else { return }
        let selected = model.page.selected
        let rows =
            above ? 0..<selected : selected + 1..<max(model.page.headlines.totalCount, selected + 1)
        loadHeadlines(for: asShown(rows)) { [weak self] headlines in
            let unread = headlines.filter { !$0.state.isRead }.map(\.id)
            guard !unread.isEmpty else {
                self?.show(notice: StoriesStrings.noUnread(before: above))
                return
            }
            self?.marker.mark(.articles(unread), .read(true))
            self?.show(notice: StoriesStrings.markedRead(unread.count, before: above))
        }
    }

    func delete(_ number: Int) {
        if let headlines = presentation.storiesFromFocus(number) { return delete(headlines) }
        let selected = model.page.selected
        loadHeadlines(for: asShown(selected..<selected + number)) { [weak self] in self?.delete($0)
        }
    }

    private func delete(_ headlines: [Headline]) {
        guard !headlines.isEmpty else { return }
        let pageCount = headlines.count { $0.feed == .savedPages }
        if pageCount == headlines.count {
            onRequest?(.removePages(headlines))
        } else if pageCount > 0 {
            show(notice: StoriesStrings.notDeleted(headlines.count))
        } else {
            marker.mark(.articles(headlines.map(\.id)), .deleted(true))
            show(notice: StoryStrings.deleted(headlines.count))
        }
    }

    private func asShown(_ rows: Range<Int>) -> HeadlineQuery {
        var query = model.query
        query.order = model.shownOrder
        query.openList = model.loader.session
        query.rows = rows
        return query
    }

    func selectFirstUnread() {
        guard hasUnread else { return }
        presentation.selectFirstUnread()
    }

    func selectAnyUnread() {
        guard hasUnread else { return }
        var query = model.query
        query.unreadOnly = true
        query.order = .newestFirst
        let row = randomSource.number(below: state.unreadCount)
        query.rows = row..<row + 1
        loadHeadlines(for: query) { [weak self] headlines in
            guard let self, let any = headlines.first else { return }
            model.restart(with: model.query, at: any.id)
        }
    }

    private var hasUnread: Bool {
        if state.unreadCount == 0 { show(notice: StoriesStrings.noUnreadInList) }
        return state.unreadCount > 0
    }

    func deleteRead() {
        marker.deleteRead(of: model.query) { [weak self] in self?.show(notice: $0) }
    }

    /// Removes stories that are being deleted from the screen; keys wait until the list is loaded
    /// again.
    func learnDeletion(where isGoing: (Headline) -> Bool) {
        for arrangement in arrangements { arrangement.storiesWillBeDeleted(where: isGoing) }
        model.reloadAfterUndo()
    }

    /// Calls a closure with the headlines of a query; keys wait until they are loaded.
    private func loadHeadlines(
        for query: HeadlineQuery,
        then use: @escaping @MainActor ([Headline]) -> Void
    ) {
        isLooking = true
        work.start { [weak self, newsService, marker] in
            defer {
                self?.isLooking = false
                self?.onChange?()
            }
            do throws(NewsError) {
                let window = try await marker.afterMarks { () throws(NewsError) in
                    try await newsService.headlines(query)
                }
                use(window.headlines)
            } catch {
                self?.show(notice: ErrorMessages.notice(of: error))
            }
        }
    }
}
