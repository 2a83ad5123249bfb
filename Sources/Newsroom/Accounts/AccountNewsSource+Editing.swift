import Accounts
import Archive
public import News

extension AccountNewsSource: SubscriptionEditing {
    /// Performs an edit on the server, then reads the server's list again.
    public func perform(
        _ edit: SubscriptionEdit,
        notifying notify: @escaping @Sendable (String) -> Void
    ) async throws(NewsError) -> UndoableSubscriptionEdit? {
        let before = try await subscriptions()
        let edits = try await remoteEdits(for: edit, in: before)
        guard !edits.isEmpty else { return nil }
        let (client, archive) = try await editing()
        let feeds: [RemoteFeed]
        do throws(AccountError) {
            for edit in edits { try await client.edit(edit) }
            feeds = try await client.structure().value
        } catch {
            throw .account(AccountStrings.describe(error))
        }
        let account = account
        try await store(feeds.map { RemoteSubscription($0, in: account) }, in: archive)
        if case .add = edit { noteNewFeed() }
        let after = try await subscriptions()
        return UndoableSubscriptionEdit(
            edit,
            before: edit.listBefore(before, after: after),
            after: after,
            account: account
        )
    }

    private func store(
        _ feeds: [RemoteSubscription],
        in archive: Archive
    ) async throws(NewsError) {
        do throws(ArchiveError) {
            try await archive.accounts.setRemoteSubscriptions(feeds, account: account)
        } catch {
            throw NewsError(error)
        }
    }

    private func remoteEdits(
        for edit: SubscriptionEdit,
        in list: [Subscription]
    ) async throws(NewsError) -> [RemoteSubscriptionEdit] {
        switch edit {
        case .add(let subscriptions): return subscriptions.map(Self.subscribing)
        case .restore(let feeds): return feeds.map { Self.subscribing(to: $0.subscription) }
        case .remove(let feeds):
            let remote = try await remoteSubscriptions(feeds)
            return remote.map { .unsubscribe(feed: $0.remote) }
        case .change(let feed, let title, let section):
            let remote = try await remoteSubscriptions([feed])
            return remote.flatMap { Self.changes(of: $0, title: title, section: section) }
        case .renameSection(let old, let new):
            guard list.contains(where: { $0.section == old }) else { return [] }
            return [.renameFolder(old, to: new)]
        case .place: throw .account(AccountStrings.cannotPlace)
        case .untitle: throw .account(AccountStrings.cannotUntitle)
        case .merge: throw .account(AccountStrings.cannotMerge)
        // Other accounts may have a section of the same title.
        case .placeSection: return []
        }
    }

    private static func subscribing(to subscription: Subscription) -> RemoteSubscriptionEdit {
        .subscribe(
            address: subscription.address,
            title: subscription.title,
            folder: folder(subscription.section)
        )
    }

    private static func changes(
        of feed: RemoteSubscription,
        title: String?,
        section: String?
    ) -> [RemoteSubscriptionEdit] {
        var edits: [RemoteSubscriptionEdit] = []
        if let title, title != feed.title {
            edits.append(.rename(feed: feed.remote, title: title))
        }
        if let section, folder(section) != feed.folder {
            edits.append(.move(feed: feed.remote, from: feed.folder, to: folder(section)))
        }
        return edits
    }

    private static func folder(_ section: String) -> String? {
        section == Subscription.commonSection ? nil : section
    }

    private func remoteSubscriptions(
        _ feeds: [FeedID]
    ) async throws(NewsError) -> [RemoteSubscription] {
        let (_, archive) = try await editing()
        let known: [RemoteSubscription]
        do throws(ArchiveError) {
            known = try await archive.accounts.remoteSubscriptions(of: account)
        } catch {
            throw NewsError(error)
        }
        let remote = known.filter { feeds.contains($0.feed) }
        guard remote.allSatisfy(\.isOnServer) else {
            throw .account(AccountStrings.notOnServer)
        }
        return remote
    }
}

extension SubscriptionEdit {
    /// Returns the list before this edit, with the changes that other devices have made since.
    ///
    /// Otherwise undoing this edit would also undo their changes.
    fileprivate func listBefore(
        _ before: [Subscription],
        after: [Subscription]
    ) -> [Subscription] {
        let concerned = concernedFeeds(before: before, after: after)
        let known = Set(before.map(\.id))
        let current = Dictionary(after.map { ($0.id, $0) }) { first, _ in first }
        return before.compactMap { concerned.contains($0.id) ? $0 : current[$0.id] }
            + after.filter { !known.contains($0.id) && !concerned.contains($0.id) }
    }

    private func concernedFeeds(before: [Subscription], after: [Subscription]) -> Set<FeedID> {
        let added: Set<String>
        switch self {
        case .remove(let feeds): return Set(feeds)
        case .change(let feed, _, _): return [feed]
        case .renameSection(let title, _):
            return Set(before.filter { $0.section == title }.map(\.id))
        case .add(let subscriptions): added = Set(subscriptions.map(\.id.address))
        case .restore(let feeds): added = Set(feeds.map(\.subscription.id.address))
        default: added = []
        }
        let new = Set(after.map(\.id)).subtracting(before.map(\.id))
        let named = new.filter { added.contains($0.address) }
        // After a redirect, the server stores another address.
        return named.isEmpty ? new : named
    }
}
