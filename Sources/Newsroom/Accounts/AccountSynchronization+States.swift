import Accounts
import Archive
import FoundationEssentials
import News

extension AccountSynchronization {
    struct ReadStates {
        var states = RemoteStateSnapshot()
        var items: [RemoteItem] = []
        /// Items whose text may have been edited.
        var edited: [ItemID] = []
    }

    private static let maximumReadings = 3

    /// Reads the changes since the last synchronization, or the complete sets of IDs.
    ///
    /// If a list cannot be read, the synchronization is incomplete. Returns `nil` if nothing was
    /// read.
    mutating func readStates() async -> ReadStates? {
        if usesDelta, let cursor = record.cursor { return await readChanges(since: cursor) }
        var read = ReadStates()
        read.states.listsRemovedFeeds = client.capabilities.keepsItemsOfRemovedFeeds
        let unread = unsentFields.contains(.read) ? nil : await readList(.unread)
        var starred =
            unsentFields.contains(.starred) || isOver ? nil : await readList(.starred)
        if let ids = starred?.list.ids {
            let deleted = await deletedItems(missingIn: ids)
            read.states.deletedItems = deleted ?? []
            if deleted == nil { starred = nil }
        }
        var recent: IDList?
        if listsRecent, unread != nil, !isOver { recent = await readRecent() }
        // Without the list of unread items, the states of new items are unknown.
        if let unread {
            for list in [unread.list, starred?.list, recent] { read.items += list?.items ?? [] }
            let ids = Set(unread.list.ids)
            guard !read.items.contains(where: { $0.isRead == true && ids.contains($0.id) }) else {
                fail(.malformed(host: target.host, detail: "an item is both read and unread"))
                return nil
            }
            read.states.unread = RemoteStateSnapshot.List(unread, hasStructure: hasStructure)
            read.states.recent = recent?.ids.map(\.text) ?? []
            if client.capabilities.listsEdits, record.cursor != nil {
                read.edited = recent?.ids ?? []
            }
        }
        read.states.starred = starred.map {
            RemoteStateSnapshot.List($0, hasStructure: hasStructure)
        }
        return unread == nil && starred == nil ? nil : read
    }

    /// Returns the starred items that do not exist on the server; `nil` if unknown.
    ///
    /// Their feed may have been removed and added again, or they were starred after they were
    /// deleted. Returns none if there are too many, because a mass change must be confirmed anyway.
    private mutating func deletedItems(missingIn starred: [ItemID]) async -> Set<String>? {
        let known = try? await archive.accounts.starredItems(
            of: target.account,
            includingRemovedFeeds: client.capabilities.keepsItemsOfRemovedFeeds
        )
        guard let known else { return nil }
        var deleted = Set(known).subtracting(starred.map(\.text))
        guard deleted.count <= Self.massChange else { return [] }
        for chunk in deleted.sorted().chunks(of: client.capabilities.itemsPerRequest) {
            guard !isOver else { return nil }
            do throws(AccountError) {
                let existing = try await client.items(chunk.map { ItemID($0) })
                deleted.subtract(existing.map(\.id.text))
            } catch {
                fail(error)
                return nil
            }
        }
        return deleted
    }

    private mutating func readChanges(since cursor: Date) async -> ReadStates? {
        // The read states of new items would be unknown; the next round reads the same changes.
        guard !unsentFields.contains(.read) else { return nil }
        var read = ReadStates()
        do throws(AccountError) {
            let changes = try await client.changes(since: cursor)
            serverTime = serverTime ?? changes.date
            read.items = changes.value
        } catch {
            fail(error)
            return nil
        }
        read.states.changes = read.items.map { item in
            RemoteStateSnapshot.Change(
                item: item.id.text,
                isRead: item.isRead,
                isStarred: unsentFields.contains(.starred) ? nil : item.isStarred
            )
        }
        return read
    }

    private var listsRecent: Bool {
        let capabilities = client.capabilities
        return capabilities.hasRecent && (!capabilities.listsRecentDaily || isWholeDue)
    }

    private mutating func readRecent() async -> IDList? {
        var start = record.cursor ?? (serverTime ?? now()).addingTimeInterval(-Self.firstImport)
        // The cursor is that of the last round, which may have omitted this list.
        if client.capabilities.listsRecentDaily { start.addTimeInterval(-Self.wholeInterval) }
        return await read(.recent(since: start))
    }

    /// Reads a set of IDs, several times if it may lack items.
    ///
    /// The list is whole if its length equals the server's own count before and after, or if two
    /// readings are equal.
    private mutating func readList(_ set: IDSet) async -> (list: IDList, isWhole: Bool)? {
        var previous: Set<ItemID>?
        var countBefore = await hasManyPages(set) ? await unreadCount() : nil
        for _ in 1...Self.maximumReadings {
            guard let list = await read(set) else { return nil }
            guard list.mayMiss else { return (list, true) }
            let ids = Set(list.ids)
            if ids == previous { return (list, true) }
            let count = set == .unread ? await unreadCount() : nil
            if let count, count == countBefore, count == ids.count { return (list, true) }
            countBefore = count
            previous = ids
        }
        return previous.map { (IDList(Array($0), mayMiss: true), false) }
    }

    /// Whether a set may have several pages, which shift when items are read in another client.
    private func hasManyPages(_ set: IDSet) async -> Bool {
        guard set == .unread, let size = client.capabilities.shiftingPageSize else { return false }
        if record.cursor == nil { return true }
        let count = try? await archive.accounts.unreadItemCount(of: target.account)
        return (count ?? 0) >= size
    }

    private mutating func read(_ set: IDSet) async -> IDList? {
        do throws(AccountError) {
            let list = try await client.ids(set)
            serverTime = serverTime ?? list.date
            return list.value
        } catch {
            fail(error)
            return nil
        }
    }

    private func unreadCount() async -> Int? {
        (try? await client.unreadCount()) ?? nil
    }

    private static let massChange = 200

    /// Returns whether changes may be applied.
    ///
    /// A large number must be confirmed by the server's own count, or by reading the states again.
    mutating func isConfirmed(_ states: RemoteStateSnapshot, with trial: RemoteStateEffect) async
        -> Bool
    {
        let flips = trial.read + trial.unread
        if flips > Self.massChange, flips * 2 > trial.unreadBefore,
            await !isUnreadConfirmed(states)
        {
            return false
        }
        guard trial.unstarred > Self.massChange, let starred = states.starred else { return true }
        return await isEqual(starred.items, to: .starred)
    }

    private mutating func isUnreadConfirmed(_ states: RemoteStateSnapshot) async -> Bool {
        if let unread = states.unread {
            if await unreadCount() == unread.items.count { return true }
            return await isEqual(unread.items, to: .unread)
        }
        guard let list = await read(.unread) else { return false }
        let unread = Set(list.ids.map(\.text))
        return states.changes.allSatisfy { change in
            change.isRead.map { $0 != unread.contains(change.item) } ?? true
        }
    }

    private mutating func isEqual(_ items: [String], to set: IDSet) async -> Bool {
        guard let second = await read(set) else { return false }
        return Set(second.ids.map(\.text)) == Set(items)
    }
}

extension RemoteStateSnapshot.List {
    fileprivate init(_ read: (list: IDList, isWhole: Bool), hasStructure: Bool) {
        self.init(read.list.ids.map(\.text), isWhole: read.isWhole && hasStructure)
    }
}
