/// A failure to import from newsboat.
public enum NewsboatError: Error, Hashable, Sendable {
    /// A file cannot be read.
    ///
    /// `detail` is the system's message.
    case unreadable(path: String, detail: String)
    /// The feeds are on a server, or in a list on the web.
    case otherSource(String)
    case running
    case notACache(path: String, detail: String)
    /// The archive failed.
    ///
    /// Nothing was imported.
    case archive(detail: String)
    /// The subscription list could not be changed.
    ///
    /// Only articles were imported.
    case subscriptions(SubscriptionsError)
}
