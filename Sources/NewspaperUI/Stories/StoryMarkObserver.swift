import News

@MainActor
final class StoryMarkObserver: MarkObserver {
    var onChange: (() -> Void)?

    private let list: DisplayedList
    private let model: HeadlineListModel
    private let presentations: StoryPresentations
    private let marker: MarkQueue
    private let announcer: NewsAnnouncer
    /// The stories of each deletion that can be undone or, in `returns`, redone.
    private var deletions: [[ArticleID]] = []
    private var returns: [[ArticleID]] = []

    init(
        of list: DisplayedList,
        model: HeadlineListModel,
        presentations: StoryPresentations,
        marker: MarkQueue,
        announcer: NewsAnnouncer
    ) {
        self.list = list
        self.model = model
        self.presentations = presentations
        self.marker = marker
        self.announcer = announcer
    }

    func beginObserving() { marker.add(self) }

    func endObserving() { marker.remove(self) }

    var isUndoing: Bool { marker.isUndoing }

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
            if mark == .read(true) { list.state.unreadCount = 0 }
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

    /// Shows a notice that a mark was not stored, and loads the list again.
    func markFailed(_ error: NewsError) {
        let isGone = if case .unknownArticle = error { true } else { false }
        announcer.report(
            isGone ? StoriesStrings.gone : ErrorMessages.notice(of: error),
            as: .mark
        )
        onChange?()
        model.reload()
    }

    /// Records that the last deletion was undone or redone; undo selects its first story.
    private func turnBack(deletion isUndo: Bool, of count: Int) {
        if isUndo {
            guard let stories = deletions.last, stories.count == count else { return }
            deletions.removeLast()
            model.pendingReload.restoredStory = stories.first
            returns.append(stories)
        } else if let stories = returns.last, stories.count == count {
            returns.removeLast()
            deletions.append(stories)
        }
    }

    private func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        list.state.count(mark, of: model.page.headlines.headlines.filter(isMeant))
        for presentation in presentations.all { presentation.apply(mark, where: isMeant) }
    }

    /// Moves the focus from deleted stories and reloads the list; keys wait for the new list.
    private func learnDeletion(where isGoing: (Headline) -> Bool) {
        for presentation in presentations.all {
            presentation.storiesWillBeDeleted(where: isGoing)
        }
        model.reloadAfterUndo()
    }
}
