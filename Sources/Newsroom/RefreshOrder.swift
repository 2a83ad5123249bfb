import Archive
import FoundationEssentials
import HTTP
import News

/// One feed that is to be asked.
struct RefreshOrder: Sendable {
    let subscription: Subscription
    /// The feed's title for people, as far as it is known.
    let title: String
    let wire: WireRecord
    let settings: FeedSettings
    /// What is run instead of asking an address; `nil` for all feeds but those of commands.
    var command: CommandSource?
    /// Whether the reader wishes for this very feed.
    var isWished = false
}

extension RefreshOrder {
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
            return .visit(FeedVisit(answer: .failed(error), facts: FeedVisit.Facts()))
        }
    }
}

extension RefreshOrder {
    /// The feeds of an errand that may be asked now.
    ///
    /// - Parameters:
    ///   - errand: Which feeds are meant.
    ///   - configuration: How they are asked.
    ///   - time: What time it is.
    /// - Returns: In the order of the subscriptions.
    /// - Throws: Why the archive cannot be asked what is known of them.
    static func orders(
        for errand: RefreshErrand,
        as configuration: NewsroomConfiguration,
        at time: Date
    ) async throws(ArchiveError) -> [RefreshOrder] {
        let scope = errand.scope
        let chosen: Set<FeedID>? = if case .feeds(let ids) = scope { Set(ids) } else { nil }
        let known = try await errand.archive.knownFeeds { id, wire in
            chosen?.contains(id) != false
                && WireRecord(wire, of: id).believed(at: time).mayBeAsked(for: scope, at: time)
        }
        let commands = Dictionary(configuration.commands.map { ($0.address, $0) }) { $1 }
        return errand.subscriptions.compactMap { subscription in
            let id = subscription.id
            let feed = known.wanted[id]
            // A new feed is known to nobody.
            guard feed != nil || (!known.others.contains(id) && chosen?.contains(id) != false)
            else { return nil }
            return RefreshOrder(
                subscription: subscription,
                title: feed?.title ?? subscription.shownAddress,
                wire: feed.map { WireRecord($0.wire, of: id).believed(at: time) } ?? WireRecord(),
                settings: configuration.settings(ofFeedAt: id.address),
                command: id.account == .commands ? commands[id.address] : nil,
                isWished: chosen?.contains(id) == true
            )
        }
    }
}
