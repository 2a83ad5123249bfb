import News

enum DocumentCommandStrings {
    static func pageInsteadOfFeed(_ name: String, found: String) -> String {
        "\(name) is \(found), not a feed. Use “newspaper extract” for pages."
    }

    static func listInsteadOfFeed(_ name: String, found: String) -> String {
        "\(name) is \(found), not a feed. Use “newspaper import” for lists."
    }

    static func notAFeed(_ name: String, found: String) -> String {
        "\(name) is \(found), not a feed. Specify an RSS, Atom or JSON feed."
    }

    static func malformedFeed(_ name: String, detail: String) -> String {
        "\(name) is a malformed feed (\(detail))."
    }

    static func listInsteadOfPage(_ name: String, found: String) -> String {
        "\(name) is \(MessageTextSanitizer.presentable(found)), not a page. Use “newspaper import” for lists."
    }

    static func notAPage(_ name: String, found: String) -> String {
        "\(name) is \(MessageTextSanitizer.presentable(found)), not a page. Specify an HTML page."
    }

    static let pageTooLarge = "The page exceeds the size limit. Open it in the browser."

    static let standardInput = "standard input"

    static let noProblems = "Problems: none"

    static func problems(_ count: Int) -> String { "Problems: \(count)" }

    static func feedTitle(_ title: String?) -> String { "Title:    \(title ?? none)" }

    static func feedPage(_ address: String?) -> String { "Page:     \(address ?? none)" }

    static func feedLanguage(_ language: String?) -> String { "Language: \(language ?? none)" }

    static func entryCount(_ count: Int) -> String { "Entries:  \(count)" }

    static let noDate = "no date"
    static let noTitle = "(no title)"

    private static let none = "none"

    static let title = "Title:"
    static let byline = "Byline:"
    static let published = "Published:"
    static let site = "Site:"
    static let language = "Language:"
    static let picture = "Picture:"
    static let excerpt = "Excerpt:"
    static let nextPage = "Next page:"
    static let access = "Access:"
    static let forSubscribers = "subscribers only"
    static let reason = "Reason:"
}
