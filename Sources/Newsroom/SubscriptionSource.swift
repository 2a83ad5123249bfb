import News

/// Where the subscriptions of a service stand.
public enum SubscriptionSource: Sendable {
    /// They are given and never change.
    case fixed([Subscription])
    /// The reader's own list.
    case file(SubscriptionsFile)

    /// The subscriptions as of now, in the reader's order, each address once.
    func read() throws(NewsError) -> [Subscription] {
        switch self {
        case .fixed(let subscriptions):
            var known: Set<String> = []
            return subscriptions.filter { known.insert($0.address).inserted }
        case .file(let file):
            do throws(SubscriptionsError) {
                return try file.read()
            } catch {
                throw .subscriptions(detail: error.words)
            }
        }
    }

    /// Changes the list.
    func change<Result>(
        _ change: (SubscriptionsFile) throws(SubscriptionsError) -> Result
    ) throws(NewsError) -> Result {
        guard case .file(let file) = self else {
            throw .subscriptions(detail: "these feeds are read without subscribing")
        }
        do throws(SubscriptionsError) {
            return try change(file)
        } catch {
            throw .subscriptions(detail: error.words)
        }
    }
}

extension SubscriptionsError {
    /// What happened, without advice.
    fileprivate var words: String {
        switch self {
        case .unreadable(let path, let detail): "\(path) cannot be read: \(detail)"
        case .notAList(let path, _): "\(path) is no list of feeds in OPML"
        case .unwritable(let path, let detail): "\(path) cannot be written: \(detail)"
        }
    }
}
