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

extension NewsboatError {
    /// The error message, with advice for the user.
    public var sentence: String {
        switch self {
        case .unreadable(let path, let detail):
            "Can’t read newsboat’s feeds in \(path) (\(detail)). Specify the folder that contains the file “urls”."
        case .otherSource("newsblur"):
            "newsboat gets its feeds from NewsBlur, which is not supported. Export the feeds in its account settings "
                + "(Import/Export, OPML), and import the OPML file."
        case .otherSource("feedbin"):
            "newsboat gets its feeds from Feedbin, which is not supported. Export the feeds in its settings "
                + "(Import/Export, OPML), and import the OPML file."
        case .otherSource(let source):
            "newsboat gets its feeds from “\(source)”. Export the feeds there as OPML, and import the OPML file."
        case .running: "newsboat is running. Quit it and try again."
        case .notACache(let path, let detail):
            "\(path) is not a newsboat cache (\(detail)). Move it away to import only the feeds."
        case .archive(let detail):
            "Can’t store the stories (\(detail)). Nothing was changed."
        case .subscriptions(let error): error.sentence
        }
    }
}
