public import News

/// The way from the story that was opened to others of the front page.
extension FrontPageController {
    /// Walks to the headline after the one that was opened, or before it with a negative step.
    public func walk(_ step: Int, then arrive: @escaping (NavigationEnd) -> Void) -> Bool {
        stories.walk(step, then: arrive)
    }

    /// Walks to the nearest unread headline after the one that was opened, or before it.
    public func walkToUnread(before: Bool, then arrive: @escaping (NavigationEnd) -> Void) {
        stories.walkToUnread(before: before, then: arrive)
    }

    /// Walks to a story, wherever it is in the list.
    public func walk(to story: ArticleID, then arrive: @escaping (NavigationEnd) -> Void) {
        stories.walk(to: story, then: arrive)
    }

    /// What of the paper is shown, as a search in it takes it; `nil` for all of it.
    public var searchScope: StoriesScope? { stories.searchScope }

    /// The notice about the section the last walk led to, returned once.
    public func takeNewPart() -> String? { stories.takeNewPart() }

    /// In which order the list stands, or will once it is sorted.
    public var order: HeadlineSortOrder { stories.order }

    /// Shows the list in another order, from now on; the selected story stays selected.
    public func sort(by order: HeadlineSortOrder) { stories.sort(by: order) }

    /// The story with which the next session begins: the selected one of a list of the whole paper, unless it is the first.
    ///
    /// The broadsheet is another one every time.
    public var lastPlace: ArticleID? {
        let isWholeList = stories.arrangement != .broadsheet && front.selectedSection == 0
        return isWholeList && walk.page.selected > 0 ? selectedHeadline?.id : nil
    }

    /// Begins at the place of the last session, if stories are shown as a list.
    func restorePlace() {
        if stories.arrangement != .broadsheet { walk.begin(at: firstPlace) }
    }
}
