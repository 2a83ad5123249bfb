import News

enum SubscriptionStrings {
    static let addFeed = "Add a feed"
    static let addressHint = "address of a site or a feed"
    static let addressNeeded = "Type the address of a site or a feed."
    static let address = (
        title: "Address", text: "A site’s address is enough; its feeds are found automatically."
    )
    static let lookingNote = "searching…"
    static let lookingForFeeds = "Looking for feeds…"
    static let subscribedNote = "subscribed"

    static func add(_ feeds: [FeedCandidate]) -> String { "Add \(names(of: feeds))" }

    static let ownList = "Your own list"
    static let ownListDetail = "fetched by this computer"
    static let ownListShortDetail = "this computer"
    static let fetchedByServer = "fetched by the server"
    static let fetchedByServerShort = "the server"
    static let accountNote = "where?"

    static let sectionLabel = "in"
    static let sectionHint = "a section, or a new one"
    static let section = "Section"
    static let noSection = "No section"
    static let newSection = "a new section"

    static func appears(in section: SectionID) -> String { "appears in \(section)" }

    static let editFeed = "Edit feed"
    static let feedTitle = (
        title: "Title", text: "Leave blank for the feed’s own title. Next: section"
    )
    static let feedTitleHint = "the feed’s own title"

    static func edit(_ feed: Feed) -> String { "Edit \(feed.shownTitle)" }

    /// Returns the notice that a feed's title, section or both were changed.
    static func changed(_ feed: Feed, title: String?, section: SectionID?) -> String {
        let name = feed.shownTitle
        return switch (title, section) {
        case (let title?, let section?):
            "Renamed “\(name)” to “\(title)” and moved it to “\(section)”. U: undo"
        case (let title?, nil): "Renamed “\(name)” to “\(title)”. U: undo"
        case (nil, let section?): "Moved “\(name)” to “\(section)”. U: undo"
        case (nil, nil): nothingChanged
        }
    }

    static let renameSection = "Rename section"
    static let sectionTitleHint = "a new title"
    static let sectionTitle = (
        title: "Section title", text: "Use the title of another section to merge the two."
    )

    static func rename(_ section: String) -> String { "Rename \(section)" }

    /// Returns the notice that a section was renamed, or merged into the section with its title.
    static func renamed(_ section: String, to title: String, isMerged: Bool) -> String {
        isMerged
            ? "Merged “\(section)” into “\(title)”. U: undo"
            : "Renamed “\(section)” to “\(title)”. U: undo"
    }

    static let catalogue = "Catalogue"
    static let catalogueHint = "name, section or language"
    static let selectedHeading = "Selected"
    static let addByAddress = "Esc, then a: add any feed by its address"
    static let noNewNewspaper = "Choose a newspaper you are not subscribed to."

    static func selected(_ count: Int) -> String { count == 0 ? "" : "\(count) selected" }

    static func noNewspaper(matching text: String) -> String { "No newspaper matches “\(text)”" }

    static let todaysEdition = "Today’s edition"
    static let lookingForEdition = "Looking for today’s edition…"
    static let kagiNews = "Kagi News"
    static let kagiNewsIn = "Kagi News in"
    static let language = "Language"
    static let originalLanguage = "Original"
    static let originalLanguageDetail = "each section in its own language"

    static let noService =
        "Subscriptions can’t be changed here. Start Newspaper without --feed or --example."

    static let otherFolder =
        "Can’t move past a feed that is in another folder of the subscription list."

    static let nothingMoved =
        "Can’t move the feed there. Drop it on another feed or section."

    static func names(of feeds: [FeedCandidate]) -> String {
        guard feeds.count == 1, let feed = feeds.first else {
            return CountStrings.counted(feeds.count, "feed")
        }
        return feed.title ?? FeedName.shown(addressOrTitle: feed.address)
    }

    static let nothingChanged = "Nothing was changed."

    static func sentence(on error: NewsError, with name: String) -> String {
        guard case .unknownFeed = error else { return ErrorMessages.notice(of: error) }
        return "You are not subscribed to “\(name)”. Nothing was changed."
    }

    static func gone(_ feed: Feed) -> String {
        "You are no longer subscribed to “\(feed.shownTitle)”."
    }

    /// Returns the notice that a section was removed; `isFront` means that the front page is shown
    /// instead.
    static func gone(_ section: SectionID, isFront: Bool = false) -> String {
        isFront
            ? "The section “\(section.text)” no longer exists; showing the front page."
            : "The section “\(section.text)” no longer exists."
    }

    static let nothingNew = "Choose a feed you are not subscribed to."

    static func isThere(_ feed: Feed) -> String {
        "Already subscribed: “\(feed.shownTitle)” is in “\(feed.section.text)”."
    }

    static func canBeMoved(_ feed: Feed) -> String {
        "The feed is already in “\(feed.section.text)”. Choose another section to move it."
    }

    static func moved(_ feed: Feed, to section: SectionID) -> String {
        "Moved “\(feed.shownTitle)” to “\(section.text)”."
    }

    /// The last sentence of notices about new feeds.
    static let fetching = " Fetching stories…"

    static func subscribed(to feeds: [FeedCandidate]) -> String {
        "Subscribed to \(names(of: feeds)).\(fetching)"
    }
}
