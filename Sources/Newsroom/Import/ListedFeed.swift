import News

/// A feed that a list from elsewhere names: its address is allowed, its words are clean.
public struct ListedFeed: Hashable, Sendable {
    /// An absolute http or https address.
    public let address: String
    /// One line of plain text; `nil` when the list gives none.
    public let title: String?
    /// The page behind the feed, http or https.
    public let page: String?
    /// The titles of the folders it stands in, the outermost first.
    public let folders: [String]
    /// Subjects that the list gives it besides its folders.
    public let tags: [String]

    /// Names a feed.
    ///
    /// - Parameters:
    ///   - address: An absolute http or https address.
    ///   - title: For people; cleaned here.
    ///   - page: The page behind the feed; cleaned here.
    ///   - folders: Titles, the outermost first; cleaned here.
    ///   - tags: Further subjects; cleaned here.
    public init(
        address: String,
        title: String? = nil,
        page: String? = nil,
        folders: [String] = [],
        tags: [String] = []
    ) {
        self.address = address
        self.title = title.flatMap(ImportedText.cleaned)
        self.page = page.flatMap { try? ListedAddress.allowed($0) }
        self.folders = folders.compactMap(ImportedText.cleaned)
        self.tags = tags.compactMap(ImportedText.cleaned)
    }

    /// The section that it stands in.
    public var section: String { Subscription.section(ofFolders: folders) }

    /// The feed as a subscription.
    public var subscription: Subscription {
        Subscription(address: address, title: title, section: section)
    }
}

/// A line of a list that does not become a subscription.
public struct RefusedFeed: Hashable, Sendable {
    /// Why a line is left out.
    public enum Reason: Hashable, Sendable {
        /// It would run a program.
        case command
        /// It is a search over other feeds.
        case search
        /// It is a file of this computer, and only the reader may name those.
        case localFile
        /// It begins with a scheme that is not read.
        case unsupportedScheme(String)
        /// It is no address.
        case badAddress
    }

    /// What the list says, on one clean line, without credentials, and cut when long.
    public let text: String
    /// Why it is left out.
    public let reason: Reason

    /// Names a line that is left out.
    ///
    /// - Parameters:
    ///   - text: As written; cleaned here.
    ///   - reason: Why it is left out.
    public init(_ text: String, _ reason: Reason) {
        self.text = UntrustedText.presentable(address: text)
        self.reason = reason
    }
}

extension RefusedFeed.Reason: Error {}
