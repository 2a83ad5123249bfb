/// An error from importing from newsboat.
public enum NewsboatError: Error, Hashable, Sendable {
    /// The detail is from the system.
    case unreadable(path: String, detail: String)
    /// The addresses are on a server, or in a list on the web.
    case otherSource(String)
    case running
    case notACache(path: String, detail: String)
    /// Our archive failed; nothing was imported.
    case archive(detail: String)
    /// Only the articles were imported.
    case subscriptions(SubscriptionsError)
}
