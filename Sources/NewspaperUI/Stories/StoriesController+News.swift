import News
import TerminalKit

/// What is shown of the news, and what changes in it.
extension StoriesController {
    /// What belongs to the list: the scope, narrowed to what is shown of it.
    var query: HeadlineQuery {
        var query = part.applied(to: filter.applied(to: scope.query))
        let hasOwnOrder = query.search != nil || walk.arrangement == .broadsheet
        query.order = hasOwnOrder ? .newestFirst : appearance.orders[query]
        if query.search != nil { query.newestMatchesFirst = appearance.orders.newestMatchesFirst }
        return query
    }

    /// Shows a part of the list, and of that all stories or some, from the top or from a story on that is in it.
    func show(_ part: StoriesPart, _ filter: StoriesFilter, at story: ArticleID? = nil) {
        self.part = part
        self.filter = filter
        walk.restart(with: query, at: story)
    }

    /// Shows another part of the list, in which the first unread story is selected.
    func goOn(to part: StoriesPart) {
        self.part = part
        walk.goOn(to: query)
    }

    /// Asks for news.
    func refresh(_ scope: RefreshScope) {
        guard matter.edition?.isExample != true else { return show(notice: RefreshStrings.example) }
        matter.wishes.insert(scope)
        walk.openAnew()
        walk.catchUp()
        work.start { [newsService] in _ = await newsService.refresh(scope) }
    }

    /// Takes what was read for the list.
    func take(_ answer: HeadlineResponse) {
        if let edition = answer.edition {
            if let before = matter.edition { follow(edition, after: before) }
            matter.take(edition)
            onEdition?(edition)
            for arrangement in arrangements { arrangement.take(edition) }
            // The section or feed that was shown may be gone.
            if walk.query != query { walk.restart(with: query, at: selectedHeadline?.id) }
        }
        if answer.query == query { matter.take(answer.window) }
    }

    /// Has the list go by the title that its section or feed has got, or says that it has gone.
    private func follow(_ edition: Edition, after before: Edition) {
        if let section = scope.query.section {
            guard before.allSections.contains(where: { $0.id == section }) else { return }
            let title = before.title(of: section, in: edition)
            if let title, title != section { scope = .section(title) }
            if title == nil { tell(SubscriptionStrings.gone(section), as: .section) }
        } else if let id = scope.query.feed, id.account != .saved, let feed = before.feed(id) {
            guard let now = edition.feed(id) else {
                return tell(SubscriptionStrings.gone(feed), as: .section)
            }
            if now.title != feed.title { scope = .feed(id, title: now.shownTitle) }
        }
    }

    /// Shows what has changed, in a moment.
    func take(_ change: NewsChange) {
        switch change {
        case .headlines:
            if isSettled { walk.choose() }
            isBehind = true
            hasOldTexts = true
        case .marks:
            isBehind = true
        case .texts(let ids):
            for arrangement in arrangements { arrangement.forgetTexts(of: ids) }
            isBehind = true
        case .notice:
            return
        case .downloading:
            break
        case .refreshing(let progress):
            matter.progress = progress
        case .fetchingAhead(let progress):
            matter.progressAhead = progress
        case .refreshed(let report, let scope):
            isSettled = true
            tell(matter.take(report, of: scope), as: .refresh)
            // Where nobody was asked nothing is different.
            isBehind = isBehind || !report.outcomes.isEmpty
        }
        showing.ask { [weak self, clock] in
            self?.catchUp()
            await clock.wait(.milliseconds(100))
        }
    }

    /// Says what is to be told of news, or that there is nothing any more.
    ///
    /// What has been said since the last key stays, but for what was said of news: later ones may be others. Failing
    /// sources are counted in the masthead.
    func tell(_ words: String?, as source: AnnouncedNews.Source) {
        guard notice == nil || notice == told?.words else { return }
        if let words {
            notice = words
            told = AnnouncedNews(words: words, source: source)
        } else if told?.source == source {
            notice = nil
            told = nil
        }
    }

    /// Shows what changed since the last time.
    private func catchUp() {
        if isBehind {
            isBehind = false
            walk.catchUp()
        }
        if hasOldTexts {
            hasOldTexts = false
            for arrangement in arrangements { arrangement.readTextsAnew() }
        }
        onChange?()
    }
}

/// What was told of news since the last key.
struct AnnouncedNews {
    /// Who told it.
    enum Source {
        /// How feeds answered.
        case refresh
        /// How many stories the open page does not show.
        case page
        /// That a mark could not be kept.
        case mark
        /// That the section or the feed that was shown has gone.
        case section
    }

    let words: String
    let source: Source
}

extension StoriesController: MarkObserver {
    /// Shows a mark at once, in the counts too; those of sections follow when the service has kept it.
    func marked(_ target: MarkTarget, _ mark: Mark) {
        if case .deleted = mark {
            switch target {
            case .articles(let ids):
                deletions.append(ids)
                returns = []
                return learnDeletion { ids.contains($0.id) }
            // What is read and has no star; see `MarkQueue.deleteRead`.
            case .query:
                return learnDeletion { $0.state.isRead && !$0.state.isStarred }
            }
        }
        switch target {
        case .articles(let ids): apply(mark) { ids.contains($0.id) }
        case .query(walk.query):
            apply(mark) { _ in true }
            // Also those that are not at hand.
            if mark == .read(true) { matter.unreadCount = 0 }
        case .query: return
        }
        onChange?()
    }

    /// Reads the list without pages that are being removed.
    func pagesGo(_ ids: [ArticleID]) { learnDeletion { ids.contains($0.id) } }

    /// Reads the list anew, on which the next key waits, also one that is typed on a screen above this one.
    func turnedBack(_ entry: JournalEntry, isUndo: Bool) {
        if case .mark(.deleted(true), let count) = entry { turnBack(deletion: isUndo, of: count) }
        let isOwnDeed = if case .mark = entry { false } else { true }
        walk.learnMarks(afterOwnDeed: isOwnDeed)
    }

    /// Has the first story selected that comes back when a deletion of so many is taken back.
    private func turnBack(deletion isUndo: Bool, of count: Int) {
        if isUndo {
            guard let stories = deletions.last, stories.count == count else { return }
            deletions.removeLast()
            walk.returning = stories.first
            returns.append(stories)
        } else if let stories = returns.last, stories.count == count {
            returns.removeLast()
            deletions.append(stories)
        }
    }

    private func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        matter.count(mark, of: walk.page.headlines.headlines.filter(isMeant))
        for arrangement in arrangements { arrangement.apply(mark, where: isMeant) }
    }

    /// Shows what is truly kept.
    func markFailed(_ error: NewsError) {
        let isGone = if case .unknownArticle = error { true } else { false }
        let words = isGone ? "That story is no longer there." : ErrorMessages.notice(of: error)
        show(notice: words)
        told = AnnouncedNews(words: words, source: .mark)
        walk.catchUp()
    }
}
