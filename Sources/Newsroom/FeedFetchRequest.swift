import Archive
import FoundationEssentials
import HTTP
import News

/// One feed that is to be asked.
struct FeedFetchRequest: Sendable {
    let subscription: Subscription
    /// The feed's title for people, as far as it is known.
    let title: String
    let wire: FeedFetchRecord
    let settings: FeedSettings
    /// What is run instead of asking an address; `nil` for all feeds but those of commands.
    var command: CommandFeed?
    /// Whether the reader wishes for this very feed.
    var isWished = false
}

extension FeedFetchRequest {
    /// Asks the feed as the reader wants it; a password is fetched only now.
    ///
    /// - Parameters:
    ///   - fetch: Sends the request.
    ///   - decoding: When the answer is decoded.
    /// - Returns: What came of it; a failure if the settings of the feed cannot be used.
    func ask(with fetch: FeedFetch, decoding: HTTPDecoding) async -> FeedReply {
        do throws(FeedFailure) {
            let address = command?.filtered ?? subscription.address
            var options = try await fetch.options(settings, for: address)
            if let command {
                return .visit(await fetch.visit(command, record: wire, options: options))
            }
            options.decoding = decoding
            return await fetch.ask(
                subscription.address,
                record: wire,
                options: options,
                isWished: isWished
            )
        } catch {
            return .visit(FeedFetchResult(answer: .failed(error), facts: FeedFetchResult.Facts()))
        }
    }
}

extension FeedFetchRequest {
    /// The feeds of an errand that may be asked now.
    ///
    /// - Parameters:
    ///   - errand: Which feeds are meant.
    ///   - configuration: How they are asked.
    ///   - time: What time it is.
    /// - Returns: In the order of the subscriptions.
    /// - Throws: Why the archive cannot be asked what is known of them.
    static func orders(
        for errand: RefreshRequest,
        as configuration: NewsroomConfiguration,
        at time: Date
    ) async throws(ArchiveError) -> [FeedFetchRequest] {
        let scope = errand.scope
        let chosen: Set<FeedID>? = if case .feeds(let ids) = scope { Set(ids) } else { nil }
        let known = try await errand.archive.knownFeeds { id, wire in
            chosen?.contains(id) != false
                && FeedFetchRecord(wire, of: id).believed(at: time).mayBeAsked(for: scope, at: time)
        }
        let commands = Dictionary(configuration.commands.map { ($0.address, $0) }) { $1 }
        return errand.subscriptions.compactMap { subscription in
            let id = subscription.id
            let feed = known.wanted[id]
            // A new feed is known to nobody.
            guard feed != nil || (!known.others.contains(id) && chosen?.contains(id) != false)
            else { return nil }
            return FeedFetchRequest(
                subscription: subscription,
                title: feed?.title ?? subscription.shownAddress,
                wire: feed.map { FeedFetchRecord($0.wire, of: id).believed(at: time) }
                    ?? FeedFetchRecord(),
                settings: configuration.settings(ofFeedAt: id.address),
                command: id.account == .commands ? commands[id.address] : nil,
                isWished: chosen?.contains(id) == true
            )
        }
    }
}
