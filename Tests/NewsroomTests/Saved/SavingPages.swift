import Extraction
import FoundationEssentials
import HTTP
import News
import SleepingClock

@testable import Newsroom

/// A suite for a service with one feed and saved pages.
protocol SavingPages {
    var fetcher: FakeFetcher { get }
    var clock: SleepingClock { get }
    var folder: TemporaryFolder { get }
    var feed: String { get }
}

extension SavingPages {
    /// Creates the service, optionally fetching from `other`.
    func service(with other: (any HTTPFetching)? = nil) -> ArchivedNewsService {
        let fetcher = other ?? self.fetcher
        let now: @Sendable () -> Date = { [clock] in clock.now }
        return ArchivedNewsService(
            title: "The Paper",
            storage: NewspaperStorage(path: "\(folder.path)/archive.db"),
            sources: [
                WebFeedNewsSource(
                    title: "Own",
                    list: .fixed([Subscription(address: feed)]),
                    fetcher: fetcher,
                    now: now
                ),
                SavedPagesSource(
                    pageFetcher: PageFetcher(
                        fetcher: fetcher,
                        extractor: Extractor { reference, _ in reference },
                        now: now
                    ),
                    now: now
                ),
            ],
            pictureFetcher: fetcher,
            now: now
        )
    }
}
