/// The way from unread headline to unread headline.
extension HeadlineWalk {
    /// Selects the nearest unread headline in a direction.
    func selectUnread(before: Bool) {
        let atHand = page.headlines.rows
        if let row = page.headlines.unread(from: page.selected, before: before) {
            arrive(at: row)
        } else if before ? atHand.lowerBound > 0 : atHand.upperBound < page.headlines.totalCount {
            jump(HeadlineRequest(place: .unread(from: page.selected, before: before)))
        } else {
            sayNoUnread(before: before)
        }
    }

    /// Tells that there is none.
    func sayNoUnread(before: Bool) {
        onNotice?(before ? "No unread story further up." : "No unread story further down.")
    }
}
