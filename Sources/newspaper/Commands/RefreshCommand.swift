import HTTP
import News
import Newsroom

extension CommandRunner {
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
            if !options.quiet {
                for outcome in report.outcomes where outcome.failure == nil {
                    Output.say(Output.line(of: ["\(outcome.newCount) new", outcome.shownTitle]))
                }
            }
            for line in report.failures.complaints { Output.complain(line) }
            if case .feeds = source, !options.quiet { Output.complain(Self.nothingKept) }
            if report.outcomes.isEmpty, scope == .all, !options.quiet {
                Output.complain(Self.nobodyAsked)
            }
        }
        let teller = NotificationHook(
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
            if let failure = ahead.failure { Output.complain(ErrorMessages.describe(failure)) }
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
        failure = outcome.failure.map(ErrorMessages.describe)
        reached = if case .notReached = outcome.failure { false } else { true }
    }
}

extension [FeedOutcome] {
    /// Why feeds failed, in lines: what is no server’s fault is said once for all that it met.
    var complaints: [String] {
        let ours = Dictionary(grouping: filter { $0.failure?.isOfReader == true }, by: \.failure)
        var told: Set<FeedFailure> = []
        return compactMap { outcome in
            guard let failure = outcome.failure else { return nil }
            if let sentence = outcome.sentenceOnWhole { return sentence }
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
    /// The title, or the address as it may be shown where that stands for one.
    var shownTitle: String {
        title == feed.address ? Subscription(address: title).shownAddress : title
    }
}
