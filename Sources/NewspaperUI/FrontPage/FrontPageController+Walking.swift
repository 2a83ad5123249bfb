public import News

extension FrontPageController {
    /// Selects the headline after or before the most recently opened one; returns false at the end.
    public func advance(by step: Int, then arrive: @escaping (NavigationResult) -> Void) -> Bool {
        stories.advance(by: step, then: arrive)
    }

    /// Selects the nearest unread headline after or before the most recently opened one.
    public func walkToUnread(before: Bool, then arrive: @escaping (NavigationResult) -> Void) {
        stories.walkToUnread(before: before, then: arrive)
    }

    /// Selects a story anywhere in the list.
    public func advance(to story: ArticleID, then arrive: @escaping (NavigationResult) -> Void) {
        stories.advance(to: story, then: arrive)
    }

    /// The list to search from this screen; `nil` for the whole newspaper.
    public var searchScope: StoryListDescription? { stories.searchScope }

    /// Returns and clears the notice about the section that the last navigation entered, if any.
    public func takeNewPart() -> String? { stories.takeNewPart() }

    /// The user’s sort order.
    public var order: HeadlineSortOrder { stories.order }

    /// Sorts the list and stores the sort order; the selected story stays selected.
    public func sort(by order: HeadlineSortOrder) { stories.sort(by: order) }

    /// The story to select in the next session; `nil` for the first one.
    ///
    /// Also `nil` in a section, and on a broadsheet, whose stories differ in every session.
    public var lastPlace: ArticleID? {
        let isWholeList = stories.arrangement != .broadsheet && front.selectedSection == 0
        return isWholeList && model.page.selected > 0 ? selectedHeadline?.id : nil
    }

    func restorePlace() {
        if stories.arrangement != .broadsheet { model.begin(at: firstPlace) }
    }
}
