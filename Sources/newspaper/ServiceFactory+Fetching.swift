import FoundationEssentials
import HTTP
import Newsroom

/// Who fetches for this run.
extension ServiceFactory {
    /// Says why a command takes so long.
    static let tellWaiting: @Sendable () -> Void = {
        Output.complain(
            "Another newspaper is writing into the archive; this one waits for it, a minute at most."
        )
    }

    /// The pages that the reader saves.
    var savedPages: SavedPagesSource {
        SavedPagesSource(
            visitor: PageFetcher(fetcher: makeClient(), extractor: extractor) { Date() },
            now: { Date() }
        )
    }

    /// The programs that write feeds.
    func commands(fetchedBy client: HTTPClient) -> CommandsSource {
        CommandsSource(fetcher: client, configuration: configuration, now: { Date() })
    }

    /// Where the services that make whole papers are asked.
    var services: ServiceSettings { configuration.services }

    /// The papers that services of the web make.
    func papers(askedBy client: HTTPClient) -> ReadyPapers {
        ReadyPapers(
            fetcher: client,
            settings: services,
            folder: surroundings.stateFolder,
            now: { Date() }
        )
    }

    /// A client that says who we are.
    func makeClient() -> HTTPClient {
        HTTPClient(
            userAgent: configuration.fetching.userAgent
                ?? "newspaper/\(HelpText.versionNumber)",
            limits: configuration.limits,
            certificateFile: HTTPClient.certificateFile(in: surroundings.environment),
            environment: surroundings.environment,
            proxy: configuration.fetching.proxy,
            cookieFile: configuration.fetching.cookieFile
        )
    }

    /// The files that belong to stories of a paper, with a client of their own: it waits for the disk.
    func downloads(of paper: ArchivedNewsService) -> EnclosureDownloads {
        paper.downloads(
            fetcher: makeClient(),
            configuration: configuration,
            home: surroundings.home,
            pause: Pause.take
        )
    }

    /// Who looks for feeds behind an address.
    var discovery: FeedDiscovery {
        let client = makeClient()
        return FeedDiscovery(
            fetcher: client,
            papers: papers(askedBy: client),
            configuration: configuration
        )
    }
}
