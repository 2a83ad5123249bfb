import Addresses
public import HTTP
import News

extension HTTPOptions {
    /// How an address is asked for that belongs to no feed: as the reader has set it for all, which the client knows.
    static let ofNoFeed = HTTPOptions()

    /// How a server is asked for what a page names that was asked for with other options.
    ///
    /// The reader's proxy and name count for it. What was sent to the page's server alone stays there. The page may
    /// lead to a private address only if it came from one, and only on its own server.
    public init(forLink address: String, on page: HTTPResponse, askedWith options: HTTPOptions) {
        self = options
        ownHeaders = HTTPHeaders()
        credentials = nil
        let isAtPage = isNeighbour(address, of: page.address)
        if !isAtPage { certificateFile = nil }
        if reach != .everywhere, !isAtPage || !page.isFromPrivateNetwork { reach = .publicOnly }
    }

    /// How a service is asked for what it knows of a story of a feed: its address is the reader's, and the proxy and the
    /// name are those of the feed.
    init(forServiceOf feed: FeedID, settings: [String: FeedSettings]) {
        self.init()
        let own = settings[feed.address]
        userAgent = own?.userAgent
        proxy = own?.proxy
        timeLimit = own?.timeLimit.map { .seconds($0) }
    }
}

extension FeedSettingsStore {
    /// The options of a request for an address in a story: its page, a picture, an enclosure.
    ///
    /// The address comes from outside. It may be a private one only where the feed itself lives there: on the same
    /// server, if the reader has typed a private number or a local name, or if that server's name led to a private
    /// address when the feed's last document came. A feed's fields, name and password stay with the feed.
    func options(
        forPartOfStory address: String,
        of feed: FeedID,
        timeLimit: Duration
    ) async -> HTTPOptions {
        var options = HTTPOptions()
        let own = current[feed.address]
        let isAtFeed = isNeighbour(address, of: feed.address)
        options.userAgent = own?.userAgent
        options.proxy = own?.proxy
        options.certificateFile = isAtFeed ? own?.certificateFile : nil
        options.timeLimit = timeLimit
        options.reach = .publicOnly
        if own?.allowPrivateAddresses == true {
            options.reach = .everywhere
        } else if isAtFeed {
            var mayBePrivate = Address(feed.address)?.server.isInPrivateNetwork == true
            if !mayBePrivate { mayBePrivate = await isPrivate(feed) }
            if mayBePrivate { options.reach = .privateByRequest }
        }
        return options
    }
}
