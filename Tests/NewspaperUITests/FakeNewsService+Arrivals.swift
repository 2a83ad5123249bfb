import FoundationEssentials
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

    /// Takes headlines away, or puts them back.
    func delete(_ ids: [ArticleID], _ isDeleted: Bool) -> [ArticleID] {
        let moved = (isDeleted ? headlineList : deleted).filter { ids.contains($0.id) }
        headlineList =
            isDeleted ? headlineList.filter { !ids.contains($0.id) } : headlineList + moved
        headlineList.sort { ($0.published ?? .distantPast) > ($1.published ?? .distantPast) }
        deleted = isDeleted ? deleted + moved : deleted.filter { !ids.contains($0.id) }
        broadcaster.send(.headlines)
        return moved.map(\.id)
    }
}
