import News

@testable import Newsroom

/// A remote account with a list in memory.
actor ListAccount: NewsSource, SubscriptionEditing {
    nonisolated let account: AccountID
    nonisolated let title: String
    nonisolated let finder: (any FeedFinding)?
    nonisolated var editor: (any SubscriptionEditing)? { self }
    private(set) var list: [Subscription]
    private(set) var readCount = 0
    private var failure: NewsError?

    init(_ account: String, sections: [String], finder: (any FeedFinding)? = nil) {
        let name = AccountID(account)
        self.account = name
        self.finder = finder
        title = account
        list = sections.enumerated().map { number, section in
            Subscription(address: "\(number)", title: "\(number)", section: section, account: name)
        }
    }

    /// Makes every change throw `failure`, if any.
    func fail(with failure: NewsError?) { self.failure = failure }

    func subscriptions() -> [Subscription] {
        readCount += 1
        return list
    }

    func refresh(_ request: RefreshRequest) -> RefreshReport { RefreshReport(outcomes: []) }

    func perform(
        _ request: SubscriptionEdit,
        notifying notify: @escaping @Sendable (String) -> Void
    ) throws(NewsError) -> UndoableSubscriptionEdit? {
        if let failure { throw failure }
        let before = list
        switch request {
        case .renameSection(let old, let new):
            list = list.map { $0.section == old ? $0.in(new) : $0 }
        case .remove(let feeds): list.removeAll { feeds.contains($0.id) }
        case .restore(let feeds):
            for feed in feeds { list.insert(feed.subscription, at: min(feed.number, list.count)) }
        case .add, .merge, .change, .untitle, .place, .placeSection: break
        }
        return UndoableSubscriptionEdit(request, before: before, after: list, account: account)
    }
}

extension Subscription {
    fileprivate func `in`(_ section: String) -> Subscription {
        Subscription(address: address, title: title, section: section, account: account)
    }
}

/// Finds a feed for any input with a certain prefix.
struct WordFinder: FeedFinding {
    let start: String
    let account: AccountID

    func feeds(meantBy typed: String) -> [FeedCandidate]? {
        guard typed.hasPrefix(start) else { return nil }
        return [FeedCandidate(address: typed, title: nil, account: account)]
    }
}
