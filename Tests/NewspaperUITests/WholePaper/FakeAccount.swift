import Archive
import FoundationEssentials
import News
import Newsroom

/// An account with its own feeds; an example of a minimal source.
actor FakeAccount: NewsSource, SubscriptionEditing {
    nonisolated let account = AccountID("harbour")
    nonisolated let title = "The harbour"
    nonisolated var editor: (any SubscriptionEditing)? { self }

    private var list: [Subscription]
    private(set) var askedFor: [RefreshScope] = []

    init() {
        list = [("1", "Harbour Times"), ("2", "Crane Weekly")].map { [account] name, title in
            Subscription(address: name, title: title, section: "Harbour", account: account)
        }
    }

    func subscriptions() -> [Subscription] { list }

    func refresh(_ request: RefreshRequest) async -> RefreshReport {
        askedFor.append(request.scope)
        request.notify(RefreshProgress(finishedCount: 0, totalCount: request.subscriptions.count))
        var fetchState = FeedFetchState()
        fetchState.lastAttempt = Date(timeIntervalSince1970: 1_795_150_000)
        fetchState.lastSuccess = fetchState.lastAttempt
        let deliveries = request.subscriptions.map { subscription in
            FetchedFeedUpdate(
                feed: subscription.id,
                articles: [
                    IncomingArticle(
                        key: "1",
                        title: "News of the \(subscription.title ?? "")",
                        html: "<p>The cranes are at work.</p>",
                        published: Date(timeIntervalSince1970: 1_795_150_000)
                    )
                ],
                fetchState: fetchState
            )
        }
        do throws(ArchiveError) {
            let stored = try await request.archive.store(deliveries)
            request.announceNews()
            return RefreshReport(
                outcomes: zip(request.subscriptions, stored).map { subscription, stored in
                    FeedOutcome(
                        feed: stored.feed,
                        title: subscription.title ?? "",
                        newCount: stored.newCount
                    )
                }
            )
        } catch {
            return RefreshReport(outcomes: [])
        }
    }

    func perform(
        _ request: SubscriptionEdit,
        notifying notify: @escaping @Sendable (String) -> Void
    ) -> UndoableSubscriptionEdit? {
        let before = list
        switch request {
        case .remove(let feeds): list.removeAll { feeds.contains($0.id) }
        case .restore(let feeds):
            for feed in feeds {
                list.insert(feed.subscription, at: min(feed.number, list.count))
            }
        case .change(let feed, let title, let section):
            for (place, old) in list.enumerated() where old.id == feed {
                list[place] = Subscription(
                    address: old.address,
                    title: title ?? old.title,
                    section: section ?? old.section,
                    account: account
                )
            }
        case .add, .merge, .untitle, .place, .renameSection, .placeSection: break
        }
        return UndoableSubscriptionEdit(request, before: before, after: list, account: account)
    }
}
