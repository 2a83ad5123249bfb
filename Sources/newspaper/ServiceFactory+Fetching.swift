import FoundationEssentials
import HTTP
import Newsroom

extension ServiceFactory {
    /// Prints that the command waits for the archive.
    static let reportWaiting: @Sendable () -> Void = {
        Output.printError(
            "Another Newspaper process is writing to the archive; waiting up to 1 minute."
        )
    }

    var savedPages: SavedPagesSource {
        SavedPagesSource(
            visitor: PageFetcher(fetcher: makeClient(), extractor: extractor) { Date() },
            now: { Date() }
        )
    }

    func commands(fetchedBy client: HTTPClient) -> CommandsSource {
        CommandsSource(fetcher: client, configuration: configuration, now: { Date() })
    }

    var services: ServiceSettings { configuration.services }

    func onlineNewspapers(askedBy client: HTTPClient) -> OnlineNewspapers {
        OnlineNewspapers(
            fetcher: client,
            settings: services,
            folder: processEnvironment.stateFolder,
            now: { Date() }
        )
    }

    /// Returns a client with the configured user agent, limits, proxy and cookies.
    func makeClient() -> HTTPClient { makeClient(limits: configuration.limits) }

    /// Returns a client with other limits than the configured ones.
    func makeClient(limits: HTTPLimits) -> HTTPClient {
        HTTPClient(
            userAgent: configuration.fetching.userAgent
                ?? "newspaper/\(HelpText.versionNumber)",
            limits: limits,
            certificateFile: HTTPClient.certificateFile(in: processEnvironment.environment),
            environment: processEnvironment.environment,
            proxy: configuration.fetching.proxy,
            cookieFile: configuration.fetching.cookieFile
        )
    }

    /// Returns the enclosure downloads of a paper.
    ///
    /// They have a separate client, because a download waits for the disk.
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
