import Feeds

extension FeedValidation.Finding {
    /// The finding and its consequence on one line.
    var line: String {
        switch self {
        case .illFormed(let fault): "The XML is not well-formed: \(fault)."
        case .strayAmpersands(let count, let line):
            "\(CommandStrings.counted(count, "ampersand")) should be written as &amp;; the first "
                + "is on line \(line)."
        case .brokenJSON: "The JSON is incomplete or invalid."
        case .wrongCharset(let name): "The text is not encoded in \(name), as declared."
        case .noTitle: "The feed has no title."
        case .noLink: "The feed has no link to its site."
        case .noEntries: "The feed has no entries."
        case .withoutIdentity(let count):
            "\(Self.entries(count)) no identifier, so each change creates a new story."
        case .repeatedIdentity(let count):
            "\(Self.entries(count)) a duplicate identifier; only the first is kept."
        case .withoutTitle(let count): "\(Self.entries(count)) no title."
        case .withoutLink(let count): "\(Self.entries(count)) no link."
        case .withoutDate(let count): "\(Self.entries(count)) no valid date."
        case .inFuture(let count): "\(Self.entries(count)) a date in the future."
        case .relativeAddresses(let count):
            "\(Self.entries(count)) relative addresses, which depend on the address of the feed."
        case .withoutText(let count): "\(Self.entries(count)) no text."
        }
    }

    private static func entries(_ count: Int) -> String {
        count == 1 ? "1 entry has" : "\(count) entries have"
    }
}
