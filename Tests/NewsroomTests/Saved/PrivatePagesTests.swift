import Extraction
import FoundationEssentials
import HTTP
import News
import SleepingClock
import Testing

@testable import Newsroom

@Suite("Saved pages at private addresses")
struct PrivatePagesTests: SavingPages {
    let fetcher = FakeFetcher()
    let clock = SleepingClock(at: Date(timeIntervalSince1970: 1_725_714_000))
    let folder: TemporaryFolder
    let feed = "https://a.example/feed"

    init() throws {
        folder = try TemporaryFolder()
        fetcher.answer(feed, with: rss("A", [("First", 0, "word")]))
    }

    @Test("A typed page may have a private address, also when it is fetched again")
    func reach() async throws {
        let service = service()
        let router = "http://192.168.1.1/hum"
        for feed in [FeedID(self.feed), nil, FeedID(self.feed)] {
            _ = try await service.savedPages.save([router], namedBy: feed)
        }
        let list = try ImportablePage("http://192.168.1.2/listed")
        _ = try await service.savedPages.save([list], isTrial: false)
        _ = await service.refresh(.feeds([.savedPages]))
        func reaches(_ address: String) -> [HTTPAddressPolicy] {
            fetcher.requests.filter { $0.address == address }.map(\.options.reach)
        }
        #expect(
            reaches(router)
                == [.publicOnly, .privateByRequest, .privateByRequest, .privateByRequest]
        )
        #expect(reaches(list.address) == [.publicOnly])
    }

    @Test("A page named by a story of a private feed may be on the feed's server")
    func privateFeed() async throws {
        let (service, page) = (service(), "https://a.example/hum")
        fetcher.answer(feed, with: rss("A", [("First", 0, "word")]), isFromPrivateNetwork: true)
        _ = await service.refresh(.all)
        _ = try await service.savedPages.save([page], namedBy: FeedID(feed))
        #expect(fetcher.requests.last?.options.reach == .privateByRequest)
        fetcher.answer(feed, with: rss("A", [("Second", 0, "word")]))
        _ = await service.refresh(.all)
        _ = try await service.savedPages.save(["\(page)/2"], namedBy: FeedID(feed))
        #expect(fetcher.requests.last?.options.reach == .publicOnly)
    }
}
