public import FoundationEssentials
public import HTTP
import News

/// A service of the web that makes a newspaper, whose parts stand in the reader's list like feeds.
protocol ReadyPaper: Sendable {
    /// Whose addresses it answers for.
    var service: PaperAddress.Service { get }

    /// Asks for what is new in a part since the last time.
    ///
    /// - Parameters:
    ///   - part: One of the service's own.
    ///   - record: What is known of the last visit.
    ///   - options: How the reader wants the service to be asked.
    ///   - isWished: Whether the reader wishes for this very part, and not for all or those that are due.
    /// - Returns: How the service answered.
    func visit(
        _ part: PaperAddress,
        record: FeedFetchRecord,
        options: HTTPOptions,
        isWished: Bool
    ) async -> FeedFetchResult

    /// The parts that are meant by an address, the most likely first; all of them where it names none.
    ///
    /// - Returns: At least one.
    func findings(
        _ part: PaperAddress,
        options: HTTPOptions
    ) async throws(FeedFailure) -> [DiscoveredFeed]
}

/// The ready-made papers that can be had.
public struct ReadyPapers: Sendable {
    private let papers: [any ReadyPaper]

    /// None at all.
    static let none = ReadyPapers([])

    /// All that the program knows.
    ///
    /// - Parameters:
    ///   - fetcher: Who fetches.
    ///   - settings: Where the services are asked, and with which key.
    ///   - folder: Where it is noted how often a service was asked; `nil` notes it for this run alone.
    ///   - now: The clock.
    ///   - chance: A number from 0 to 1, drawn anew each time.
    ///   - pause: Waits so long, or until its task is cancelled.
    public init(
        fetcher: any HTTPFetching,
        settings: ServiceSettings = ServiceSettings(),
        folder: String? = nil,
        now: @escaping @Sendable () -> Date,
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        pause: @escaping @Sendable (Duration) async -> Void = Pause.take
    ) {
        self.init([
            KagiPaper(fetcher: fetcher, base: settings.kagi, now: now, chance: chance),
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

    init(_ papers: [any ReadyPaper]) {
        self.papers = papers
    }

    /// How many requests were made to the Guardian today, of how many.
    ///
    /// - Parameters:
    ///   - folder: Where it is noted.
    ///   - now: The clock.
    /// - Returns: What was used, and what may be.
    public static func requestsToday(
        notedIn folder: String,
        now: @escaping @Sendable () -> Date
    ) -> (used: Int, limit: Int) {
        (DailyQuota(path: quotaFile(in: folder), now: now).used, DailyQuota.limit)
    }

    private static func quotaFile(in folder: String) -> String { "\(folder)/guardian-requests" }

    /// Asks the service of a part for what is new.
    func visit(
        _ part: PaperAddress,
        record: FeedFetchRecord,
        options: HTTPOptions,
        isWished: Bool = false
    ) async -> FeedFetchResult {
        guard let paper = paper(of: part) else {
            let failure = FeedFailure.unsupportedScheme(part.service.rawValue)
            return FeedFetchResult(answer: .failed(failure), facts: FeedFetchResult.Facts())
        }
        return await paper.visit(part, record: record, options: options, isWished: isWished)
    }

    /// The parts that are meant by an address.
    func findings(
        _ part: PaperAddress,
        options: HTTPOptions
    ) async throws(FeedFailure) -> [DiscoveredFeed] {
        guard let paper = paper(of: part) else {
            throw .unsupportedScheme(part.service.rawValue)
        }
        return try await paper.findings(part, options: options)
    }

    /// A part of the paper of the day before one, or after it; the newest without its day.
    ///
    /// - Throws: Why there is none, for instance because a paper has no days.
    func neighbour(
        of part: PaperAddress,
        isOlder: Bool,
        options: HTTPOptions
    ) async throws(FeedFailure) -> PaperAddress {
        guard let paper = paper(of: part) as? KagiPaper else {
            throw .paper(.noOtherDay(isOlder: isOlder), service: part.service.title)
        }
        return try await paper.neighbour(of: part, isOlder: isOlder, options: options)
    }

    private func paper(of part: PaperAddress) -> (any ReadyPaper)? {
        papers.first { $0.service == part.service }
    }
}
