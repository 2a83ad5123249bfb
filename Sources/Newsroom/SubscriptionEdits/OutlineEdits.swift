import Feeds
import News

extension [OPMLDocument.Outline] {
    /// Performs an edit; returns whether the list changed.
    ///
    /// `markups` has the source text of restored feeds by identifier.
    mutating func carryOut(_ edit: SubscriptionEdit, markups: [String: String] = [:]) -> Bool {
        switch edit {
        case .add(let subscriptions): add(subscriptions)
        case .merge(let feeds): merge(feeds)
        case .change(let feed, let title, let section):
            change(feed, title: title, section: section)
        case .untitle(let feed): untitle(feed)
        case .remove(let feeds): remove(feeds)
        case .restore(let feeds): restore(feeds, markups: markups)
        case .place(let feed, let next): place(feed, before: next)
        case .renameSection(let old, let new): renameSection(old, to: new)
        case .placeSection(let title, let next): placeSection(title, before: next)
        }
    }

    func missing(_ feeds: [ImportableFeed]) -> [ImportableFeed] {
        var known = Set(listed.map { ImportedAddressValidator.identity(of: $0.address) })
        return feeds.filter {
            known.insert(ImportedAddressValidator.identity(of: $0.address)).inserted
        }
    }

    var firstOfFeeds: [String: OPMLDocument.Outline] {
        var found: [String: OPMLDocument.Outline] = [:]
        gatherFirst(into: &found)
        return found
    }

    private func gatherFirst(into found: inout [String: OPMLDocument.Outline]) {
        for outline in self {
            if let address = outline.address, found[address] == nil { found[address] = outline }
            outline.outlines.gatherFirst(into: &found)
        }
    }

    private var listed: [OPMLDocument.Feed] { OPMLDocument(outlines: self).feeds }

    var subscriptions: [Subscription] {
        SubscriptionsFile.subscriptions(in: OPMLDocument(outlines: self))
    }

    private func subscription(_ feed: FeedID) -> Subscription? {
        subscriptions.first { $0.id == feed }
    }

    private mutating func add(_ new: [Subscription]) -> Bool {
        var known = Set(listed.map { ImportedAddressValidator.identity(of: $0.address) })
        var isChanged = false
        for subscription in new
        where known.insert(ImportedAddressValidator.identity(of: subscription.address)).inserted {
            append(OPMLDocument.Outline(subscription), toSection: subscription.section)
            isChanged = true
        }
        return isChanged
    }

    private mutating func merge(_ feeds: [ImportableFeed]) -> Bool {
        let new = missing(feeds)
        var folders = FolderPositions(of: self)
        for feed in new { append(feed, knowing: &folders) }
        return !new.isEmpty
    }

    /// Changes the title of a feed; a change of section moves it to the end of the new one.
    private mutating func change(_ feed: FeedID, title: String?, section: String?) -> Bool {
        guard let old = subscription(feed) else { return false }
        var isChanged = false
        if let title, title != old.title {
            isChanged = change(old.address) { $0.setTitle(title) }
        }
        guard let section, section != old.section,
            let outline = remove([old.address]).first
        else { return isChanged }
        append(outline.moved, toSection: section)
        return true
    }

    /// Removes the title by setting it to the address; returns false if the feed has no title.
    private mutating func untitle(_ feed: FeedID) -> Bool {
        guard let old = subscription(feed), old.title != nil else { return false }
        return change(old.address) { $0.setTitle(old.address) }
    }

    private mutating func remove(_ feeds: [FeedID]) -> Bool {
        let gone = Set(feeds)
        let addresses = Set(subscriptions.lazy.filter { gone.contains($0.id) }.map(\.address))
        return !remove(addresses).isEmpty
    }

    private mutating func restore(_ feeds: [FeedToRestore], markups: [String: String]) -> Bool {
        var returns = OutlineRestorer(to: self)
        for feed in feeds {
            let markup = markups[feed.subscription.id.address]
            returns.take(feed, as: feed.subscription.outline(asWritten: markup))
        }
        return returns.put(into: &self)
    }

    private mutating func place(_ feed: FeedID, before next: FeedID?) -> Bool {
        guard let mine = subscription(feed) else { return false }
        let before = self
        guard let outline = remove([mine.address]).first else { return false }
        let others = subscriptions
        let follower = next.flatMap { next in
            others.first { $0.id == next && $0.section == mine.section }
        }
        if let follower {
            insert(outline.moved, inSection: mine.section, after: nil, before: follower.address)
        } else {
            let last = others.last { $0.section == mine.section }
            insert(outline.moved, inSection: mine.section, after: last?.address, before: nil)
        }
        guard subscriptions.map(\.id) != before.subscriptions.map(\.id) else {
            self = before
            return false
        }
        return true
    }
}

extension Subscription {
    fileprivate func outline(asWritten markup: String?) -> OPMLDocument.Outline {
        if let markup, let written = OPMLDocument.Outline(markup: markup),
            written.address.map({ Subscription(address: $0).id }) == id
        {
            return written
        }
        return OPMLDocument.Outline(withoutMark)
    }

    private var withoutMark: Subscription {
        guard hasCredentials, id.address == address else { return self }
        let address = ImportedAddressValidator.withoutCredentials(address)
        return Subscription(address: address, title: title, section: section)
    }
}
