import Accounts
import Archive
import Feeds
import News

extension AccountSynchronization {
    /// The maximum number of known items to compare to detect a server reset.
    private static let comparedItems = 20
    /// The maximum number of IDs to look up when choosing known items to compare.
    private static let searchedItems = 5_000

    /// The maximum number of known items whose texts are refetched per synchronization.
    private static let maximumEdits = 500

    mutating func store(_ items: [RemoteItem]) async throws(ArchiveError) {
        for chunk in items.chunks(of: client.capabilities.itemsPerRequest) {
            guard try await storeUnlessReset(chunk) else { return }
            announce()
        }
    }

    /// Refetches the texts of known items that may have been edited.
    mutating func fetchEdits(_ ids: [ItemID]) async throws(ArchiveError) {
        let known = try await archive.accounts.knownItems(ids.map(\.text), account: target.account)
        for chunk in Array(known.prefix(Self.maximumEdits)).chunks(
            of: client.capabilities.itemsPerRequest
        ) where !isOver && !report.wasReset {
            let items: [RemoteItem]
            do throws(AccountError) {
                items = try await client.items(chunk.map { ItemID($0) })
            } catch {
                fail(error)
                continue
            }
            try await store(items)
        }
    }

    /// Fetches missing texts, newest first; the next synchronization continues after an
    /// interruption.
    mutating func fetchTexts() async throws(ArchiveError) {
        let size = client.capabilities.itemsPerRequest
        var missing: Set<String> = []
        var fetchedCount = 0
        while fetchedCount < Self.maximumTexts, !isOver, !report.wasReset, !Task.isCancelled {
            let waiting = try await archive.accounts.itemsWithoutText(
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
            try await archive.accounts.noteMissingItems(missing.sorted(), account: target.account)
        }
    }

    /// Returns whether known IDs now belong to other articles, or a request failed.
    ///
    /// Compares a few items before states are applied.
    mutating func wasReset(
        _ states: RemoteStateSnapshot,
        items: [RemoteItem]
    ) async throws(ArchiveError) -> Bool {
        var compared = items
        let listed = Set((states.unread?.items ?? []) + (states.starred?.items ?? []))
        let known = try await archive.accounts.knownItems(
            listed.subtracting(items.map(\.id.text)).sorted().spread(over: Self.searchedItems),
            account: target.account
        )
        let ids = known.spread(over: Self.comparedItems)
        if !ids.isEmpty {
            do throws(AccountError) {
                compared += try await client.items(ids.map { ItemID($0) })
            } catch {
                fail(error)
                return true
            }
        }
        for chunk in compared.chunks(of: client.capabilities.itemsPerRequest) {
            // New items must wait for their states.
            guard try await storeUnlessReset(chunk, onlyKnown: true) else { return true }
        }
        return false
    }

    /// Stores items; if the server was reset, removes all its IDs and returns false.
    private mutating func storeUnlessReset(
        _ items: [RemoteItem],
        onlyKnown: Bool = false
    ) async throws(ArchiveError) -> Bool {
        guard !items.isEmpty else { return true }
        let builder = ArticleBuilder(now: now())
        let stored = try await archive.accounts.storeItems(
            items.map { IncomingItem($0, builder: builder) },
            account: target.account,
            onlyKnown: onlyKnown
        )
        guard stored.contradictionCount == 0 else {
            try await archive.accounts.forgetRemoteIDs(of: target.account)
            record.cursor = nil
            record.lastWhole = nil
            report.wasReset = true
            return false
        }
        report.newCount += stored.newCount
        return true
    }
}

extension Array {
    /// Returns at most `count` elements, evenly spaced.
    fileprivate func spread(over count: Int) -> [Element] {
        guard self.count > count else { return self }
        return (0..<count).map { self[$0 * self.count / count] }
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
