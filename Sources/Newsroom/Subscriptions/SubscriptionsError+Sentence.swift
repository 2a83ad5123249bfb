extension SubscriptionsError {
    /// The sentence for the user: what happened and usually what to do.
    public var sentence: String {
        switch self {
        case .unreadable(let path, let detail):
            "Can’t read the subscriptions in \(path) (\(detail)). Check the file."
        case .notAList(let path, _):
            "\(path) is not an OPML subscription list. Fix it or move it away."
        case .unwritable(let path, let detail):
            "Can’t write \(path) (\(detail)). Nothing was changed."
        }
    }
}
