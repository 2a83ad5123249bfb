public import News

/// Moves from an open story to others in its list.
@MainActor
public struct StoryListNavigation {
    /// Opens the story at a distance in the list; negative is backward.
    var onNeighborRequested: (Int) -> Void
    /// Opens the unread story at a distance in unread stories; negative is backward.
    var onUnreadRequested: (Int) -> Void
    var nextHeadline: () -> Headline?
    var nextUnread: () -> NextUnread
    /// Returns whether another story is about to replace this one, so that keys wait.
    var isTurning: () -> Bool

    /// Creates the navigation; by default, no story follows.
    public init(
        onNeighborRequested: @escaping (Int) -> Void = { _ in },
        onUnreadRequested: @escaping (Int) -> Void = { _ in },
        nextHeadline: @escaping () -> Headline? = { nil },
        nextUnread: @escaping () -> NextUnread = { .none },
        isTurning: @escaping () -> Bool = { false }
    ) {
        self.onNeighborRequested = onNeighborRequested
        self.onUnreadRequested = onUnreadRequested
        self.nextHeadline = nextHeadline
        self.nextUnread = nextUnread
        self.isTurning = isTurning
    }
}
