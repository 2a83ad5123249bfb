import Addresses
public import HTTP
import News

extension HTTPOptions {
    /// The options for addresses that do not belong to a feed.
    ///
    /// The client adds the general settings.
    static let ofNoFeed = HTTPOptions()

    /// Creates options for a link on a page from the options of the page's request.
    ///
    /// Credentials and headers for the page's server are removed. A private address is allowed only
    /// if the page came from one, and the link leads to the same server.
    public init(forLink address: String, on page: HTTPResponse, askedWith options: HTTPOptions) {
        self = options
        ownHeaders = HTTPHeaders()
        credentials = nil
        let isAtPage = isNeighbor(address, of: page.address)
        if !isAtPage { certificateFile = nil }
        if reach != .everywhere, !isAtPage || !page.isFromPrivateNetwork { reach = .publicOnly }
    }

    init(forServiceOf feed: FeedID, settings: [String: FeedSettings]) {
        self.init()
        let own = settings[feed.address]
        userAgent = own?.userAgent
        proxy = own?.proxy
        timeLimit = own?.timeLimit.map { .seconds($0) }
    }
}

extension FeedSettingsStore {
    /// Returns the options for an address in a story: its web page, a picture or an enclosure.
    ///
    /// The address is untrusted. It may be private only on the feed's own server, and only if the
    /// user entered a private address for the feed or its last document came from one. The user did
    /// not enter the address of a feed that an account's server lists: there it may be private only
    /// on that server, if the user entered a private address for it. The feed's headers and
    /// credentials are not sent.
    func options(
        forPartOfStory address: String,
        of feed: FeedID,
        timeLimit: Duration
    ) async -> HTTPOptions {
        var options = HTTPOptions()
        let own = current[feed.address]
        let isAtFeed = isNeighbor(address, of: feed.address)
        options.userAgent = own?.userAgent
        options.proxy = own?.proxy
        options.certificateFile = isAtFeed ? own?.certificateFile : nil
        options.timeLimit = timeLimit
        options.reach = .publicOnly
        if feed.account.isSynced {
            if isAtFeed, isAtPrivateServer(feed) { options.reach = .privateByRequest }
        } else if own?.allowPrivateAddresses == true {
            options.reach = .everywhere
        } else if isAtFeed {
            var mayBePrivate = Address(feed.address)?.server.isInPrivateNetwork == true
            if !mayBePrivate { mayBePrivate = await isPrivate(feed) }
            if mayBePrivate { options.reach = .privateByRequest }
        }
        return options
    }

    /// Returns whether a feed is on the server of its account, and that address is private.
    private func isAtPrivateServer(_ feed: FeedID) -> Bool {
        guard let server = serverAddress(feed.account) else { return false }
        return isNeighbor(feed.address, of: server)
            && Address(server)?.server.isInPrivateNetwork == true
    }
}
