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

    /// The place at which the next session begins.
    ///
    /// A broadsheet begins at its first page, because its stories differ in every session.
    public var lastPlace: ReadingPlace {
        let isList = stories.arrangement != .broadsheet
        return ReadingPlace(
            arrangement: model.page.layouts.chosenArrangement,
            section: isList ? front.selectedSectionID : nil,
            story: isList && model.page.selected > 0 ? selectedHeadline?.id : nil
        )
    }

    func restorePlace() {
        guard let firstPlace, stories.arrangement != .broadsheet else { return }
        model.begin(at: firstPlace.story)
        front.restoredSection = firstPlace.section
        stories.list.part = StoriesSubset(section: firstPlace.section)
    }
}
