import HTTP
import News

extension HTTPOptions {
    /// How an address is asked for that belongs to no feed: as the reader has set it for all, which the client knows.
    static let ofNoFeed = HTTPOptions()

    /// How a server is asked for what a page names that was asked for with other options.
    ///
    /// The reader's proxy and name count for it. What was sent to the page's server alone stays there, and the page may
    /// lead into a private network only where it stands there itself.
    init(forLink address: String, on page: String, askedWith options: HTTPOptions) {
        self = options
        ownHeaders = HTTPHeaders()
        credentials = nil
        guard !isNeighbour(address, of: page) else { return }
        certificateFile = nil
        if reach != .everywhere { reach = .publicOnly }
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

    /// How a server is asked for what a story names: its page, a picture.
    ///
    /// The address comes from outside. It may lead into a private network only where the feed itself lives there.
    /// A feed's fields, name and password stay with the feed.
    init(
        forPartOfStory address: String,
        of feed: FeedID,
        settings: [String: FeedSettings],
        timeLimit: Duration
    ) {
        self.init()
        let own = settings[feed.address]
        let isAtFeed = isNeighbour(address, of: feed.address)
        userAgent = own?.userAgent
        proxy = own?.proxy
        certificateFile = isAtFeed ? own?.certificateFile : nil
        self.timeLimit = timeLimit
        reach =
            own?.allowPrivateAddresses == true
            ? .everywhere : isAtFeed ? .privateByRequest : .publicOnly
    }
}
