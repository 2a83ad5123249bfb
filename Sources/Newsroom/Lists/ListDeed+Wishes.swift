public import News

extension ListDeed {
    /// What a wish has made of a list; `nil` when nothing is different.
    ///
    /// - Parameters:
    ///   - wish: What was wished for.
    ///   - before: The list before, in its order.
    ///   - after: The list afterwards.
    ///   - account: Whose list it is.
    ///   - key: Names the deed for whoever remembers more of it.
    public init?(
        _ wish: ListWish,
        before: [Subscription],
        after: [Subscription],
        account: AccountID = .local,
        key: String = ""
    ) {
        guard before != after else { return nil }
        let (old, new) = (Self.places(in: before), Self.places(in: after))
        let isConcerned: (FeedID) -> Bool = { feed in
            if case .place(feed, _) = wish { return true }
            return old[feed]?.title != new[feed]?.title || old[feed]?.section != new[feed]?.section
        }
        // Sections that have become one are turned back feed by feed.
        let turn = wish.section.flatMap { titles in
            titles.before != titles.after && before.sectionTitles.contains(titles.after)
                ? nil
                : Turn(
                    before: Turn.Side(title: titles.before, order: before.sectionTitles),
                    after: Turn.Side(title: titles.after, order: after.sectionTitles)
                )
        }
        let gone = before.map(\.id).filter(isConcerned)
        let come = after.map(\.id).filter(isConcerned)
        let named = (before + after).first { $0.id == gone.first ?? come.first }
        self.init(
            action: wish.action,
            account: account,
            name: wish.section?.before
                ?? named.map { $0.title ?? ForeignText.presentable($0.address) } ?? "",
            key: key,
            before: gone.compactMap { old[$0] },
            after: come.compactMap { new[$0] },
            section: turn
        )
    }

    /// The wishes that turn the deed in a list as it is now, in the order in which they are to be fulfilled.
    func wishes(turning direction: ListTurn, in list: [Subscription]) -> [ListWish] {
        let (from, target) = direction == .back ? (after, before) : (before, after)
        let sides = section.map {
            direction == .back ? (from: $0.after, to: $0.before) : (from: $0.before, to: $0.after)
        }
        var wishes: [ListWish] = []
        if let sides {
            if sides.from.title != sides.to.title {
                wishes.append(.renameSection(sides.from.title, to: sides.to.title))
            }
            wishes += Self.ordering(
                list.sectionTitles.map { $0 == sides.from.title ? sides.to.title : $0 },
                like: sides.to.order
            )
        }
        let wanted = Set(target.map(\.address))
        let gone = from.map(\.address).filter { !wanted.contains($0) }
        if !gone.isEmpty { wishes.append(.remove(gone.map { FeedID($0, in: account) })) }
        for place in target { wishes += self.wishes(for: place, in: list) }
        return wishes
    }

    private func wishes(for place: Place, in list: [Subscription]) -> [ListWish] {
        let feed = FeedID(place.address, in: account)
        let others = list.filter { $0.id != feed }
        let next = others.dropFirst(place.number).first { $0.section == place.section }
        let placing = ListWish.place(feed, before: next?.id)
        guard let present = list.first(where: { $0.id == feed }) else {
            let subscription = Subscription(
                address: place.address,
                title: place.title,
                section: place.section,
                account: account
            )
            return [.restore(subscription, at: place.number)]
        }
        let isMoved = present.section != place.section && section == nil
        let title = present.title == place.title ? nil : place.title ?? place.address
        guard isMoved || title != nil || action == .placed else { return [] }
        let change = ListWish.change(feed, title: title, section: isMoved ? place.section : nil)
        return [change] + (isMoved || action == .placed ? [placing] : [])
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

    /// What brings those sections that both know into a former order, from the last one on.
    private static func ordering(_ present: [String], like former: [String]) -> [ListWish] {
        let wanted = former.filter(Set(present).contains)
        guard present.filter(Set(former).contains) != wanted else { return [] }
        return zip(wanted, wanted.dropFirst()).reversed().map { title, next in
            .placeSection(title, before: next)
        }
    }
}

extension ListWish {
    /// What it is called in the journal.
    fileprivate var action: ListAction {
        switch self {
        case .add, .restore: .added
        case .merge: .imported
        case .change(_, _, let section): section == nil ? .renamed : .moved
        case .remove: .removed
        case .place: .placed
        case .renameSection: .sectionRenamed
        case .placeSection: .sectionPlaced
        }
    }

    /// The title of the section that it is about, before and after it; `nil` when it is about feeds.
    fileprivate var section: (before: String, after: String)? {
        switch self {
        case .renameSection(let old, let new): (old, new)
        case .placeSection(let title, _): (title, title)
        case .add, .merge, .change, .remove, .restore, .place: nil
        }
    }
}

extension [Subscription] {
    /// The titles of the sections, in the order in which they first appear.
    var sectionTitles: [String] {
        var known: Set<String> = []
        return map(\.section).filter { known.insert($0).inserted }
    }
}
