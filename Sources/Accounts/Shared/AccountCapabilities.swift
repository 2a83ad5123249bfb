/// The operations that a server supports, and its limits.
public struct AccountCapabilities: Hashable, Sendable {
    /// Whether the server can list changed items.
    ///
    /// Otherwise every synchronization reads the complete sets of IDs.
    public var hasChanges = false
    /// Whether the server can list the IDs of items since a time, regardless of their state.
    public var hasRecent = true
    /// Whether recent items are listed only once a day, to limit the number of requests.
    public var listsRecentDaily = false
    /// Whether the list of recent items includes known items whose text was edited.
    public var listsEdits = false
    /// Whether the server keeps and lists starred items after their feed was removed.
    public var keepsItemsOfRemovedFeeds = false
    /// The page size of ID lists if reading in another client shifts later pages; `nil` if pages
    /// are stable.
    public var shiftingPageSize: Int?
    /// The maximum number of items per state-changing request.
    public var changesPerRequest = 500
    /// The maximum number of items per request for texts.
    public var itemsPerRequest = 150
    /// The minimum number of seconds between two automatic synchronizations.
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

    /// Creates the capabilities of a server that supports all edits but cannot list changes.
    public init() {}
}
