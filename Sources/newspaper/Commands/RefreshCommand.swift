import HTTP
import News
import Newsroom

extension CommandRunner {
    /// `newspaper refresh`: fetches feeds and prints the result of each.
    func refresh(_ options: RefreshOptions) async -> Int32 {
        if !options.dueOnly || options.fetchesAhead { HTTPClient.prepare() }
        let subscribed = subscribedFeeds(options.addresses)
        let source: Source =
            options.addresses.isEmpty || subscribed != nil
            ? .subscriptions : .feeds(options.addresses)
        guard let delivery = serviceFactory.bundle(for: source) else { return ExitStatus.failure }
        guard let refresher = delivery.refresher else {
            Output.printError(Self.nothingToRefresh)
            if options.json { Output.say(json: [OutcomeLine]()) }
            return ExitStatus.failure
        }
        let scope: RefreshScope =
            if let subscribed { .feeds(subscribed) } else { options.dueOnly ? .due : .all }
        await printOpeningNotice(of: delivery.paper)
        let report: RefreshReport
        if let paper = delivery.paper {
            let tellsWaiting = Output.showsProgress && !options.quiet
            report = await paper.refresh(scope) {
                if tellsWaiting { Output.printError(Self.waiting) }
            }
        } else {
            report = await refresher.refresh(scope)
        }
        processEnvironment.log?.record(report)
        if options.json {
            Output.say(json: report.outcomes.map(OutcomeLine.init))
        } else {
            if !options.quiet {
                for outcome in report.outcomes where outcome.failure == nil {
                    Output.say(Output.line(of: ["\(outcome.newCount) new", outcome.shownTitle]))
                }
            }
            for line in report.failures.errorMessages { Output.printError(line) }
            if case .feeds = source, !options.quiet { Output.printError(Self.nothingKept) }
            if report.outcomes.isEmpty, scope == .all, !options.quiet {
                Output.printError(Self.allFeedsLimited)
            }
        }
        let teller = NotificationHook(
            serviceFactory.configuration.notifications,
            paper: serviceFactory.paperTitle,
            processEnvironment: processEnvironment
        )
        for failure in await teller.tell(report) { Output.printError(failure) }
        var isReady = true
        if options.fetchesAhead, !report.reachedNoHost, let paper = delivery.paper {
            let ahead = await paper.fetchAhead(
                by: .screens(
                    withPictures: serviceFactory.showsPictures
                        && serviceFactory.fetchesPicturesAhead
                )
            )
            if !options.quiet, !options.json { Output.say(ahead.line) }
            if let failure = ahead.failure { Output.printError(ErrorMessages.describe(failure)) }
            isReady = ahead.failure == nil
        }
        // After a first refresh the rest is indexed while the screen is open.
        _ = try? await delivery.paper?.indexArticles(atMost: 2000)
        return report.failures.isEmpty && isReady ? ExitStatus.success : ExitStatus.failure
    }

    private static let nothingToRefresh =
        "Nothing to refresh: no subscriptions yet. Subscribe with “newspaper add URL”; "
        + "“newspaper catalogue” lists newspapers."

    private static let waiting =
        "Another refresh is running; waiting up to 1 minute."

    private static let nothingKept =
        "Nothing was saved, because you are not subscribed to all of these feeds. Subscribe with “newspaper add URL”."

    private static let allFeedsLimited =
        "Nothing refreshed: all feeds are rate-limited or disabled. Run “newspaper doctor”."

    /// Returns the feeds with the given addresses; `nil` unless all of them are subscribed.
    private func subscribedFeeds(_ addresses: [String]) -> [FeedID]? {
        let feeds = addresses.compactMap { serviceFactory.subscribedFeed($0) }
        return feeds.isEmpty || feeds.count < addresses.count ? nil : feeds
    }
}

private struct OutcomeLine: Encodable {
    let address: String
    let title: String
    let new: Int
    let failure: String?
    /// Whether the feed responded; false if the refresh ended before.
    let reached: Bool

    init(_ outcome: FeedOutcome) {
        address = Subscription(address: outcome.feed.address).shownAddress
        title = outcome.shownTitle
        new = outcome.newCount
        failure = outcome.failure.map(ErrorMessages.describe)
        reached = if case .notReached = outcome.failure { false } else { true }
    }
}

extension [FeedOutcome] {
    /// The messages about failures.
    ///
    /// A failure that is not caused by a server is reported once for all its feeds.
    var errorMessages: [String] {
        let ours = Dictionary(grouping: filter { $0.failure?.isLocal == true }, by: \.failure)
        var told: Set<FeedFailure> = []
        return compactMap { outcome in
            guard let failure = outcome.failure else { return nil }
            if let sentence = outcome.listFailureMessage { return sentence }
            let sentence = ErrorMessages.describe(failure)
            guard let met = ours[failure] else { return "\(outcome.shownTitle): \(sentence)" }
            guard told.insert(failure).inserted else { return nil }
            let names = met.map(\.shownTitle)
            guard names.count > 3 else { return "\(names.joined(separator: ", ")): \(sentence)" }
            return "\(names[0]), \(names[1]) and \(names.count - 2) more feeds: \(sentence)"
        }
    }
}

extension FeedOutcome {
    /// The title, or the address without credentials.
    var shownTitle: String {
        title == feed.address ? Subscription(address: title).shownAddress : title
    }
}
