/// The kind of a document that is not a feed.
public enum NonFeedDocument: Hashable, Sendable {
    case empty
    case webPage
    case feedList
    case json
    /// An XML document, with the name of its root element.
    case xml(root: String)
    /// Any other document, described by a noun phrase.
    case other(String)

    /// A noun phrase for messages, as in "the address leads to a web page (HTML)".
    public var phrase: String {
        switch self {
        case .empty: "an empty document"
        case .webPage: "a web page (HTML)"
        case .feedList: "a list of feeds (OPML)"
        case .json: "some other kind of JSON"
        case .xml(let root): "an XML document of another type (\(root))"
        case .other(let phrase): phrase
        }
    }
}
