import Feeds

extension [OPMLDocument.Outline] {
    /// Puts a subscription into its section, or into a new one; the common section needs no folder.
    mutating func append(_ subscription: Subscription) {
        let outline = OPMLDocument.Outline(
            address: subscription.address,
            title: subscription.title
        )
        if append(outline, toSection: subscription.section, within: []) { return }
        if subscription.section == Subscription.commonSection {
            append(outline)
        } else {
            append(OPMLDocument.Outline(folder: subscription.section, outlines: [outline]))
        }
    }

    /// Puts a subscription back between the addresses beside which it stood; a neighbour in another section
    /// tells only where the feed's own section stood.
    mutating func insert(
        _ subscription: Subscription,
        after previous: String?,
        before next: String?
    ) {
        let outline = OPMLDocument.Outline(
            address: subscription.address,
            title: subscription.title
        )
        let section = subscription.section
        for (neighbour, step) in [(next, 0), (previous, 1)] {
            guard let neighbour else { continue }
            if insert(outline, besides: neighbour, step: step, in: section, within: []) { return }
        }
        // The folder of a section stays when its last feed is removed.
        if append(outline, toSection: section, within: []) { return }
        let place = next.flatMap { next in firstIndex { $0.holds(next) } } ?? endIndex
        insert(
            section == Subscription.commonSection
                ? outline : OPMLDocument.Outline(folder: section, outlines: [outline]),
            at: place
        )
    }

    /// Puts a listed feed into its section, or into folders like those that it comes from.
    mutating func append(_ feed: ListedFeed) {
        let outline = OPMLDocument.Outline(
            address: feed.address,
            title: feed.title,
            page: feed.page,
            categories: feed.tags
        )
        if append(outline, toSection: feed.section, within: []) { return }
        append(outline, toFolders: feed.folders[...])
    }

    /// Takes out every element of that address; false when there is none.
    mutating func remove(address: String) -> Bool {
        let count = count
        removeAll { $0.address == address }
        var hasRemoved = self.count < count
        for index in indices where self[index].outlines.remove(address: address) {
            hasRemoved = true
        }
        return hasRemoved
    }

    /// Gives every element of an address another one; false when there is none.
    mutating func move(_ old: String, to new: String) -> Bool {
        var hasMoved = false
        for index in indices {
            if self[index].address == old {
                for place in self[index].attributes.indices
                where self[index].attributes[place].value == old {
                    self[index].attributes[place].value = new
                }
                hasMoved = true
            }
            if self[index].outlines.move(old, to: new) { hasMoved = true }
        }
        return hasMoved
    }

    /// Puts an element before a feed, or after it with a step of 1; false when that stands elsewhere than in
    /// the section.
    private mutating func insert(
        _ outline: OPMLDocument.Outline,
        besides address: String,
        step: Int,
        in section: String,
        within folders: [String]
    ) -> Bool {
        if Subscription.section(ofFolders: folders) == section,
            let index = firstIndex(where: { $0.address == address })
        {
            insert(outline, at: index + step)
            return true
        }
        for index in indices where self[index].address == nil {
            let path = folders + (self[index].title.map { [$0] } ?? [])
            let isDone = self[index].outlines.insert(
                outline,
                besides: address,
                step: step,
                in: section,
                within: path
            )
            if isDone { return true }
        }
        return false
    }

    /// Puts an element into the first folder that is the section; false when there is none.
    private mutating func append(
        _ outline: OPMLDocument.Outline,
        toSection section: String,
        within folders: [String]
    ) -> Bool {
        for index in indices where self[index].address == nil {
            let path = folders + (self[index].title.map { [$0] } ?? [])
            if path != folders, Subscription.section(ofFolders: path) == section {
                self[index].outlines.append(outline)
                return true
            }
            if self[index].outlines.append(outline, toSection: section, within: path) {
                return true
            }
        }
        return false
    }

    /// Puts an element under folders of these titles, the outermost first, and makes those missing.
    private mutating func append(
        _ outline: OPMLDocument.Outline,
        toFolders folders: ArraySlice<String>
    ) {
        guard let title = folders.first else { return append(outline) }
        let known = firstIndex { $0.address == nil && $0.title == title }
        if known == nil { append(OPMLDocument.Outline(folder: title, outlines: [])) }
        self[known ?? count - 1].outlines.append(outline, toFolders: folders.dropFirst())
    }
}

extension OPMLDocument.Outline {
    /// True when the element is the feed of an address, or a folder around it.
    fileprivate func holds(_ address: String) -> Bool {
        self.address == address || outlines.contains { $0.holds(address) }
    }

    init(folder: String, outlines: [OPMLDocument.Outline]) {
        let attributes = [
            OPMLDocument.Attribute("text", folder), OPMLDocument.Attribute("title", folder),
        ]
        self.init(attributes: attributes, outlines: outlines)
    }
}
