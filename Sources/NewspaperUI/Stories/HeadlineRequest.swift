import News

/// What is to be read for a list of headlines.
struct HeadlineRequest: Hashable {
    enum Place: Hashable {
        /// The headlines around the selected one, wherever it stands now.
        case selection
        /// The headlines around a row, which the reader jumps to.
        case row(Int)
        /// The headlines around the unread one that is nearest after a row, or before it.
        case unread(from: Int, before: Bool)
        /// The headlines around a story, if the list has it.
        case story(ArticleID)
    }

    var place = Place.selection
    /// Whether the counts of sections and feeds are wanted too.
    var wantsEdition = false
    /// Whether the reader's own doing changed what is to be read.
    var isOwnDeed = false

    /// One request for what two ask for; a jump counts more than staying.
    func joined(with later: HeadlineRequest) -> HeadlineRequest {
        HeadlineRequest(
            place: later.place == .selection ? place : later.place,
            wantsEdition: wantsEdition || later.wantsEdition,
            isOwnDeed: isOwnDeed || later.isOwnDeed
        )
    }
}

/// What is to be read before the next key, since something was taken back or done again.
struct PendingReload {
    private var request: HeadlineRequest?

    /// True until it was read.
    var isUnderWay: Bool { request != nil }

    /// Something has changed, maybe what the paper is made of.
    mutating func begin(afterOwnDeed isOwnDeed: Bool) {
        let request = HeadlineRequest(wantsEdition: true, isOwnDeed: isOwnDeed)
        self.request = self.request?.joined(with: request) ?? request
    }

    /// Ends with the answer to it, or that of another list.
    ///
    /// What was asked for before a deed has it in it, too, but pages are not set anew after that.
    mutating func take(_ answer: HeadlineResponse, ofAnotherList isAnother: Bool) {
        guard answer.edition != nil else { return }
        if isAnother || answer.request.isOwnDeed || request?.isOwnDeed != true { request = nil }
    }

    /// It could not be read.
    mutating func giveUp() { request = nil }
}

/// Where the reader is in a list.
struct HeadlineViewpoint: Hashable {
    let query: HeadlineQuery
    /// The headline that stays selected; `nil` while none was chosen.
    let chosen: ArticleID?
    /// The position of the selected headline.
    let row: Int
    /// How many headlines the list has, as far as is known.
    let totalCount: Int
    let span: HeadlineRowRange
}

/// What was read for a list of headlines.
struct HeadlineResponse {
    let request: HeadlineRequest
    let query: HeadlineQuery
    /// The query of the rows that were read: by date as long as the list has to be sorted first.
    let shown: HeadlineQuery
    let edition: Edition?
    let window: HeadlineWindow
    /// The row that the reader jumps to; `nil` when the selection stays.
    let jump: Int?
}
