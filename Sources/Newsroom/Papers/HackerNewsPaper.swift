import Feeds
import FoundationEssentials
import HTTP
import Markup
import News

/// The lists of stories on Hacker News, with scores and discussions.
///
/// A list costs two requests: the official API returns the IDs of its stories, and the search API
/// returns the stories.
struct HackerNewsPaper: OnlineNewspaper {
    enum List: String, CaseIterable {
        case top, new, best, ask, show, jobs

        var title: String {
            self == .top ? "Hacker News" : "Hacker News: \(rawValue.capitalized)"
        }

        var numbers: String { self == .jobs ? "jobstories" : "\(rawValue)stories" }

        /// The path and query of the search request for the list's stories; very old stories are
        /// omitted.
        var search: String {
            switch self {
            case .top: "search?tags=front_page&hitsPerPage=50"
            case .new: "search_by_date?tags=story&hitsPerPage=50"
            case .best: "search_by_date?tags=story&numericFilters=points%3E100&hitsPerPage=200"
            case .ask: "search_by_date?tags=ask_hn&hitsPerPage=100"
            case .show: "search_by_date?tags=show_hn&hitsPerPage=100"
            case .jobs: "search_by_date?tags=job&hitsPerPage=50"
            }
        }
    }

    private static let longestList = 50
    let service = OnlineSectionAddress.Service.hackerNews
    private let client: OnlineNewspaperClient
    private let settings: OnlineNewspaperSettings.HackerNews

    init(
        fetcher: any HTTPFetching,
        settings: OnlineNewspaperSettings.HackerNews,
        now: @escaping @Sendable () -> Date
    ) {
        client = OnlineNewspaperClient(service: service, fetcher: fetcher, now: now)
        self.settings = settings
    }

    func findings(
        _ part: OnlineSectionAddress,
        options: HTTPOptions
    ) throws(FeedFailure) -> [DiscoveredFeed] {
        let lists = part.part.isEmpty ? List.allCases : [try list(part)]
        return lists.map {
            DiscoveredFeed(
                address: OnlineSectionAddress(service, $0.rawValue).text,
                title: $0.title,
                section: service.title
            )
        }
    }

    func visit(
        _ part: OnlineSectionAddress,
        record: FeedFetchRecord,
        options: HTTPOptions,
        isExplicit: Bool
    ) async -> FeedFetchResult {
        await .asking { facts throws(FeedFailure) in
            let list = try list(part)
            let found = try await client.json(
                "\(settings.search)/\(list.search)",
                options: options,
                &facts
            )
            guard let entries = Self.entries(in: found) else { throw client.unknownShape }
            var feed = ParsedFeed()
            feed.title = list.title
            feed.link = "https://news.ycombinator.com/"
            feed.language = "en"
            feed.entries = entries
            if list != .new, let numbers = try await numbers(of: list, options: options, &facts) {
                feed.entries = Self.inOrder(feed.entries, of: numbers)
            }
            feed.entries = Array(feed.entries.prefix(Self.longestList))
            return .feed(feed)
        }
    }

    /// Fetches the IDs of a list's stories in order.
    ///
    /// Returns `nil` on errors, because the order is optional. Throws if the task was cancelled.
    private func numbers(
        of list: List,
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.ResponseMetadata
    ) async throws(FeedFailure) -> JSONValue? {
        do throws(FeedFailure) {
            return try await client.json(
                "\(settings.address)/\(list.numbers).json",
                options: options,
                &facts
            )
        } catch {
            if error == FeedFailure(HTTPError.cancelled) { throw error }
            facts.flaw = .paper(.withoutOrder, service: service.title)
            facts.freshFor = facts.retryAfter
            return nil
        }
    }

    private func list(_ part: OnlineSectionAddress) throws(FeedFailure) -> List {
        guard let list = List(rawValue: part.part) else {
            throw client.noSuchPart(part.part, known: List.allCases.map(\.rawValue))
        }
        return list
    }

    /// Returns the stories that the list contains, in its order.
    ///
    /// Returns all stories if the list contains hardly any.
    private static func inOrder(_ entries: [ParsedEntry], of list: JSONValue) -> [ParsedEntry] {
        var ranks: [String: Int] = [:]
        for (rank, number) in list.elements.enumerated() {
            guard let number = number.wholeNumber else { continue }
            ranks[page(ofStory: number), default: rank] += 0
        }
        let ranked = entries.compactMap { entry in
            entry.id.flatMap { ranks[$0] }.map { (rank: $0, entry: entry) }
        }
        guard ranked.count >= min(entries.count, 5) else { return entries }
        return ranked.sorted { $0.rank < $1.rank }.map(\.entry)
    }

    static func entries(in answer: JSONValue) -> [ParsedEntry]? {
        guard case .array(let hits)? = answer["hits"] else { return nil }
        let entries = hits.compactMap(entry)
        return entries.isEmpty && !hits.isEmpty ? nil : entries
    }

    private static func entry(_ hit: JSONValue) -> ParsedEntry? {
        guard let number = hit["objectID"]?.wholeNumber ?? hit["story_id"]?.wholeNumber,
            let title = hit["title"]?.words
        else { return nil }
        var entry = ParsedEntry()
        let page = page(ofStory: number)
        entry.id = page
        entry.comments = page
        entry.title = title
        entry.link = hit["url"]?.words ?? page
        entry.published = hit["created_at_i"]?.wholeNumber
            .flatMap { Date(timeIntervalSince1970: Double($0)).plausible }
        entry.content = hit["story_text"]?.words
        // The user who submitted a link is not the author of the page.
        if entry.content != nil, let author = hit["author"]?.words { entry.authors = [author] }
        entry.pointCount = hit["points"]?.wholeNumber
        entry.commentCount = hit["num_comments"]?.wholeNumber
        return entry
    }

    private static func page(ofStory number: Int) -> String {
        "https://news.ycombinator.com/item?id=\(number)"
    }
}
