import HTTP
import News
import Newsroom

struct RefreshCommand: Subcommand {
    let context: CommandContext

    func refresh(_ options: RefreshOptions) async -> Int32 {
        if !options.dueOnly || options.fetchesAhead { HTTPClient.prepare() }
        let subscribed = subscribedFeeds(options.addresses)
        let source: Source =
            options.addresses.isEmpty || subscribed != nil
            ? .subscriptions : .feeds(options.addresses)
        guard let delivery = serviceFactory.bundle(for: source) else { return ExitStatus.failure }
        guard let refresher = delivery.refresher else {
            Output.printError(CommandStrings.nothingToRefresh)
            if options.json { Output.say(json: [OutcomeLine]()) }
            return ExitStatus.failure
        }
        let scope: RefreshScope =
            if let subscribed { .feeds(subscribed) } else { options.dueOnly ? .due : .all }
        await printOpeningNotice(of: delivery.paper)
        let report: RefreshReport
        if let paper = delivery.paper {
            let reportsWaiting = Output.showsProgress && !options.quiet
            report = await paper.refresh(scope) {
                if reportsWaiting { Output.printError(CommandStrings.waitingForRefresh) }
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
                    let count = CommandStrings.newStories(outcome.newCount)
                    Output.say(Output.line(of: [count, outcome.shownTitle]))
                }
            }
            for line in report.failures.errorMessages { Output.printError(line) }
            if case .feeds = source, !options.quiet {
                Output.printError(CommandStrings.nothingSaved)
            }
            if report.outcomes.isEmpty, scope == .all, !options.quiet {
                Output.printError(CommandStrings.allFeedsLimited)
            }
        }
        let hook = NotificationHook(
            serviceFactory.configuration.notifications,
            paper: serviceFactory.paperTitle,
            processEnvironment: processEnvironment
        )
        for failure in await hook.run(report) { Output.printError(failure) }
        var isReady = true
        if options.fetchesAhead, !report.reachedNoHost, let paper = delivery.paper {
            let pictures = serviceFactory.configuration.pictures
            let ahead = await paper.offlineEdition.prefetch(
                by: .screens(withPictures: pictures.areShown && pictures.areFetchedAhead)
            )
            if !options.quiet, !options.json { Output.say(ahead.line) }
            if let failure = ahead.failure { Output.printError(ErrorMessages.describe(failure)) }
            isReady = ahead.failure == nil
        }
        // The remaining stories are indexed while the screen is open.
        _ = try? await delivery.paper?.maintenance.indexArticles(atMost: 2000)
        return report.failures.isEmpty && isReady ? ExitStatus.success : ExitStatus.failure
    }

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
    /// False if the refresh ended before the feed responded.
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
    /// The failure messages; a local failure, such as a missing network, appears once for all
    /// feeds.
    var errorMessages: [String] {
        let local = Dictionary(grouping: filter { $0.failure?.isLocal == true }, by: \.failure)
        var reported: Set<FeedFailure> = []
        return compactMap { outcome in
            guard let failure = outcome.failure else { return nil }
            if let sentence = outcome.listFailureMessage { return sentence }
            let sentence = ErrorMessages.describe(failure)
            guard let affected = local[failure] else {
                return CommandStrings.failure(sentence, of: [outcome.shownTitle])
            }
            guard reported.insert(failure).inserted else { return nil }
            return CommandStrings.failure(sentence, of: affected.map(\.shownTitle))
        }
    }
}

extension FeedOutcome {
    var shownTitle: String {
        title == feed.address ? Subscription(address: title).shownAddress : title
    }
}
