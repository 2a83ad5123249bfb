import Archive
public import News

/// Where the subscriptions to feeds stand.
public enum SubscriptionSource: Sendable {
    /// They are given and never change.
    case fixed([Subscription])
    /// The reader's own list.
    case file(SubscriptionsFile)
}

extension SubscriptionSource: FeedListing {
    /// The reader's own.
    public var account: AccountID { .local }

    /// The subscriptions as of now, in the reader's order, each address once.
    public func subscriptions() throws(NewsError) -> [Subscription] {
        switch self {
        case .fixed(let subscriptions):
            var known: Set<String> = []
            return subscriptions.filter { known.insert($0.address).inserted }
        case .file(let file):
            do throws(SubscriptionsError) {
                return try file.read()
            } catch {
                throw NewsError(error)
            }
        }
    }

    /// Names and passwords may stand in the list.
    public func closeToOthers() {
        guard case .file(let file) = self else { return }
        PrivateFiles.closeFolder(String(folderName(of: file.path).dropLast()))
        PrivateFiles.closeFiles(file.path)
        PrivateFiles.closeFiles(SubscriptionChangeTexts.path(besides: file.path))
    }
}

extension NewsError {
    /// What it means for a reader that the list cannot be read or changed.
    init(_ error: SubscriptionsError) {
        self = .subscriptions(detail: error.words)
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
