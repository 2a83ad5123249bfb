public import FoundationEssentials

/// An action of the user that can be undone or redone.
public struct UndoableAction: Hashable, Sendable {
    /// The number of the action.
    ///
    /// Numbers are reused, but number and ``made`` together are unique.
    public let number: Int64
    /// The action, with the number of stories or feeds that it affected.
    public let entry: UndoActionDescription
    /// When the action was done.
    public let made: Date
    /// Whether this process performed the action, and no other process has undone a later one.
    public let isFromThisSession: Bool

    /// Creates an action.
    public init(
        number: Int64,
        entry: UndoActionDescription,
        made: Date,
        isFromThisSession: Bool = true
    ) {
        self.number = number
        self.entry = entry
        self.made = made
        self.isFromThisSession = isFromThisSession
    }

    /// Whether the user must confirm before undoing or redoing the action.
    public var needsConfirmation: Bool { !isFromThisSession || entry.changesSubscriptions }
}

extension UndoActionDescription {
    /// Whether undoing or redoing the action adds or removes feeds.
    public var changesSubscriptions: Bool {
        switch self {
        case .list(let action, _, _): [.added, .imported, .removed].contains(action)
        case .imported(_, let feedCount, _): feedCount > 0
        case .mark, .pages, .pageDetails: false
        }
    }
}
