import News
import TerminalKit

extension StoriesController {
    /// The query of the scope, restricted to the displayed section or feed and the filter.
    var query: HeadlineQuery {
        var query = part.applied(to: filter.applied(to: scope.query))
        let hasOwnOrder = query.search != nil || model.arrangement == .broadsheet
        query.order = hasOwnOrder ? .newestFirst : appearance.orders[query]
        if query.search != nil { query.newestMatchesFirst = appearance.orders.newestMatchesFirst }
        return query
    }

    /// Shows a section or feed of the list with a filter; selects `story`, or the first one if
    /// `nil`.
    func show(_ part: StoriesSubset, _ filter: StoriesFilter, at story: ArticleID? = nil) {
        self.part = part
        self.filter = filter
        model.restart(with: query, at: story)
    }

    /// Shows another section or feed from its first unread story.
    func goOn(to part: StoriesSubset) {
        self.part = part
        model.continueWith(to: query)
    }

    func refresh(_ scope: RefreshScope) {
        guard state.edition?.isExample != true else { return show(notice: RefreshStrings.example) }
        state.requestedRefreshes.insert(scope)
        model.startNewSession()
        model.reload()
        work.start { [newsService] in _ = await newsService.refresh(scope) }
    }

    func take(_ answer: HeadlineResponse) {
        if let edition = answer.edition {
            if let before = state.edition { follow(edition, after: before) }
            state.take(edition)
            onEdition?(edition)
            for arrangement in arrangements { arrangement.take(edition) }
            // The section or feed may have been removed.
            if model.query != query { model.restart(with: query, at: selectedHeadline?.id) }
        }
        if answer.query == query { state.take(answer.window) }
    }

    private func follow(_ edition: Edition, after before: Edition) {
        if let section = scope.query.section {
            guard before.allSections.contains(where: { $0.id == section }) else { return }
            let title = before.title(of: section, in: edition)
            if let title, title != section { scope = .section(title) }
            if title == nil { announce(SubscriptionStrings.gone(section), as: .section) }
        } else if let id = scope.query.feed, id.account != .saved, let feed = before.feed(id) {
            guard let now = edition.feed(id) else {
                return announce(SubscriptionStrings.gone(feed), as: .section)
            }
            if now.title != feed.title { scope = .feed(id, title: now.shownTitle) }
        }
    }

    func take(_ change: NewsChange) {
        switch change {
        case .headlines:
            if isSettled { model.pinSelection() }
            needsReload = true
            hasOldTexts = true
        case .marks:
            needsReload = true
        case .texts(let ids):
            for arrangement in arrangements { arrangement.forgetTexts(of: ids) }
            needsReload = true
        case .notice:
            return
        case .downloading:
            break
        case .refreshing(let progress):
            state.progress = progress
        case .prefetching(let progress):
            state.progressAhead = progress
        case .refreshed(let report, let scope):
            isSettled = true
            announce(state.take(report, of: scope), as: .refresh)
            needsReload = needsReload || !report.outcomes.isEmpty
        }
        updates.ask { [weak self, clock] in
            self?.catchUp()
            await clock.wait(.milliseconds(100))
        }
    }

    /// Shows a notice about news; `nil` removes the last one from the same source.
    ///
    /// It never replaces a notice that answers the last key.
    func announce(_ words: String?, as source: AnnouncedNews.Source) {
        guard notice == nil || notice == announcedNews?.words else { return }
        if let words {
            notice = words
            announcedNews = AnnouncedNews(words: words, source: source)
        } else if announcedNews?.source == source {
            notice = nil
            announcedNews = nil
        }
    }

    private func catchUp() {
        if needsReload {
            needsReload = false
            model.reload()
        }
        if hasOldTexts {
            hasOldTexts = false
            for arrangement in arrangements { arrangement.reloadTexts() }
        }
        onChange?()
    }
}

/// The kinds of news announced since the last key.
struct AnnouncedNews {
    enum Source {
        case refresh
        /// New stories that the open broadsheet page does not show.
        case page
        case mark
        case section
    }

    let words: String
    let source: Source
}

extension StoriesController: MarkObserver {
    /// Shows a new mark at once; the counts of sections change when the mark is stored.
    func marked(_ target: MarkTarget, _ mark: Mark) {
        if case .deleted = mark {
            switch target {
            case .articles(let ids):
                deletions.append(ids)
                returns = []
                return learnDeletion { ids.contains($0.id) }
            case .query:
                return learnDeletion { $0.state.isRead && !$0.state.isStarred }
            }
        }
        switch target {
        case .articles(let ids): apply(mark) { ids.contains($0.id) }
        case .query(model.query):
            apply(mark) { _ in true }
            if mark == .read(true) { state.unreadCount = 0 }
        case .query: return
        }
        onChange?()
    }

    func pagesGo(_ ids: [ArticleID]) { learnDeletion { ids.contains($0.id) } }

    /// Loads the list again; the next key waits for it, even on a screen above this one.
    func didUndo(_ entry: UndoActionDescription, isUndo: Bool) {
        if case .mark(.deleted(true), let count) = entry { turnBack(deletion: isUndo, of: count) }
        let isUserAction = if case .mark = entry { false } else { true }
        model.reloadAfterUndo(isUserAction: isUserAction)
    }

    /// Selects the first story that undo restores, and remembers the deletion for redo.
    private func turnBack(deletion isUndo: Bool, of count: Int) {
        if isUndo {
            guard let stories = deletions.last, stories.count == count else { return }
            deletions.removeLast()
            model.restoredStory = stories.first
            returns.append(stories)
        } else if let stories = returns.last, stories.count == count {
            returns.removeLast()
            deletions.append(stories)
        }
    }

    private func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        state.count(mark, of: model.page.headlines.headlines.filter(isMeant))
        for arrangement in arrangements { arrangement.apply(mark, where: isMeant) }
    }

    /// Shows a notice that a mark was not stored, and loads the list again.
    func markFailed(_ error: NewsError) {
        let isGone = if case .unknownArticle = error { true } else { false }
        let words = isGone ? StoriesStrings.gone : ErrorMessages.notice(of: error)
        show(notice: words)
        announcedNews = AnnouncedNews(words: words, source: .mark)
        model.reload()
    }
}
