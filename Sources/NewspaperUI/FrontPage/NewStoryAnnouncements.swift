/// Decides when to announce stories that arrived after the broadsheet was laid out.
struct NewStoryAnnouncements {
    /// Whether the user is changing subscriptions, so that stories are not announced as new.
    var isPaused = false
    private var announcedCount = 0

    /// Returns the notice if there are more new stories than at the last call.
    mutating func notice(of count: Int) -> String? {
        let hasMore = count > announcedCount
        announcedCount = count
        return hasMore && !isPaused ? BroadsheetStrings.newStories(count) : nil
    }

    /// Records that the broadsheet now has all stories.
    mutating func reset() { announcedCount = 0 }
}
