import Accounts
import Archive
import Feeds
import News

extension SyncRound {
    private static let comparedItems = 20

    mutating func store(_ items: [RemoteItem]) async throws(ArchiveError) {
        for chunk in items.chunks(of: client.capabilities.itemsPerRequest) {
            guard try await storeUnlessReset(chunk) else { return }
            announce()
        }
    }

    /// Fetches missing texts, newest first.
    ///
    /// If interrupted, the next synchronization continues.
    mutating func fetchTexts() async throws(ArchiveError) {
        let size = client.capabilities.itemsPerRequest
        var missing: Set<String> = []
        var fetchedCount = 0
        while fetchedCount < Self.maximumTexts, !isOver, !report.wasReset, !Task.isCancelled {
            let waiting = try await archive.itemsWithoutText(
                of: target.account,
                limit: size + missing.count
            )
            let ids = Array(waiting.filter { !missing.contains($0) }.prefix(size))
            guard !ids.isEmpty else { break }
            fetchedCount += ids.count
            let items: [RemoteItem]
            do throws(AccountError) {
                items = try await client.items(ids.map { ItemID($0) })
            } catch {
                fail(error)
                break
            }
            guard try await storeUnlessReset(items) else { return }
            announce()
            missing.formUnion(Set(ids).subtracting(items.map(\.id.text)))
        }
        if !missing.isEmpty {
            try await archive.noteMissingItems(missing.sorted(), account: target.account)
        }
    }

    /// Returns whether known ids now belong to other articles.
    ///
    /// Compares a few items before states are applied.
    mutating func wasReset(
        _ states: RemoteStates,
        items: [RemoteItem]
    ) async throws(ArchiveError) -> Bool {
        let listed =
            (states.unread?.items ?? []).suffix(Self.comparedItems / 2)
            + (states.starred?.items ?? []).suffix(Self.comparedItems / 2)
        let known = Set(items.map(\.id.text))
        var compared = items
        let ids = Set(listed).subtracting(known).sorted()
        if !ids.isEmpty {
            do throws(AccountError) {
                compared += try await client.items(ids.map { ItemID($0) })
            } catch {
                fail(error)
                return true
            }
        }
        for chunk in compared.chunks(of: client.capabilities.itemsPerRequest) {
            guard try await storeUnlessReset(chunk) else { return true }
        }
        return false
    }

    /// Stores items.
    ///
    /// If the server was reset, removes all its ids and returns false.
    private mutating func storeUnlessReset(
        _ items: [RemoteItem]
    ) async throws(ArchiveError) -> Bool {
        guard !items.isEmpty else { return true }
        let builder = ArticleBuilder(now: now())
        let stored = try await archive.storeItems(
            items.map { IncomingItem($0, builder: builder) },
            account: target.account
        )
        guard stored.contradictionCount == 0 else {
            try await archive.forgetRemoteIDs(of: target.account)
            record.cursor = nil
            record.lastWhole = nil
            report.wasReset = true
            return false
        }
        report.newCount += stored.newCount
        return true
    }
}

extension IncomingItem {
    fileprivate init(_ item: RemoteItem, builder: ArticleBuilder) {
        let likeness = item.entry.id ?? item.entry.link
        self.init(
            item: item.id.text,
            feed: item.feed,
            article: builder.article(
                from: item.entry,
                key: "\(item.id.text) \(likeness ?? "")"
            ),
            likeness: likeness
        )
    }
}
