import News

extension HeadlineListModel {
    var selectedHeadline: Headline? { page.selectedHeadline }
    /// The order of what is shown: by date while a long list is being sorted otherwise.
    var shownOrder: HeadlineSortOrder {
        reader.sorting.isByDate(query) ? .newestFirst : query.order
    }
    /// Whether the list is being sorted meanwhile.
    var isSorting: Bool { reader.sorting.isSorting(query) }
    /// What is shown of the selected story, or of the one before while keys follow each other.
    var preview: Preview? { selectedHeadline == nil ? nil : previews.shown }
}

extension HeadlineListModel {
    /// Has what no longer belongs to the list leave it, and the rest in its order, when it is read the next time.
    func openAnew() { reader.openAnew() }

    /// Tells of a failure that changes nothing in the list.
    func tell(_ error: NewsError) {
        onNotice?(ErrorMessages.notice(of: error))
        onChange?()
    }
}

/// The way to a story, and from unread headline to unread headline.
extension HeadlineListModel {
    /// Selects a story, if the list has it, as soon as it is at hand.
    func select(story id: ArticleID) {
        if let row = page.headlines.row(of: id) {
            arrive(at: row)
        } else {
            jump(HeadlineRequest(place: .story(id)))
        }
    }

    /// Selects the nearest unread headline in a direction.
    func selectUnread(before: Bool) { selectUnread(from: page.selected, before: before) }

    /// Selects the first unread headline of the list.
    func selectFirstUnread() {
        if page.headlines.rows.lowerBound == 0 || page.headlines.totalCount == 0 {
            selectUnread(from: -1, before: false)
        } else {
            jump(HeadlineRequest(place: .unread(from: -1, before: false)))
        }
    }

    /// Selects the unread headline that is nearest to the story that was opened last, which may have left the
    /// list meanwhile.
    func selectUnreadFromOpened(before: Bool) {
        selectUnread(from: page.rowOfOpened(before: before), before: before)
    }

    /// The nearest unread headline after the story that was opened last.
    var nextUnread: NextUnread {
        let row = page.rowOfOpened(before: false)
        if let next = page.headlines.unread(from: row, before: false) {
            return page.headlines[next].map(NextUnread.story) ?? .none
        }
        return hasMore(before: false) ? .further : .none
    }

    private func selectUnread(from row: Int, before: Bool) {
        if let unread = page.headlines.unread(from: row, before: before) {
            arrive(at: unread)
        } else if hasMore(before: before) {
            jump(HeadlineRequest(place: .unread(from: row, before: before)))
        } else {
            sayNoUnread(before: before)
        }
    }

    /// Whether the list goes on beyond what is at hand.
    private func hasMore(before: Bool) -> Bool {
        let atHand = page.headlines.rows
        return before ? atHand.lowerBound > 0 : atHand.upperBound < page.headlines.totalCount
    }

    /// Goes on to another list if no unread headline follows and there is one, or else tells that there is none.
    func sayNoUnread(before: Bool) {
        if !before, goesOn?() == true { return }
        hasFoundNothing = true
        onNotice?(Self.noUnread(before: before))
    }

    /// Tells that a jump led nowhere.
    func sayNothingFound(for place: HeadlineRequest.Place) {
        switch place {
        case .unread(_, let before): sayNoUnread(before: before)
        case .story: hasFoundNothing = true
        case .selection, .row: break
        }
    }

    /// What is said where there is none.
    static func noUnread(before: Bool) -> String {
        before ? "No unread story further up." : "No unread story further down."
    }
}
