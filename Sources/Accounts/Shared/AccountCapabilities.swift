/// The operations that a server supports, and its limits.
public struct AccountCapabilities: Hashable, Sendable {
    /// Whether the server can list changed items.
    ///
    /// Otherwise every synchronization reads the complete sets of ids.
    public var hasChanges = false
    /// Whether the server can list the ids of items since a time, regardless of their state.
    public var hasRecent = true
    /// The maximum number of items in one ``AccountClient/push(_:)``.
    public var changesPerRequest = 500
    /// The maximum number of items in one ``AccountClient/items(_:)``.
    public var itemsPerRequest = 100
    /// Why feeds cannot be added; `nil` if they can.
    public var whyNoSubscribing: String?
    /// Why feeds cannot be renamed; `nil` if they can.
    public var whyNoRenaming: String?
    /// Why feeds cannot be moved to another folder; `nil` if they can.
    public var whyNoMoving: String?
    /// Why feeds cannot be removed; `nil` if they can.
    public var whyNoUnsubscribing: String?
    /// Why folders cannot be renamed; `nil` if they can.
    public var whyNoFolderRenaming: String?

    /// Creates the capabilities of a server that supports all edits but cannot list changes.
    public init() {}
}
