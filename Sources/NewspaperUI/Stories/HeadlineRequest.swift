import News

/// A request to load part of a list of headlines.
struct HeadlineRequest: Hashable {
    enum Target: Hashable {
        /// Wherever the selected headline is now.
        case selection
        case row(Int)
        /// Before or after a row.
        case unread(from: Int, before: Bool)
        case story(ArticleID)
    }

    var target = Target.selection
    /// The counts of sections and feeds.
    var wantsEdition = false
    var isUserAction = false

    /// A jump takes precedence over keeping the selection.
    func joined(with later: HeadlineRequest) -> HeadlineRequest {
        HeadlineRequest(
            target: later.target == .selection ? target : later.target,
            wantsEdition: wantsEdition || later.wantsEdition,
            isUserAction: isUserAction || later.isUserAction
        )
    }
}

/// Must finish before the next key is handled, after an undo or redo.
struct PendingReload {
    private var request: HeadlineRequest?

    var isUnderWay: Bool { request != nil }

    mutating func begin(isUserAction: Bool) {
        let request = HeadlineRequest(wantsEdition: true, isUserAction: isUserAction)
        self.request = self.request?.joined(with: request) ?? request
    }

    /// Ends the reload with its response or with that of another list.
    ///
    /// A response to an earlier request may already contain the user's change, but it does not end a
    /// reload after a user action, because broadsheet pages are not laid out again for it.
    mutating func take(_ answer: HeadlineResponse, ofAnotherList isAnother: Bool) {
        guard answer.edition != nil else { return }
        if isAnother || answer.request.isUserAction || request?.isUserAction != true {
            request = nil
        }
    }

    mutating func fail() { request = nil }
}

/// The user's position in a list.
struct HeadlineViewpoint: Hashable {
    let query: HeadlineQuery
    /// It stays selected; `nil` if the user has not selected one.
    let chosen: ArticleID?
    let row: Int
    let totalCount: Int
    let span: HeadlineRowRange
}

struct HeadlineResponse {
    let request: HeadlineRequest
    let query: HeadlineQuery
    /// By date until the list is sorted.
    let shown: HeadlineQuery
    let edition: Edition?
    let window: HeadlineWindow
    /// `nil` to keep the selection.
    let jump: Int?
}
