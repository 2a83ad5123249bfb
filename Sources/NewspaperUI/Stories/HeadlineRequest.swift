import News

/// A request to load part of a list of headlines.
struct HeadlineRequest: Hashable {
    enum Target: Hashable {
        /// The selected headline, in whichever row it is now.
        case selection
        case row(Int)
        /// The nearest unread headline before or after a row.
        case unread(from: Int, before: Bool)
        case story(ArticleID)
    }

    var target = Target.selection
    /// The counts of sections and feeds.
    var wantsEdition = false
    var isUserAction = false

    /// Returns this request merged with a later one; a jump takes precedence over keeping the selection.
    func joined(with later: HeadlineRequest) -> HeadlineRequest {
        HeadlineRequest(
            target: later.target == .selection ? target : later.target,
            wantsEdition: wantsEdition || later.wantsEdition,
            isUserAction: isUserAction || later.isUserAction
        )
    }
}

/// A reload after an undo or redo, which must finish before the next key is handled.
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
    /// The headline that stays selected; `nil` if the user has not selected one.
    let chosen: ArticleID?
    let row: Int
    let totalCount: Int
    let span: HeadlineRowRange
}

struct HeadlineResponse {
    let request: HeadlineRequest
    let query: HeadlineQuery
    /// The query of the displayed rows, which are sorted by date until the list is sorted.
    let shown: HeadlineQuery
    let edition: Edition?
    let window: HeadlineWindow
    /// The row to select; `nil` to keep the selection.
    let jump: Int?
}
