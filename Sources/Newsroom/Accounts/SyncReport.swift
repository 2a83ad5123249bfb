public import Accounts
public import Archive
public import FoundationEssentials

/// The result of one synchronization round.
public struct SyncReport: Hashable, Sendable {
    /// The number of changes that the server has confirmed.
    public var sentCount = 0
    /// The number of changes that are still in the outbox.
    public var pendingCount = 0
    /// The number of changes that the server has rejected, which were dropped.
    public var droppedCount = 0
    /// The effect of the server's states; in a dry run, what it would be.
    public var effect = RemoteStateEffect()
    /// The number of new stories.
    public var newCount = 0
    /// Whether a mass change was held back because the server's own count did not confirm it.
    public var isHeldBack = false
    /// Whether the server was reset, so that its ids were forgotten.
    public var wasReset = false
    /// Whether another process runs a round of the account, so that this one was skipped.
    public var isBusy = false
    /// The first failure; `nil` if all steps succeeded.
    public var failure: AccountError?
    /// The local time before which the server is not contacted; `nil` if there is no limit.
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
    /// The number of items that were not known before, with or without a text.
    public var newItemCount: Int { effect.newItems }

    /// Whether the cursor and the time of the last complete round may be stored.
    public var isComplete: Bool { failure == nil && !isHeldBack && !wasReset && !isBusy }
}

/// How much of a round to run.
public enum SyncScope: Hashable, Sendable {
    /// All steps.
    case whole
    /// Only the push; for quitting.
    case push
    /// All steps that read, without a change on the server or in the archive.
    case trial
}
