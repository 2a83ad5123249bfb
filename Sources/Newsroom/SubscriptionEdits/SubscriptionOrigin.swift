import Archive
public import News

/// The source of the user's own subscriptions: a fixed list or a file.
public enum SubscriptionOrigin: Sendable {
    case fixed([Subscription])
    case file(SubscriptionsFile)
}

extension SubscriptionOrigin: FeedListing {
    /// The user's own account.
    public var account: AccountID { .local }

    /// Returns the subscriptions, without duplicate addresses.
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

    /// Makes the list readable only by the user, because it may contain credentials.
    public func restrictAccess() {
        guard case .file(let file) = self else { return }
        PrivateFilePermissions.closeFolder(String(folderName(of: file.path).dropLast()))
        PrivateFilePermissions.closeFiles(file.path)
        PrivateFilePermissions.closeFiles(SubscriptionChangeTexts.path(besides: file.path))
    }
}

extension NewsError {
    init(_ error: SubscriptionsError) {
        self = .subscriptions(detail: error.words)
    }
}

extension SubscriptionsError {
    fileprivate var words: String {
        switch self {
        case .unreadable(let path, let detail): "can’t read \(path): \(detail)"
        case .notAList(let path, _): "\(path) is not an OPML subscription list"
        case .unwritable(let path, let detail): "can’t write \(path): \(detail)"
        }
    }
}
