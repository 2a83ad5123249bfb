import News
import TerminalKit

/// Performs the commands that move feeds and sections and unsubscribe from feeds.
@MainActor
final class SourceCommandHandler {
    var onNotice: ((String) -> Void)?
    var onEnd: (() -> Void)?
    private(set) var change = PendingListChange.none

    private let subscriptionManager: (any SubscriptionManaging)?
    private let work: PendingWork

    init(subscriptionManager: (any SubscriptionManaging)?, work: PendingWork) {
        self.subscriptionManager = subscriptionManager
        self.work = work
    }

    var arePossible: Bool { subscriptionManager != nil }

    /// Moves a source and shows a notice; if `step` is `nil`, the notice says it cannot move.
    func place(_ step: SourceMove?, of name: String) {
        guard let subscriptionManager else {
            onNotice?(SubscriptionStrings.noService)
            return
        }
        guard let step else {
            onNotice?(SectionsStrings.notMovable)
            return
        }
        change = .asked
        work.start { [weak self] in
            do throws(NewsError) {
                self?.onNotice?(
                    try await subscriptionManager.take(step)
                        ? step.done(with: name) : SubscriptionStrings.otherFolder
                )
            } catch {
                self?.onNotice?(SubscriptionStrings.sentence(on: error, with: name))
            }
            self?.change.end()
            self?.onEnd?()
        }
    }

    /// Records that the changed list has become visible.
    func noteShown() {
        change = .none
    }

    func remove(_ feed: Feed) {
        guard let subscriptionManager else { return }
        change = .asked
        work.start { [weak self] in
            do throws(NewsError) {
                try await subscriptionManager.unsubscribe(from: feed.id)
                self?.onNotice?(SectionsStrings.removed(feed.shownTitle))
            } catch {
                self?.onNotice?(SubscriptionStrings.sentence(on: error, with: feed.shownTitle))
            }
            self?.change.end()
            self?.onEnd?()
        }
    }
}

extension SourceMove {
    fileprivate func done(with name: String) -> String {
        switch self {
        case .feed, .section: SectionsStrings.moved(name)
        case .move(_, let section): SectionsStrings.moved(name, to: "\(section)")
        }
    }
}

extension SubscriptionManaging {
    fileprivate func take(_ step: SourceMove) async throws(NewsError) -> Bool {
        switch step {
        case .feed(let feed, let next): return try await place(feed, before: next)
        case .section(let section, let next): return try await place(section, before: next)
        case .move(let feed, let section):
            return try await change(feed, title: nil, section: section)
        }
    }
}
