import HTTP
import News

extension HTTPOptions {
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
