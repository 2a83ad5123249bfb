import Addresses
import FoundationEssentials
import HTTP
import Markup
import News

/// Fetches the comments of Hacker News from Algolia, and their order from the official API.
///
/// The formats follow github.com/HackerNews/API and hn.algolia.com/api, but any field may be
/// missing or have another type.
struct HackerNewsCommentFetcher: Sendable {
    static let service = "Hacker News"
    static let maximumBytes = 96 << 20
    static let mostComments = 200_000
    /// How long to wait for the order after the comments have arrived.
    static let grace = Duration.milliseconds(1500)
    private static let site = "news.ycombinator.com"

    private let fetcher: any HTTPFetching
    private let settings: OnlineNewspaperSettings.HackerNews
    private let retryAfter: RetryAfterRegistry
    private let now: @Sendable () -> Date
    private let pause: @Sendable (Duration) async -> Void

    init(
        fetcher: any HTTPFetching,
        settings: OnlineNewspaperSettings.HackerNews,
        retryAfter: RetryAfterRegistry,
        now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async -> Void
    ) {
        self.fetcher = fetcher
        self.settings = settings
        self.retryAfter = retryAfter
        self.now = now
        self.pause = pause
    }

    static func item(at address: String) -> Int? {
        guard let address = Address(address), address.server.host == site else { return nil }
        let path = address.text.dropFirst(address.server.text.count)
        guard path.hasPrefix("/item?") else { return nil }
        let query = path.dropFirst("/item?".count).prefix { $0 != "#" }
        let id = query.split(separator: "&").first { $0.hasPrefix("id=") }?.dropFirst("id=".count)
        guard let id, !id.isEmpty, id.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int(id)
    }

    func thread(
        of item: Int,
        options: HTTPOptions
    ) async throws(DiscussionFailure) -> DiscussionThread {
        let (answer, order) = try await answers(about: item, options)
        let reading = HackerNewsParser(answer, item: item, most: Self.mostComments)
        guard let reading else { throw .notAThread(service: Self.service) }
        let (comments, leftOutCount) = reading.comments(inOrder: order)
        let page = "https://\(Self.site)/item?id="
        return DiscussionThread(
            service: Self.service,
            address: "\(page)\(item)",
            commentAddress: page,
            submission: DiscussionThread.Submission(
                title: reading.title,
                author: reading.story.author,
                time: reading.story.time,
                html: reading.story.html,
                pointCount: order.pointCount ?? reading.story.pointCount
            ),
            comments: comments,
            leftOutCount: leftOutCount,
            fetched: now()
        )
    }

    private func answers(
        about item: Int,
        _ options: HTTPOptions
    ) async throws(DiscussionFailure) -> (discussion: [UInt8], order: HackerNewsCommentOrder) {
        let (discussion, order) = await withTaskGroup(of: Step.self) { group in
            group.addTask { .order(await self.order(of: item, options)) }
            group.addTask { .discussion(await self.discussion(of: item, options)) }
            var discussion: Result<[UInt8], DiscussionFailure>?
            var order: HackerNewsCommentOrder?
            var isWaiting = true
            while isWaiting, let step = await group.next() {
                switch step {
                case .order(let found):
                    order = found
                    isWaiting = discussion == nil
                case .discussion(.success(let bytes)) where order == nil:
                    discussion = .success(bytes)
                    group.addTask {
                        await pause(Self.grace)
                        return .graceIsOver
                    }
                case .discussion(let found):
                    discussion = found
                    isWaiting = false
                case .graceIsOver: isWaiting = false
                }
            }
            group.cancelAll()
            return (discussion, order)
        }
        guard let discussion else { throw .notAThread(service: Self.service) }
        return (try discussion.get(), order ?? HackerNewsCommentOrder([]))
    }

    private enum Step: Sendable {
        case order(HackerNewsCommentOrder)
        case discussion(Result<[UInt8], DiscussionFailure>)
        case graceIsOver
    }

    private func discussion(
        of item: Int,
        _ options: HTTPOptions
    ) async -> Result<[UInt8], DiscussionFailure> {
        do throws(DiscussionFailure) {
            let address = "\(settings.search)/items/\(item)"
            return .success(try await fetch(address, Self.maximumBytes, options))
        } catch {
            return .failure(error)
        }
    }

    /// Fetches the site's order of comments; empty on errors, which leaves them in chronological
    /// order.
    private func order(of item: Int, _ options: HTTPOptions) async -> HackerNewsCommentOrder {
        let answer = try? await fetch("\(settings.address)/item/\(item).json", 4 << 20, options)
        return HackerNewsCommentOrder(answer ?? [])
    }

    private func fetch(
        _ address: String,
        _ maximumBytes: Int,
        _ options: HTTPOptions
    ) async throws(DiscussionFailure) -> [UInt8] {
        let host = hostName(of: address)
        if let seconds = retryAfter.secondsLeft(for: address, at: now()) {
            throw .rateLimited(service: Self.service, seconds: seconds)
        }
        var options = options
        options.maximumBytes = maximumBytes
        let response: HTTPResponse
        do throws(HTTPError) {
            response = try await fetcher.fetch(
                HTTPRequest(
                    address: address,
                    headers: ["Accept": "application/json"],
                    options: options
                )
            )
        } catch {
            throw .notFetched(service: Self.service, FeedFailure(error))
        }
        switch response.status {
        case 200...299 where response.isWhole: return response.body
        case 200...299:
            throw .notFetched(service: Self.service, .incompleteResponse(host: host))
        case 404, 410: throw .gone(service: Self.service)
        default:
            if let seconds = retryAfter.record(response, askedFor: address, at: now()) {
                throw .rateLimited(service: Self.service, seconds: seconds)
            }
            throw .notFetched(service: Self.service, .status(response.status, host: host))
        }
    }
}
