import News

/// A feed in an imported list.
///
/// Its address is valid, and its text is sanitized.
public struct ImportableFeed: Hashable, Sendable {
    /// The absolute http or https address.
    public let address: String
    /// The title as one line of plain text; `nil` if missing.
    public let title: String?
    /// The address of the feed's website (http or https).
    public let page: String?
    /// The titles of the enclosing folders, outermost first.
    public let folders: [String]
    /// Categories other than folders.
    public let tags: [String]

    /// Creates a feed and sanitizes all text.
    public init(
        address: String,
        title: String? = nil,
        page: String? = nil,
        folders: [String] = [],
        tags: [String] = []
    ) {
        self.address = address
        self.title = title.flatMap(ImportedText.cleaned)
        self.page = page.flatMap { try? ImportedAddressValidator.allowed($0) }
        self.folders = folders.compactMap(ImportedText.cleaned)
        self.tags = tags.compactMap(ImportedText.cleaned)
    }

    /// The section that corresponds to the folders.
    public var section: String { Subscription.section(ofFolders: folders) }

    /// The feed as a subscription.
    public var subscription: Subscription {
        Subscription(address: address, title: title, section: section)
    }
}

/// An entry of an imported list that is not imported.
public struct RefusedFeed: Hashable, Sendable {
    /// Why an entry is not imported.
    public enum Reason: Hashable, Sendable {
        case command
        /// The entry is a search in other feeds.
        case search
        /// The entry is a local file, to which only the user may subscribe.
        case localFile
        case unsupportedScheme(String)
        case badAddress
    }

    /// The entry on one line, sanitized and truncated.
    public let text: String
    /// Why the entry is skipped.
    public let reason: Reason

    /// Creates an entry and sanitizes its text.
    public init(_ text: String, _ reason: Reason) {
        self.text = MessageTextSanitizer.presentable(address: text)
        self.reason = reason
    }
}

extension RefusedFeed.Reason: Error {}
