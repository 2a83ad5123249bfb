import Archive
import FoundationEssentials
import HTTP
import News

struct FeedFetchRequest: Sendable {
    let subscription: Subscription
    let title: String
    let record: FeedFetchRecord
    let settings: FeedSettings
    var rules: [StoryRule] = []
    var command: CommandFeed?
    var isExplicit = false
}

extension FeedFetchRequest {
    /// Fetches the feed, obtaining its password just before the request.
    func ask(with fetch: FeedFetch, decoding: HTTPDecoding) async -> FeedReply {
        do throws(FeedFailure) {
            let address = command?.filtered ?? subscription.address
            var options = try await fetch.options(settings, for: address)
            if let command {
                return .visit(await fetch.visit(command, record: record, options: options))
            }
            options.decoding = decoding
            return await fetch.ask(
                subscription.address,
                record: record,
                options: options,
                isExplicit: isExplicit
            )
        } catch {
            return .visit(
                FeedFetchResult(answer: .failed(error), facts: FeedFetchResult.ResponseMetadata())
            )
        }
    }
}

extension FeedFetchRequest {
    static func requests(
        for request: RefreshRequest,
        as configuration: NewsroomConfiguration,
        at time: Date
    ) async throws(ArchiveError) -> [FeedFetchRequest] {
        let scope = request.scope
        let chosen: Set<FeedID>? = if case .feeds(let ids) = scope { Set(ids) } else { nil }
        let known = try await request.archive.knownFeeds { id, fetchState in
            let record = FeedFetchRecord(fetchState, of: id).sanitized(at: time)
            return chosen?.contains(id) != false && record.isDue(for: scope, at: time)
        }
        let commands = Dictionary(configuration.commands.map { ($0.address, $0) }) { $1 }
        return request.subscriptions.compactMap { subscription in
            let id = subscription.id
            let feed = known.wanted[id]
            guard feed != nil || (!known.others.contains(id) && chosen?.contains(id) != false)
            else { return nil }
            return FeedFetchRequest(
                subscription: subscription,
                title: feed?.title ?? subscription.shownAddress,
                record: feed.map { FeedFetchRecord($0.fetchState, of: id).sanitized(at: time) }
                    ?? FeedFetchRecord(),
                settings: configuration.settings(ofFeedAt: id.address),
                rules: configuration.rules,
                command: id.account == .commands ? commands[id.address] : nil,
                isExplicit: chosen?.contains(id) == true
            )
        }
    }
}
