public import News

/// The services with which the app performs commands and the requests that screens make.
public struct AppServices {
    let newsService: any Refreshing & OnlineNewspaperPreviewing
    let system: SystemServices
    let pageSaver: PageSaver?
    let downloadManager: DownloadManager?
    let actionService: ActionService?

    /// Creates the services; those that are `nil` are unsupported.
    public init(
        newsService: any Refreshing & OnlineNewspaperPreviewing,
        system: SystemServices,
        pageSaver: PageSaver? = nil,
        downloadManager: DownloadManager? = nil,
        actionService: ActionService? = nil
    ) {
        self.newsService = newsService
        self.system = system
        self.pageSaver = pageSaver
        self.downloadManager = downloadManager
        self.actionService = actionService
    }
}
