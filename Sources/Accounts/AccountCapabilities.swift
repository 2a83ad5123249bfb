/// The operations and limits of a server.
public struct AccountCapabilities: Hashable, Sendable {
    /// Whether the server reports changed items; otherwise every round reads whole id sets.
    public var hasChanges = false
    /// Whether a set of ids can be read for a start time, for items that are already read.
    public var hasRecent = true
    /// The maximum number of items of one push.
    public var changesPerRequest = 500
    /// The maximum number of items of one request for texts.
    public var itemsPerRequest = 100
    /// The minimum number of seconds between two automatic rounds.
    public var minimumInterval = 0.0
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

    /// Creates the capabilities of a server without changes and without limits on subscriptions.
    public init() {}
}
