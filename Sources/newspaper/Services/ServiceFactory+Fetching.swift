import FoundationEssentials
import HTTP
import Newsroom

extension ServiceFactory {
    static let reportWaiting: @Sendable () -> Void = {
        Output.printError(CommandStrings.waitingForArchive)
    }

    var savedPages: SavedPagesSource {
        SavedPagesSource(
            pageFetcher: PageFetcher(fetcher: makeClient(), extractor: extractor) { Date() },
            now: { Date() }
        )
    }

    func commands(fetchedBy client: HTTPClient) -> CommandFeedNewsSource {
        CommandFeedNewsSource(fetcher: client, configuration: configuration, now: { Date() })
    }

    var services: OnlineNewspaperSettings { configuration.services }

    func onlineNewspapers(askedBy client: HTTPClient) -> OnlineNewspapers {
        OnlineNewspapers(
            fetcher: client,
            settings: services,
            folder: processEnvironment.stateFolder,
            now: { Date() }
        )
    }

    func makeClient() -> HTTPClient { makeClient(limits: configuration.limits) }

    func makeClient(limits: HTTPLimits) -> HTTPClient {
        HTTPClient(
            userAgent: configuration.fetching.userAgent
                ?? "newspaper/\(HelpText.versionNumber)",
            limits: limits,
            certificateFile: HTTPClient.certificateFile(in: processEnvironment.environment),
            environment: processEnvironment.environment,
            proxy: configuration.fetching.proxy,
            cookieFile: configuration.fetching.cookieFile,
            observer: processEnvironment.log
        )
    }

    /// Returns the downloads of a newspaper.
    ///
    /// They have their own HTTP client, because they wait for the disk.
    func downloads(of paper: ArchivedNewsService) -> EnclosureDownloads {
        paper.downloads(
            fetcher: makeClient(),
            configuration: configuration,
            home: processEnvironment.home,
            pause: Pause.sleep
        )
    }

    var discovery: FeedDiscovery {
        let client = makeClient()
        return FeedDiscovery(
            fetcher: client,
            papers: onlineNewspapers(askedBy: client),
            configuration: configuration
        )
    }
}
