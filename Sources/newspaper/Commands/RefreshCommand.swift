import HTTP
import News
import Newsroom

extension CommandDesk {
    /// `newspaper refresh`: fetches feeds and says how each answered.
    func refresh(_ options: RefreshOptions) async -> Int32 {
        if !options.dueOnly || options.fetchesAhead { HTTPClient.prepare() }
        let subscribed = subscribedFeeds(options.addresses)
        let source: Source =
            options.addresses.isEmpty || subscribed != nil
            ? .subscriptions : .feeds(options.addresses)
        guard let delivery = newsstand.delivery(for: source) else { return ExitStatus.failure }
        guard let refresher = delivery.refresher else {
            Output.complain(Self.nothingToRefresh)
            if options.json { Output.say(json: [OutcomeLine]()) }
            return ExitStatus.failure
        }
        let scope: RefreshScope =
            if let subscribed { .feeds(subscribed) } else { options.dueOnly ? .due : .all }
        await tellOpening(of: delivery.paper)
        let report: RefreshReport
        if let paper = delivery.paper {
            let tellsWaiting = Output.showsProgress && !options.quiet
            report = await paper.refresh(scope) {
                if tellsWaiting { Output.complain(Self.waiting) }
            }
        } else {
            report = await refresher.refresh(scope)
        }
        if options.json {
            Output.say(json: report.outcomes.map(OutcomeLine.init))
        } else {
            for outcome in report.outcomes { printOutcome(outcome, quiet: options.quiet) }
            if case .feeds = source, !options.quiet { Output.complain(Self.nothingKept) }
            if report.outcomes.isEmpty, scope == .all, !options.quiet {
                Output.complain(Self.nobodyAsked)
            }
        }
        let teller = NewsTeller(
            newsstand.configuration.telling,
            paper: newsstand.paperTitle,
            surroundings: surroundings
        )
        for complaint in await teller.tell(report) { Output.complain(complaint) }
        var isReady = true
        if options.fetchesAhead, !report.reachedNobody, let paper = delivery.paper {
            let ahead = await paper.fetchAhead(
                by: .screens(
                    withPictures: newsstand.showsPictures && newsstand.fetchesPicturesAhead
                )
            )
            if !options.quiet, !options.json { Output.say(ahead.line) }
            if let failure = ahead.failure { Output.complain(Sentences.describe(failure)) }
            isReady = ahead.failure == nil
        }
        // What a timer brings is little; a first refresh leaves its index to whoever is open longer.
        _ = try? await delivery.paper?.indexArticles(atMost: 2000)
        return report.failures.isEmpty && isReady ? ExitStatus.success : ExitStatus.failure
    }

    private static let nothingToRefresh =
        "There is nothing to refresh: no feed is subscribed to. “newspaper add URL” subscribes to one, and "
        + "“newspaper catalogue” names some."

    private static let waiting =
        "Another newspaper is asking who is due; this one waits for it, a minute at most."

    private static let nothingKept =
        "Nothing of it is kept, since not all of these feeds are subscribed to: “newspaper add URL” subscribes to one."

    private static let nobodyAsked =
        "No feed was asked: each wants to be left alone for now, or was given up. “newspaper doctor” tells more."

    /// The feeds of some addresses when all are subscribed; `nil` when there are none, or others.
    private func subscribedFeeds(_ addresses: [String]) -> [FeedID]? {
        let feeds = addresses.compactMap { newsstand.subscribedFeed($0) }
        return feeds.isEmpty || feeds.count < addresses.count ? nil : feeds
    }

    private func printOutcome(_ outcome: FeedOutcome, quiet: Bool) {
        if let failure = outcome.failure {
            Output.complain("\(outcome.shownTitle): \(Sentences.describe(failure))")
        } else if !quiet {
            Output.say("\(outcome.newCount) new\t\(outcome.shownTitle)")
        }
    }
}

/// One feed's answer in JSON.
private struct OutcomeLine: Encodable {
    let address: String
    let title: String
    let new: Int
    let failure: String?
    /// False when the refresh ended before the feed had answered.
    let reached: Bool

    init(_ outcome: FeedOutcome) {
        address = Subscription(address: outcome.feed.address).shownAddress
        title = outcome.shownTitle
        new = outcome.newCount
        failure = outcome.failure.map(Sentences.describe)
        reached = if case .notReached = outcome.failure { false } else { true }
    }
}

extension FeedOutcome {
    /// The title, or the address as it may be shown where that stands for one.
    var shownTitle: String {
        title == feed.address ? Subscription(address: title).shownAddress : title
    }
}
