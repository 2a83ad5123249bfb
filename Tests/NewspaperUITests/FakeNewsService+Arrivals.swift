import News

/// What comes to a list of headlines and leaves it.
extension FakeNewsService {
    /// A feed leaves with its headlines, as when its subscription ends.
    func remove(_ feed: FeedID) {
        headlineList.removeAll { $0.feed == feed }
        broadcaster.send(.headlines)
    }

    /// New headlines arrive, as after a refresh.
    func arrive(_ headlines: [Headline]) {
        headlineList = headlines + headlineList
        broadcaster.send(.headlines)
    }
}
