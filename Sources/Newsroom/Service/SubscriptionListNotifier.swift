import News
import Synchronization

/// Notifies the user of problems with the subscription lists.
final class SubscriptionListNotifier: Sendable {
    private let broadcaster: ChangeBroadcaster
    private let lastSentences = Mutex<[String]>([])

    init(broadcaster: ChangeBroadcaster) {
        self.broadcaster = broadcaster
    }

    /// Sends a notice about the lists, unless it is the same as the last one.
    ///
    /// `withFailures` must be false if a report already names the unreadable lists.
    func send(about lists: ArchiveProvider.Lists, withFailures: Bool = false) {
        var sentences = lists.remarks
        if withFailures, let failure = lists.failures[.local] {
            sentences.append(
                SubscriptionListStrings.showsLastKnownFeeds(ErrorMessages.describe(failure))
            )
        }
        let isNews = lastSentences.withLock { last in
            defer { last = sentences }
            return last != sentences
        }
        if isNews, !sentences.isEmpty {
            broadcaster.send(.notice(sentences.joined(separator: " ")))
        }
    }
}
