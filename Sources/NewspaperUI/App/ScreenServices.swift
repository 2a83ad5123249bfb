public import News

/// The services of optional screens; a screen without its service cannot be opened.
@MainActor
public struct ScreenServices {
    /// Changes subscriptions.
    public var subscriptionManager: (any SubscriptionManaging)?
    /// Finds and imports the lists of other programs.
    public var listImporter: (any FeedListImporting)?
    /// Downloads enclosures.
    public var downloadManager: DownloadManager?
    /// Finds out which stories can be read offline.
    public var offlineReader: (any OfflineReading)?
    /// Manages accounts on servers.
    public var accountManager: (any AccountManaging)?

    /// Creates a value with the available services.
    public init(
        subscriptionManager: (any SubscriptionManaging)? = nil,
        listImporter: (any FeedListImporting)? = nil,
        downloadManager: DownloadManager? = nil,
        offlineReader: (any OfflineReading)? = nil,
        accountManager: (any AccountManaging)? = nil
    ) {
        self.subscriptionManager = subscriptionManager
        self.listImporter = listImporter
        self.downloadManager = downloadManager
        self.offlineReader = offlineReader
        self.accountManager = accountManager
    }
}
