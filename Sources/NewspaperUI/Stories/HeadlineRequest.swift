import News

/// A request to load a range of rows of a list of headlines.
struct HeadlineRequest: Hashable {
    enum Target: Hashable {
        /// The rows near the selected headline, even if its row changes.
        case selection
        case row(Int)
        /// The nearest unread headline before or after a row.
        case unread(from: Int, before: Bool)
        case story(ArticleID)
    }

    var target = Target.selection
    /// Whether to load the edition, which contains the counts of sections and feeds.
    var wantsEdition = false
    var isUserAction = false

    /// Merges two requests; a jump takes precedence over keeping the selection.
    func joined(with later: HeadlineRequest) -> HeadlineRequest {
        HeadlineRequest(
            target: later.target == .selection ? target : later.target,
            wantsEdition: wantsEdition || later.wantsEdition,
            isUserAction: isUserAction || later.isUserAction
        )
    }
}

/// The state of a reload after undo or redo; the next key waits for it.
struct UndoReloadState {
    /// The story that undo has restored, which the next loaded edition selects.
    var restoredStory: ArticleID?
    private var request: HeadlineRequest?

    var isUnderWay: Bool { request != nil }

    mutating func begin(isUserAction: Bool) {
        let request = HeadlineRequest(wantsEdition: true, isUserAction: isUserAction)
        self.request = self.request?.joined(with: request) ?? request
    }

    /// Ends the reload if `answer` is its response or belongs to another list.
    ///
    /// A reload by a user action needs the response to a user action, because only that lays out
    /// broadsheet pages again.
    mutating func take(_ answer: HeadlineRequestResult, ofAnotherList isAnother: Bool) {
        guard answer.edition != nil else { return }
        if isAnother || answer.request.isUserAction || request?.isUserAction != true {
            request = nil
        }
    }

    mutating func takeRestoredStory() -> ArticleID? {
        defer { restoredStory = nil }
        return restoredStory
    }

    mutating func fail() { request = nil }
}

/// The list to show, and the headline to select when it is first shown.
struct RequestedHeadlineList {
    var query: HeadlineQuery
    /// The headline to select first; `nil` for the first one.
    var selection: ArticleID?
    /// Whether the list is not loaded yet, so that the rows of the previous one are visible.
    private(set) var isLoading = true

    mutating func finishLoading() { isLoading = false }

    /// Returns the user's position in this list, given the rows on the screen.
    func position(on page: StoriesScreenState, span: HeadlineRowRange) -> HeadlineListPosition {
        HeadlineListPosition(
            query: query,
            chosen: page.hasChosen && !isLoading ? page.selectedHeadline?.id : selection,
            row: isLoading ? 0 : page.selected,
            totalCount: isLoading ? 0 : page.headlines.totalCount,
            span: span
        )
    }
}

/// The user's position in a list.
struct HeadlineListPosition: Hashable {
    let query: HeadlineQuery
    /// The headline that stays selected; `nil` if the user has selected none.
    let chosen: ArticleID?
    let row: Int
    let totalCount: Int
    let span: HeadlineRowRange
}

struct HeadlineRequestResult {
    let request: HeadlineRequest
    let query: HeadlineQuery
    /// The query of the displayed rows, in date order until sorting has finished.
    let shown: HeadlineQuery
    let edition: Edition?
    let window: HeadlineWindow
    /// The row to select; `nil` to keep the selection.
    let jump: Int?
}
