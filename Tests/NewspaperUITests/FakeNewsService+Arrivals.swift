import FoundationEssentials
import News

extension FakeNewsService {
    func remove(_ feed: FeedID) {
        headlineList.removeAll { $0.feed == feed }
        broadcaster.send(.headlines)
    }

    func arrive(_ headlines: [Headline]) {
        headlineList = headlines + headlineList
        broadcaster.send(.headlines)
    }

    /// Deletes or restores headlines and returns the changed ones.
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
