import News

enum RefreshStrings {
    static let example = "The example edition has no updates. Subscribe to a feed to get news."

    static let nothingFetched =
        "Nothing was refreshed: all feeds are rate-limited or disabled. H: details"

    /// Returns text such as `offline since 06:42 · fetching 3/12` or `prefetching 3/30`; empty if
    /// idle.
    static func note(
        offline: String?,
        on progress: RefreshProgress?,
        ahead: RefreshProgress?
    ) -> String {
        let count = { (progress: RefreshProgress) in
            "\(progress.finishedCount.grouped)/\(progress.totalCount.grouped)"
        }
        return HeadlineStrings.joined([
            offline,
            progress.map { "fetching \(count($0))" } ?? ahead.map { "prefetching \(count($0))" },
        ])
    }

    /// Returns a notice about failures or, if the user requested the refresh, about new stories.
    static func notice(of report: RefreshReport, wasAskedFor: Bool = false) -> String? {
        if report.isOffline {
            if case .proxyFailed? = report.failures.first?.failure { return ours(report.failures) }
            return "Offline. Showing stored stories."
        }
        guard let first = report.failures.first, let failure = first.failure else {
            guard wasAskedFor else { return nil }
            return report.outcomes.isEmpty ? nothingFetched : news(report.newCount)
        }
        if case .notReached(let seconds) = failure,
            report.failures.allSatisfy({ $0.failure == failure })
        {
            return notReached(report.failures, after: seconds)
        }
        let others = report.failures.count - 1
        if others > 0, failure.isLocal,
            report.failures.allSatisfy({ $0.failure == failure })
        {
            return ours(report.failures)
        }
        let name = name(of: first)
        let failed =
            others == 0
            ? first.listFailureMessage ?? "\(name): \(ErrorMessages.describe(failure))"
            : "\(name) and \(CountStrings.counted(others, "other feed")) failed. H: details"
        let brought = wasAskedFor && report.newCount > 0 ? "\(news(report.newCount)) " : ""
        return ErrorMessages.failure(brought + failed)
    }

    private static func ours(_ feeds: [FeedOutcome]) -> String? {
        guard let failure = feeds.first?.failure else { return nil }
        let count = CountStrings.counted(feeds.count, "feed")
        return ErrorMessages.failure("\(count) failed: \(ErrorMessages.describe(failure))")
    }

    private static func notReached(_ feeds: [FeedOutcome], after seconds: Int) -> String {
        let time = ErrorMessages.time(seconds)
        return ErrorMessages.failure(
            feeds.count == 1
                ? "The refresh ended after \(time). \(name(of: feeds[0])) will be fetched first next time."
                : "The refresh ended after \(time). \(feeds.count.grouped) feeds will be fetched first next time."
        )
    }

    private static func name(of outcome: FeedOutcome) -> String {
        FeedName.shown(outcome.title, of: outcome.feed)
    }

    private static func news(_ count: Int) -> String {
        switch count {
        case 0: "No new stories."
        default: "\(CountStrings.newStories(count))."
        }
    }
}
