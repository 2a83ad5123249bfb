import Archive
import News
import Synchronization

/// The combined progress of several sources in one refresh.
final class ProgressSum: Sendable {
    private let parts = Mutex<[AccountID: RefreshProgress]>([:])

    func adding(_ progress: RefreshProgress, of account: AccountID) -> RefreshProgress {
        parts.withLock { parts in
            parts[account] = progress
            return RefreshProgress(summing: parts.values)
        }
    }
}

extension RefreshProgress {
    init(summing parts: some Sequence<RefreshProgress>) {
        self = parts.reduce(RefreshProgress(finishedCount: 0, totalCount: 0)) {
            RefreshProgress(
                finishedCount: $0.finishedCount + $1.finishedCount,
                totalCount: $0.totalCount + $1.totalCount
            )
        }
    }
}

extension RefreshReport {
    /// Combines reports.
    ///
    /// The result is offline only if all of them are.
    init(merging reports: [RefreshReport]) {
        let answered = reports.filter { !$0.outcomes.isEmpty }
        self.init(
            outcomes: answered.flatMap(\.outcomes),
            isOffline: !answered.isEmpty && answered.allSatisfy(\.isOffline)
        )
    }

    /// Creates the report of a source that could not be refreshed at all.
    init(failureOf title: String, in account: AccountID, because error: NewsError) {
        let failure: FeedFailure =
            if case .archive(let detail) = error {
                .archiveUnavailable(detail: detail)
            } else {
                .other(ErrorMessages.describe(error))
            }
        let feed = FeedID(title, in: account)
        self.init(outcomes: [FeedOutcome(feed: feed, title: title, failure: failure)])
    }

    init(failureOf subscriptions: [Subscription], because error: ArchiveError) {
        self.init(
            outcomes: subscriptions.map { subscription in
                FeedOutcome(
                    feed: subscription.id,
                    title: subscription.title ?? subscription.shownAddress,
                    failure: .other(error.words)
                )
            }
        )
    }

    var byFeed: [FeedID: FeedOutcome] {
        Dictionary(outcomes.map { ($0.feed, $0) }) { $1 }
    }
}
