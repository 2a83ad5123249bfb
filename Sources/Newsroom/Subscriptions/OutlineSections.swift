import Feeds

extension [OPMLDocument.Outline] {
    /// Appends a feed to its section.
    ///
    /// Creates a folder if necessary, except for the common section.
    mutating func append(_ outline: OPMLDocument.Outline, toSection section: String) {
        if append(outline, toSection: section, within: []) { return }
        append(section == Subscription.commonSection ? outline : Self.folder(section, [outline]))
    }

    /// Inserts a feed beside its former neighbors.
    ///
    /// A neighbor in another section only determines the position of a new folder.
    mutating func insert(
        _ outline: OPMLDocument.Outline,
        inSection section: String,
        after previous: String?,
        before next: String?
    ) {
        for (neighbor, step) in [(next, 0), (previous, 1)] {
            guard let neighbor else { continue }
            if insert(outline, besides: neighbor, step: step, in: section, within: []) { return }
        }
        if append(outline, toSection: section, within: []) { return }
        let place = next.flatMap { next in firstIndex { $0.holds(next) } } ?? endIndex
        insert(
            section == Subscription.commonSection ? outline : Self.folder(section, [outline]),
            at: place
        )
    }

    mutating func append(_ feed: ImportableFeed, knowing places: inout FolderPositions) {
        let outline = OPMLDocument.Outline(
            address: feed.address,
            title: feed.title,
            page: feed.page,
            categories: feed.tags
        )
        if let place = places[feed.section] {
            _ = append(outline, at: place[...])
            return
        }
        let known = feed.folders.indices.reversed().first {
            places[Subscription.section(ofFolders: [String](feed.folders[..<$0]))] != nil
        }
        let around = feed.folders.prefix(known ?? 0)
        let missing = feed.folders.dropFirst(around.count)
        let whole = missing.reversed().reduce(outline) { Self.folder($1, [$0]) }
        var place =
            around.isEmpty ? [] : places[Subscription.section(ofFolders: [String](around))] ?? []
        place.append(append(whole, at: place[...]))
        for count in missing.indices {
            let path = [String](feed.folders[...count])
            places.note(place, of: Subscription.section(ofFolders: path))
            place.append(0)
        }
    }

    mutating func append(_ outline: OPMLDocument.Outline, at place: ArraySlice<Int>) -> Int {
        guard let index = place.first else {
            append(outline)
            return count - 1
        }
        return self[index].outlines.append(outline, at: place.dropFirst())
    }

    mutating func remove(_ addresses: Set<String>) -> [OPMLDocument.Outline] {
        var removed: [OPMLDocument.Outline] = []
        var kept: [OPMLDocument.Outline] = []
        for outline in self {
            let isGoing = outline.address.map(addresses.contains) ?? false
            if isGoing { removed.append(outline) }
            var rest = outline
            removed += rest.outlines.remove(addresses)
            if isGoing { kept += rest.outlines } else { kept.append(rest) }
        }
        self = kept
        return removed
    }

    /// Changes the first element with an address, or all if `isEach` is true; returns whether any
    /// exists.
    mutating func change(
        _ address: String,
        isEach: Bool = false,
        _ change: (inout OPMLDocument.Outline) -> Void
    ) -> Bool {
        var isChanged = false
        for index in indices {
            if self[index].address == address {
                change(&self[index])
                isChanged = true
            }
            if isChanged, !isEach { return true }
            if self[index].outlines.change(address, isEach: isEach, change) { isChanged = true }
            if isChanged, !isEach { return true }
        }
        return isChanged
    }

    private static func folder(
        _ title: String,
        _ outlines: [OPMLDocument.Outline]
    ) -> OPMLDocument.Outline {
        OPMLDocument.Outline(folder: title, outlines: outlines)
    }

    /// Inserts an element before a feed, or after it if `step` is 1; false if the feed is not in
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
}

extension OPMLDocument.Outline {
    init(_ subscription: Subscription) {
        self.init(address: subscription.address, title: subscription.title)
    }

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
