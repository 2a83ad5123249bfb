/// An error from importing from newsboat.
public enum NewsboatError: Error, Hashable, Sendable {
    /// The list of feeds is missing or unreadable; the detail is from the system.
    case unreadable(path: String, detail: String)
    /// The addresses are not in the file `urls` but on a server, or in a list on the web.
    case otherSource(String)
    case running
    case notACache(path: String, detail: String)
    /// Our archive cannot store the articles; nothing was imported.
    case archive(detail: String)
    /// The articles were imported, but our subscription list cannot be read or written.
    case subscriptions(SubscriptionsError)
}
