/// The differences between servers that implement the Google Reader API.
struct GoogleReaderQuirks: Hashable, Sendable {
    var idsPerPage = 10_000
    var changesPerRequest = 500
    /// Whether IDs of items are 24 hexadecimal digits.
    var hasObjectIDs = false
    /// Whether pages are addressed by offset, so that marking items as read elsewhere shifts the
    /// following pages.
    var pagesByOffset = false
    /// Whether titles contain the full-width characters `＆`, `＜` and `＞` instead of `&`, `<` and
    /// `>`.
    var hasFullwidthTitles = false
    var requiresFolder = false
    /// Whether the list of items since a time includes older items that were edited.
    var listsEdits = false
    /// The minimum number of seconds between two automatic synchronizations.
    var minimumInterval = 0.0
    /// Whether requests require an application that the user has registered.
    var needsApplication = false

    /// The quirks of FreshRSS.
    static let freshRSS = Self(
        hasFullwidthTitles: true,
        requiresFolder: true,
        listsEdits: true
    )
    /// The quirks of Miniflux, which are also the safest for an unknown server.
    static let miniflux = Self(pagesByOffset: true, requiresFolder: true)
    static let bazQux = Self(idsPerPage: 50_000)
    static let theOldReader = Self(hasObjectIDs: true)

    /// The quirks of Inoreader, which allows 100 reads and 100 writes a day for an application.
    static let inoreader = Self(
        idsPerPage: 1000,
        changesPerRequest: 250,
        minimumInterval: 3600,
        needsApplication: true
    )

    /// Returns the quirks of the server at an API address.
    static func forServer(at address: String) -> Self {
        let host = AccountTransport.host(of: address)
        func isPart(of domain: String) -> Bool { host == domain || host.hasSuffix(".\(domain)") }
        if isPart(of: "inoreader.com") { return .inoreader }
        if isPart(of: "bazqux.com") { return .bazQux }
        if isPart(of: "theoldreader.com") { return .theOldReader }
        return address.hasSuffix("/greader.php") ? .freshRSS : .miniflux
    }
}
