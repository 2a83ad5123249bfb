public import FoundationEssentials
public import HTTP
import News

/// An online newspaper.
///
/// Users subscribe to its sections as to feeds.
protocol OnlineNewspaper: Sendable {
    var service: OnlineSectionAddress.Service { get }

    /// Fetches the new stories of a section.
    ///
    /// `isExplicit` is true if the user requested this section in particular.
    func visit(
        _ part: OnlineSectionAddress,
        record: FeedFetchRecord,
        options: HTTPOptions,
        isExplicit: Bool
    ) async -> FeedFetchResult

    /// Returns the sections that match an address, most likely first; all sections if it names
    /// none.
    func findings(
        _ part: OnlineSectionAddress,
        options: HTTPOptions
    ) async throws(FeedFailure) -> [DiscoveredFeed]
}

/// The online newspapers that the program supports.
public struct OnlineNewspapers: Sendable {
    private let papers: [any OnlineNewspaper]

    static let none = OnlineNewspapers([])

    /// Creates all supported newspapers.
    ///
    /// The counts of requests are stored in `folder`; if `nil`, they are kept in memory. `random`
    /// returns a number from 0 to 1. `pause` returns after a duration, or when its task is
    /// cancelled.
    public init(
        fetcher: any HTTPFetching,
        settings: OnlineNewspaperSettings = OnlineNewspaperSettings(),
        folder: String? = nil,
        now: @escaping @Sendable () -> Date,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        pause: @escaping @Sendable (Duration) async -> Void = Pause.sleep
    ) {
        self.init([
            KagiPaper(fetcher: fetcher, base: settings.kagi, now: now, random: random),
            HackerNewsPaper(fetcher: fetcher, settings: settings.hackerNews, now: now),
            GuardianPaper(
                fetcher: fetcher,
                settings: settings.guardian,
                quotaFile: folder.map(Self.quotaFile),
                now: now,
                pause: pause
            ),
        ])
    }

    init(_ papers: [any OnlineNewspaper]) {
        self.papers = papers
    }

    /// Returns the number of today's requests to the Guardian, and the daily limit.
    public static func requestsToday(
        notedIn folder: String,
        now: @escaping @Sendable () -> Date
    ) -> (used: Int, limit: Int) {
        (DailyQuota(path: quotaFile(in: folder), now: now).used, DailyQuota.limit)
    }

    private static func quotaFile(in folder: String) -> String { "\(folder)/guardian-requests" }

    func visit(
        _ part: OnlineSectionAddress,
        record: FeedFetchRecord,
        options: HTTPOptions,
        isExplicit: Bool = false
    ) async -> FeedFetchResult {
        guard let paper = paper(of: part) else {
            let failure = FeedFailure.unsupportedScheme(part.service.rawValue)
            return FeedFetchResult(
                answer: .failed(failure),
                facts: FeedFetchResult.ResponseMetadata()
            )
        }
        return await paper.visit(part, record: record, options: options, isExplicit: isExplicit)
    }

    func findings(
        _ part: OnlineSectionAddress,
        options: HTTPOptions
    ) async throws(FeedFailure) -> [DiscoveredFeed] {
        guard let paper = paper(of: part) else {
            throw .unsupportedScheme(part.service.rawValue)
        }
        return try await paper.findings(part, options: options)
    }

    func neighbor(
        of part: OnlineSectionAddress,
        isOlder: Bool,
        options: HTTPOptions
    ) async throws(FeedFailure) -> OnlineSectionAddress {
        guard let paper = paper(of: part) as? KagiPaper else {
            throw .paper(.noOtherDay(isOlder: isOlder), service: part.service.title)
        }
        return try await paper.neighbor(of: part, isOlder: isOlder, options: options)
    }

    private func paper(of part: OnlineSectionAddress) -> (any OnlineNewspaper)? {
        papers.first { $0.service == part.service }
    }
}
