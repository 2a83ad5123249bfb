public import News

extension StoriesController {
    /// The headline after the most recently opened one, if it is loaded.
    public var nextHeadline: Headline? { presentation.nextStory }

    /// The nearest unread story after the most recently opened one.
    public var nextUnread: NextUnread {
        // Stories that are not loaded are known only by their count.
        let next = list.state.unreadCount == 0 ? .none : presentation.nextUnread
        return next == .none && continuation.nextPart != nil ? .further : next
    }

    /// Selects the headline after or before the most recently opened one; returns false at the end.
    public func advance(by step: Int, then arrive: @escaping (NavigationResult) -> Void) -> Bool {
        model.jumps.hasFoundNothing = false
        guard presentation.moveFocus(by: step) else { return false }
        notifyWhenLoaded(arrive)
        return true
    }

    /// Selects the nearest unread headline after or before the most recently opened one.
    public func walkToUnread(before: Bool, then arrive: @escaping (NavigationResult) -> Void) {
        model.jumps.hasFoundNothing = false
        presentation.walkToUnread(before: before)
        notifyWhenLoaded(arrive)
    }

    /// Selects a story anywhere in the list; calls `arrive` with the result.
    public func advance(to story: ArticleID, then arrive: @escaping (NavigationResult) -> Void) {
        model.jumps.hasFoundNothing = false
        presentation.moveFocus(to: story)
        notifyWhenLoaded(arrive)
    }

    private func notifyWhenLoaded(_ arrive: @escaping (NavigationResult) -> Void) {
        model.jumps.whenLoaded { [weak self] error in
            guard let self else { return }
            let end: NavigationResult =
                if let error {
                    .failed(error)
                } else if model.jumps.hasFoundNothing {
                    .nowhere
                } else {
                    selectedHeadline.map(NavigationResult.story) ?? .nowhere
                }
            // The notice is shown on the story's screen.
            if case .story = end {} else { notice = nil }
            arrive(end)
        }
    }

    /// Returns and clears the notice about the section that navigation last entered.
    public func takeNewPart() -> String? { continuation.takeNewPart() }

    /// The scope of a search in this list; `nil` for the whole newspaper.
    public var searchScope: StoryListDescription? { list.searchScope }

    /// The user’s sort order; a long list is displayed by date until it is sorted.
    public var order: HeadlineSortOrder { model.query.order }

    /// Sorts the list and stores the sort order; the selection stays at its story.
    public func sort(by order: HeadlineSortOrder) {
        list.sort(by: order)
        onChange?()
    }
}
