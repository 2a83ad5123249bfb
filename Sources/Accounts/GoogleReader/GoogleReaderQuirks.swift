/// The differences between servers with the Google Reader API.
struct GoogleReaderQuirks: Hashable, Sendable {
    /// The number of ids to request per page.
    var idsPerPage = 10_000
    /// The maximum number of ids per change of state.
    var changesPerRequest = 500
    /// Whether ids of items are 24 hexadecimal digits.
    var hasObjectIDs = false
    /// Whether a continuation is an offset, so that items read elsewhere shift the following pages.
    var pagesByOffset = false
    /// Whether titles contain `＆`, `＜` and `＞` in place of `&`, `<` and `>`.
    var hasFullwidthTitles = false
    /// Whether every feed is in a folder.
    var requiresFolder = false
    /// The minimum number of seconds between two automatic rounds.
    var minimumInterval = 0.0
    /// Whether requests require an application that the user has registered.
    var needsApplication = false

    /// The quirks of FreshRSS.
    static let freshRSS = Self(hasFullwidthTitles: true, requiresFolder: true)
    /// The quirks of Miniflux, which are also the safest for an unknown server.
    static let miniflux = Self(pagesByOffset: true, requiresFolder: true)
    /// The quirks of BazQux Reader.
    static let bazQux = Self(idsPerPage: 50_000)
    /// The quirks of The Old Reader.
    static let theOldReader = Self(hasObjectIDs: true)

    /// The quirks of Inoreader, which allows 100 reads and 100 writes a day for an application.
    static let inoreader = Self(
        idsPerPage: 1000,
        changesPerRequest: 250,
        minimumInterval: 3600,
        needsApplication: true
    )

    /// Returns the quirks of the server with that API address.
    static func forServer(at address: String) -> Self {
        let host = AccountTransport.host(of: address)
        func isPart(of domain: String) -> Bool { host == domain || host.hasSuffix(".\(domain)") }
        if isPart(of: "inoreader.com") { return .inoreader }
        if isPart(of: "bazqux.com") { return .bazQux }
        if isPart(of: "theoldreader.com") { return .theOldReader }
        return address.hasSuffix("/greader.php") ? .freshRSS : .miniflux
    }
}
