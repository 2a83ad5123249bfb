/// An error from importing from newsboat.
public enum NewsboatError: Error, Hashable, Sendable {
    /// A file is unreadable; the detail is the system's message.
    case unreadable(path: String, detail: String)
    /// The addresses are on a server, or in a list on the web.
    case otherSource(String)
    case running
    case notACache(path: String, detail: String)
    /// The archive failed, so nothing was imported.
    case archive(detail: String)
    /// The subscription list could not be changed, so only articles were imported.
    case subscriptions(SubscriptionsError)
}
