import Archive
import News
import Synchronization

/// How far several sources have got with one refresh, taken together.
final class ProgressSum: Sendable {
    private let parts = Mutex<[AccountID: RefreshProgress]>([:])

    /// The sum, after one source has told how far it has got.
    func adding(_ progress: RefreshProgress, of account: AccountID) -> RefreshProgress {
        parts.withLock { parts in
            parts[account] = progress
            return RefreshProgress(summing: parts.values)
        }
    }
}

extension RefreshProgress {
    /// Several, taken together.
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
    /// One report of several, in their order; nobody was reached only if none of them reached anybody.
    init(merging reports: [RefreshReport]) {
        let answered = reports.filter { !$0.outcomes.isEmpty }
        self.init(
            outcomes: answered.flatMap(\.outcomes),
            isOffline: !answered.isEmpty && answered.allSatisfy(\.isOffline)
        )
    }

    /// A source that could not even be asked.
    init(failureOf title: String, in account: AccountID, because error: NewsError) {
        let failure: FeedFailure =
            if case .archive(let detail) = error {
                .notKept(detail: detail)
            } else {
                .other(ErrorMessages.describe(error))
            }
        let feed = FeedID(title, in: account)
        self.init(outcomes: [FeedOutcome(feed: feed, title: title, failure: failure)])
    }

    /// Feeds of which nobody could be asked, or nothing kept.
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

    /// How each feed answered.
    var byFeed: [FeedID: FeedOutcome] {
        Dictionary(outcomes.map { ($0.feed, $0) }) { $1 }
    }
}
