/// Why nothing can be taken over from newsboat.
public enum NewsboatError: Error, Hashable, Sendable {
    /// There is no list of feeds, or it cannot be read; the system's words.
    case unreadable(path: String, detail: String)
    /// The addresses come from somewhere else than the file `urls`: a server, or a list on the web.
    case otherSource(String)
    /// newsboat is running and may be writing.
    case running
    /// The cache is none of newsboat's.
    case notACache(path: String, detail: String)
    /// Our own archive does not take the articles; nothing was taken over.
    case archive(detail: String)
    /// The articles are here, and our own list of feeds cannot be read or written.
    case subscriptions(SubscriptionsError)
}
