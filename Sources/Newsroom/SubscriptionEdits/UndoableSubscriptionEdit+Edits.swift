public import News

extension UndoableSubscriptionEdit {
    /// Determines the effect of an edit from the lists before and after it; `nil` if nothing
    /// changed.
    ///
    /// `key` identifies data that is stored for undo.
    public init?(
        _ edit: SubscriptionEdit,
        before: [Subscription],
        after: [Subscription],
        account: AccountID = .local,
        key: String = ""
    ) {
        guard before != after else { return nil }
        let (old, new) = (Self.places(in: before), Self.places(in: after))
        let isConcerned: (FeedID) -> Bool = { feed in
            if case .place(feed, _) = edit { return true }
            return old[feed]?.title != new[feed]?.title || old[feed]?.section != new[feed]?.section
        }
        let turn = edit.section.flatMap { titles in
            titles.before != titles.after && before.sectionTitles.contains(titles.after)
                ? nil
                : SectionChange(
                    before: SectionChange.Side(title: titles.before, order: before.sectionTitles),
                    after: SectionChange.Side(title: titles.after, order: after.sectionTitles)
                )
        }
        let gone = before.map(\.id).filter(isConcerned)
        let come = after.map(\.id).filter(isConcerned)
        let named = (before + after).first { $0.id == gone.first ?? come.first }
        self.init(
            action: edit.action,
            account: account,
            name: edit.section?.before
                ?? named.map { $0.title ?? MessageTextSanitizer.presentable($0.shownAddress) }
                ?? "",
            key: key,
            before: gone.compactMap { old[$0] },
            after: come.compactMap { new[$0] },
            section: turn
        )
    }

    /// Returns the edits that undo or redo the change in the current list, in order.
    func edits(turning direction: UndoDirection, in list: [Subscription]) -> [SubscriptionEdit] {
        let (from, target) = direction == .back ? (after, before) : (before, after)
        let sides = section.map {
            direction == .back ? (from: $0.after, to: $0.before) : (from: $0.before, to: $0.after)
        }
        var edits: [SubscriptionEdit] = []
        if let sides {
            if sides.from.title != sides.to.title {
                edits.append(.renameSection(sides.from.title, to: sides.to.title))
            }
            edits += Self.ordering(
                list.sectionTitles.map { $0 == sides.from.title ? sides.to.title : $0 },
                like: sides.to.order
            )
        }
        let wanted = Set(target.map(\.address))
        let origins = Dictionary(from.map { ($0.address, $0) }) { first, _ in first }
        let gone = from.map(\.address).filter { !wanted.contains($0) }
        if !gone.isEmpty { edits.append(.remove(gone.map { FeedID($0, in: account) })) }
        let placement = FeedPlacement(list)
        var returning: [FeedToRestore] = []
        for place in target {
            switch (origins[place.address], placement.indexes[place.address]) {
            case (let origin?, let index?):
                edits += self.edits(for: place, from: origin, at: index, in: placement)
            case (nil, nil): returning.append(FeedToRestore(place, in: account))
            default: continue
            }
        }
        return returning.isEmpty ? edits : edits + [.restore(returning)]
    }

    private func edits(
        for place: Place,
        from origin: Place,
        at index: Int,
        in placement: FeedPlacement
    ) -> [SubscriptionEdit] {
        let feed = FeedID(place.address, in: account)
        let present = placement.list[index]
        let isMoved =
            section == nil && origin.section != place.section && present.section != place.section
        var edits: [SubscriptionEdit] = []
        if isMoved { edits.append(.change(feed, title: nil, section: place.section)) }
        if origin.title != place.title, present.title != place.title {
            edits.append(
                place.title.map { .change(feed, title: $0, section: nil) } ?? .untitle(feed)
            )
        }
        if isMoved || action == .placed {
            edits.append(.place(feed, before: placement.follower(of: index, at: place)))
        }
        return edits
    }

    private struct FeedPlacement {
        let list: [Subscription]
        private(set) var indexes: [String: Int] = [:]

        init(_ list: [Subscription]) {
            self.list = list
            for (index, subscription) in list.enumerated() {
                indexes[subscription.id.address] = index
            }
        }

        /// Returns the feed that follows in the section if the feed at `index` moves to `place`, if
        /// any.
        func follower(of index: Int, at place: Place) -> FeedID? {
            let start = place.number < index ? place.number : place.number + 1
            return list.indices.dropFirst(start)
                .first { $0 != index && list[$0].section == place.section }
                .map { list[$0].id }
        }
    }

    private static func places(in list: [Subscription]) -> [FeedID: Place] {
        var places: [FeedID: Place] = [:]
        for (number, subscription) in list.enumerated() {
            places[subscription.id] = Place(
                address: subscription.id.address,
                title: subscription.title,
                section: subscription.section,
                number: number
            )
        }
        return places
    }

    /// Returns the edits that restore the former order of the sections that still exist, last
    /// first.
    private static func ordering(_ present: [String], like former: [String]) -> [SubscriptionEdit] {
        let wanted = former.filter(Set(present).contains)
        guard present.filter(Set(former).contains) != wanted else { return [] }
        return zip(wanted, wanted.dropFirst()).reversed().map { title, next in
            .placeSection(title, before: next)
        }
    }
}

extension FeedToRestore {
    fileprivate init(_ place: UndoableSubscriptionEdit.Place, in account: AccountID) {
        let subscription = Subscription(
            address: place.address,
            title: place.title,
            section: place.section,
            account: account
        )
        self.init(subscription, at: place.number)
    }
}

extension SubscriptionEdit {
    fileprivate var action: SubscriptionListEdit {
        switch self {
        case .add, .restore: .added
        case .merge: .imported
        case .change(_, _, let section): section == nil ? .renamed : .moved
        case .untitle: .renamed
        case .remove: .removed
        case .place: .placed
        case .renameSection: .sectionRenamed
        case .placeSection: .sectionPlaced
        }
    }

    fileprivate var section: (before: String, after: String)? {
        switch self {
        case .renameSection(let old, let new): (old, new)
        case .placeSection(let title, _): (title, title)
        case .add, .merge, .change, .untitle, .remove, .restore, .place: nil
        }
    }
}

extension [Subscription] {
    var sectionTitles: [String] {
        var known: Set<String> = []
        return map(\.section).filter { known.insert($0).inserted }
    }
}

extension UndoableSubscriptionEdit? {
    /// Returns the feeds that the change added, without duplicates.
    public func brought(_ feeds: [ImportableFeed]) -> [ImportableFeed] {
        var come = Set((self?.after ?? []).map(\.address))
            .subtracting((self?.before ?? []).map(\.address))
        return feeds.filter { come.remove($0.subscription.id.address) != nil }
    }
}
