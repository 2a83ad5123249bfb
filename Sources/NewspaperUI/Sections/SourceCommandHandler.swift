import News
import TerminalKit

/// What a reader does with the sources of the list: puts them elsewhere in it, or ends a subscription.
@MainActor
final class SourceCommandHandler {
    /// Called with what the reader is to be told.
    var onNotice: ((String) -> Void)?
    /// Called when something was done, or could not be.
    var onEnd: (() -> Void)?
    /// How far it is with what the reader has changed in the list.
    private(set) var change = PendingListChange.none

    private let subscriptionDesk: (any SubscriptionManaging)?
    private let work: PendingWork

    /// - Parameters:
    ///   - subscriptionDesk: Where sources are changed; `nil` when they cannot be.
    ///   - work: Counts what is under way.
    init(subscriptionDesk: (any SubscriptionManaging)?, work: PendingWork) {
        self.subscriptionDesk = subscriptionDesk
        self.work = work
    }

    /// False when no source can be changed.
    var arePossible: Bool { subscriptionDesk != nil }

    /// Puts a source where a step leads, and says so; without a step the reader is told that there is none.
    ///
    /// - Parameters:
    ///   - step: Where the source comes to stand.
    ///   - name: What the screen calls it.
    func place(_ step: SourceMove?, of name: String) {
        guard let subscriptionDesk else {
            onNotice?(SubscriptionStrings.noDesk)
            return
        }
        guard let step else {
            onNotice?("There is no further place that way.")
            return
        }
        change = .asked
        work.start { [weak self] in
            do throws(NewsError) {
                self?.onNotice?(
                    try await subscriptionDesk.take(step)
                        ? step.done(with: name) : SubscriptionStrings.otherFolder
                )
            } catch {
                self?.onNotice?(SubscriptionStrings.sentence(on: error, with: name))
            }
            self?.change.end()
            self?.onEnd?()
        }
    }

    /// Notes that what the list holds now is shown.
    func noteShown() {
        change = .none
    }

    /// Ends the subscription to a feed.
    func remove(_ feed: Feed) {
        guard let subscriptionDesk else { return }
        change = .asked
        work.start { [weak self] in
            do throws(NewsError) {
                try await subscriptionDesk.unsubscribe(from: feed.id)
                self?.onNotice?("Removed \(feed.shownTitle); U brings it back with its stories.")
            } catch {
                self?.onNotice?(SubscriptionStrings.sentence(on: error, with: feed.shownTitle))
            }
            self?.change.end()
            self?.onEnd?()
        }
    }
}

extension SourceMove {
    /// What has happened, for people.
    fileprivate func done(with name: String) -> String {
        switch self {
        case .feed, .section: "“\(name)” stands in its new place; U takes it back."
        case .move(_, let section): "“\(name)” is in \(section) now; U takes it back."
        }
    }
}

extension SubscriptionManaging {
    /// Puts a source where a step leads; false when the list does not allow it.
    fileprivate func take(_ step: SourceMove) async throws(NewsError) -> Bool {
        switch step {
        case .feed(let feed, let next): return try await place(feed, before: next)
        case .section(let section, let next): return try await place(section, before: next)
        case .move(let feed, let section):
            return try await change(feed, title: nil, section: section)
        }
    }
}
