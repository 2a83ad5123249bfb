import News
import TerminalKit

/// What is done with many stories at once, or with any of them.
extension StoriesController {
    /// Whether stories stand one below the other; where they do not, the reader is told.
    var isList: Bool {
        let isList = walk.arrangement != .broadsheet
        if !isList { show(notice: "The broadsheet has no above and below; v leads to the list.") }
        return isList
    }

    /// Marks everything above the selected story read, or everything below it.
    func markRead(above: Bool) {
        guard isList else { return }
        let selected = walk.page.selected
        let rows =
            above ? 0..<selected : selected + 1..<max(walk.page.headlines.totalCount, selected + 1)
        look(for: asShown(rows)) { [weak self] headlines in
            let unread = headlines.filter { !$0.state.isRead }.map(\.id)
            let place = above ? "above" : "below"
            guard !unread.isEmpty else {
                self?.show(notice: "Nothing is unread \(place).")
                return
            }
            self?.marker.mark(.articles(unread), .read(true))
            let stories = unread.count == 1 ? "1 story" : "\(unread.count.grouped) stories"
            self?.show(notice: "\(stories) \(place) marked read; U takes it back.")
        }
    }

    /// Deletes so many stories from the selected one on, as far as there are any.
    func delete(_ number: Int) {
        if let headlines = arranged.storiesFromFocus(number) { return delete(headlines) }
        let selected = walk.page.selected
        look(for: asShown(selected..<selected + number)) { [weak self] in self?.delete($0) }
    }

    private func delete(_ headlines: [Headline]) {
        guard !headlines.isEmpty else { return }
        let pageCount = headlines.count { $0.feed == .savedPages }
        if pageCount == headlines.count {
            onErrand?(.removePages(headlines))
        } else if pageCount > 0 {
            show(
                notice: "Nothing is deleted: saved pages are among these "
                    + "\(headlines.count.grouped), which are removed by themselves."
            )
        } else {
            marker.mark(.articles(headlines.map(\.id)), .deleted(true))
            show(notice: StoryCommandHandler.deleted(headlines.count))
        }
    }

    /// Asks for rows as they stand on the screen.
    private func asShown(_ rows: Range<Int>) -> HeadlineQuery {
        var query = walk.query
        query.order = walk.shownOrder
        query.opening = walk.reader.opening
        query.rows = rows
        return query
    }

    /// Selects the first unread story, in the order in which they are shown.
    func selectFirstUnread() {
        guard hasUnread else { return }
        arranged.selectFirstUnread()
    }

    /// Selects any unread story, each as likely as the others.
    func selectAnyUnread() {
        guard hasUnread else { return }
        var query = walk.query
        query.unreadOnly = true
        query.order = .newestFirst
        let row = chance.number(below: matter.unreadCount)
        query.rows = row..<row + 1
        look(for: query) { [weak self] headlines in
            guard let self, let any = headlines.first else { return }
            walk.restart(with: walk.query, at: any.id)
        }
    }

    /// Whether anything is unread; where nothing is, the reader is told.
    private var hasUnread: Bool {
        if matter.unreadCount == 0 { show(notice: "Nothing is unread here.") }
        return matter.unreadCount > 0
    }

    /// Deletes what is read of all that is shown; what has a star stays.
    func deleteRead() {
        marker.deleteRead(of: walk.query) { [weak self] in self?.show(notice: $0) }
    }

    /// Reads the list without what was deleted; until it is there, nobody knows what a key is about.
    func learnDeletion(where isGoing: (Headline) -> Bool) {
        for arrangement in arrangements { arrangement.storiesGo(where: isGoing) }
        walk.learnMarks()
    }

    /// Reads some headlines, and does something with them; keys wait until then.
    private func look(
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
