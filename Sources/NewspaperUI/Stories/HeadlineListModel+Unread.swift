import News

extension HeadlineListModel {
    var selectedHeadline: Headline? { page.selectedHeadline }
    /// The sort order in which rows are displayed: by date until a long list is sorted.
    var shownOrder: HeadlineSortOrder {
        loader.sorting.isByDate(query) ? .newestFirst : query.order
    }
    var isSorting: Bool { loader.sorting.isSorting(query) }
    /// The preview of the selected story; while a key repeats, that of an earlier selection.
    var preview: Preview? { selectedHeadline == nil ? nil : previews.shown }
}

extension HeadlineListModel {
    func startNewSession() { loader.startSession() }

    func report(_ error: NewsError) {
        onNotice?(ErrorMessages.notice(of: error))
        onChange?()
    }
}

extension HeadlineListModel {
    func select(story id: ArticleID) {
        if let row = page.headlines.row(of: id) {
            selectLoaded(at: row)
        } else {
            jump(HeadlineRequest(target: .story(id)))
        }
    }

    func selectUnread(before: Bool) { selectUnread(from: page.selected, before: before) }

    func selectFirstUnread() {
        if page.headlines.rows.lowerBound == 0 || page.headlines.totalCount == 0 {
            selectUnread(from: -1, before: false)
        } else {
            jump(HeadlineRequest(target: .unread(from: -1, before: false)))
        }
    }

    /// Selects the nearest unread headline before or after the most recently opened one, even if
    /// that one left the list.
    func selectUnreadFromOpened(before: Bool) {
        selectUnread(from: page.rowOfOpened(before: before), before: before)
    }

    var nextUnread: NextUnread {
        let row = page.rowOfOpened(before: false)
        if let next = page.headlines.unread(from: row, before: false) {
            return page.headlines[next].map(NextUnread.story) ?? .none
        }
        return hasMore(before: false) ? .further : .none
    }

    private func selectUnread(from row: Int, before: Bool) {
        if let unread = page.headlines.unread(from: row, before: before) {
            selectLoaded(at: unread)
        } else if hasMore(before: before) {
            jump(HeadlineRequest(target: .unread(from: row, before: before)))
        } else {
            sayNoUnread(before: before)
        }
    }

    private func hasMore(before: Bool) -> Bool {
        let atHand = page.headlines.rows
        return before ? atHand.lowerBound > 0 : atHand.upperBound < page.headlines.totalCount
    }

    /// Reports that no unread headline was found, unless ``onListEnd`` switches to the next list.
    func sayNoUnread(before: Bool) {
        if !before, onListEnd?() == true { return }
        jumps.hasFoundNothing = true
        onNotice?(StoriesStrings.noUnread(before: before))
    }

    func sayNothingFound(for place: HeadlineRequest.Target) {
        switch place {
        case .unread(_, let before): sayNoUnread(before: before)
        case .story: jumps.hasFoundNothing = true
        case .selection, .row: break
        }
    }
}
