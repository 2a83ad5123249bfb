public import Accounts
public import Archive
public import FoundationEssentials

/// The result of one synchronization.
public struct SyncReport: Hashable, Sendable {
    /// The number of changes that the server has confirmed.
    public var sentCount = 0
    /// The number of changes that are still in the outbox.
    public var pendingCount = 0
    /// The number of changes that the server rejected.
    ///
    /// They were removed from the outbox.
    public var droppedCount = 0
    /// The effect of the server's states on the archive.
    ///
    /// In a dry run, the effect that the states would have.
    public var effect = RemoteStateEffect()
    /// The number of new stories.
    public var newCount = 0
    /// Whether an unusually large change was not applied, because the server's own count did not
    /// confirm it.
    public var isHeldBack = false
    /// Whether the server was reset, so that its IDs were removed from the archive.
    public var wasReset = false
    /// Whether this synchronization was skipped, because another process synchronizes the account.
    public var isBusy = false
    /// The first failure; `nil` if all steps succeeded.
    public var failure: AccountError?
    /// The local time before which no request is sent; `nil` if requests are allowed.
    public var waitsUntil: Date?

    /// Creates a report without changes.
    public init() {}

    /// The number of stories that the server has marked read.
    public var readCount: Int { effect.read }
    /// The number of stories that the server has marked unread.
    public var unreadCount: Int { effect.unread }
    /// The number of stories that the server has starred.
    public var starredCount: Int { effect.starred }
    /// The number of stories that have lost their star on the server.
    public var unstarredCount: Int { effect.unstarred }
    /// The number of items that were unknown before, with or without text.
    public var newItemCount: Int { effect.newItems }

    /// Whether all steps succeeded, so that the cursor and completion time may be stored.
    public var isComplete: Bool { failure == nil && !isHeldBack && !wasReset && !isBusy }
}

/// The steps of a synchronization to perform.
public enum SyncScope: Hashable, Sendable {
    /// All steps.
    case whole
    /// Only sending changes, used when the program ends.
    case push
    /// A dry run, which changes nothing on the server or in the archive.
    case trial
}
