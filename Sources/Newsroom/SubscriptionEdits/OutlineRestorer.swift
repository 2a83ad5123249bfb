import Feeds
import News

/// Restores removed feeds in one traversal of the list.
///
/// A feed is inserted before the feed that followed it, or after the one before it, if that is in
/// the same section. Otherwise it is appended to its section, or to a new folder.
struct OutlineRestorer {
    private struct NeighborOutline: Hashable {
        let address: String
        let section: String
    }

    private enum InsertionPoint: Hashable {
        case before(NeighborOutline)
        case after(NeighborOutline)
        case end(section: String)
        /// Outside folders: before the feed with this address or, if `nil`, at the end.
        case outside(of: String?)
    }

    private struct PreviousOutline {
        let section: String
        let spot: InsertionPoint
    }

    private let present: [Subscription]
    private var known: Set<FeedID>
    private var folders: FolderPositions
    private var index = 0
    private var count = 0
    private var previous: PreviousOutline?
    private var elements: [InsertionPoint: [OPMLDocument.Outline]] = [:]
    /// The insertion points in order; a new folder is created before the feed `next`.
    private var spots: [(spot: InsertionPoint, next: String?)] = []

    init(to outlines: [OPMLDocument.Outline]) {
        present = outlines.subscriptions
        known = Set(present.map(\.id))
        folders = FolderPositions(of: outlines)
    }

    /// Determines the insertion point of the next feed, in the order of the list.
    mutating func take(_ feed: FeedToRestore, as outline: OPMLDocument.Outline) {
        guard known.insert(feed.subscription.id).inserted else { return }
        while index < present.count, index + count < feed.number {
            let passed = present[index]
            let neighbor = NeighborOutline(address: passed.address, section: passed.section)
            previous = PreviousOutline(section: passed.section, spot: .after(neighbor))
            index += 1
        }
        let section = feed.subscription.section
        let next = index < present.count ? present[index] : nil
        let spot: InsertionPoint =
            if let next, next.section == section {
                .before(NeighborOutline(address: next.address, section: section))
            } else if let previous, previous.section == section {
                previous.spot
            } else if section == Subscription.commonSection, folders[section] == nil {
                .outside(of: next?.address)
            } else {
                .end(section: section)
            }
        if elements[spot] == nil { spots.append((spot, next?.address)) }
        elements[spot, default: []].append(outline)
        previous = PreviousOutline(section: section, spot: spot)
        count += 1
    }

    consuming func put(into outlines: inout [OPMLDocument.Outline]) -> Bool {
        guard count > 0 else { return false }
        insert(into: &outlines, within: [])
        folders = FolderPositions(of: outlines)
        var outermost: [Int: [OPMLDocument.Outline]] = [:]
        var places: [String: Int]?
        for (spot, next) in spots {
            guard let waiting = elements[spot] else { continue }
            let (section, next) = Self.sectionAndNext(of: spot, next)
            if let place = section.flatMap({ folders[$0] }) {
                for outline in waiting { _ = outlines.append(outline, at: place[...]) }
                continue
            }
            let known = places ?? Self.places(in: outlines)
            places = known
            let place = next.flatMap { known[$0] } ?? outlines.endIndex
            if let section, section != Subscription.commonSection {
                let folder = OPMLDocument.Outline(folder: section, outlines: waiting)
                outermost[place, default: []].append(folder)
            } else {
                outermost[place, default: []] += waiting
            }
        }
        guard !outermost.isEmpty else { return true }
        var result: [OPMLDocument.Outline] = []
        for (index, outline) in outlines.enumerated() {
            result += outermost[index] ?? []
            result.append(outline)
        }
        outlines = result + (outermost[outlines.endIndex] ?? [])
        return true
    }

    /// Returns the section of an insertion point, and the address of the feed that follows it.
    private static func sectionAndNext(of spot: InsertionPoint, _ next: String?) -> (
        String?, String?
    ) {
        switch spot {
        case .before(let neighbor): (neighbor.section, next)
        case .after(let neighbor): (neighbor.section, next)
        case .end(let section): (section, next)
        case .outside(let next): (nil, next)
        }
    }

    private mutating func insert(
        into outlines: inout [OPMLDocument.Outline],
        within folders: [String]
    ) {
        let section = Subscription.section(ofFolders: folders)
        var result: [OPMLDocument.Outline] = []
        for var outline in outlines {
            guard let address = outline.address else {
                let path = folders + (outline.title.map { [$0] } ?? [])
                insert(into: &outline.outlines, within: path)
                result.append(outline)
                continue
            }
            let neighbor = NeighborOutline(address: address, section: section)
            result += elements.removeValue(forKey: .before(neighbor)) ?? []
            result.append(outline)
            result += elements.removeValue(forKey: .after(neighbor)) ?? []
        }
        outlines = result
    }

    private static func places(in outlines: [OPMLDocument.Outline]) -> [String: Int] {
        var places: [String: Int] = [:]
        for (index, outline) in outlines.enumerated() {
            for address in [outline].firstOfFeeds.keys where places[address] == nil {
                places[address] = index
            }
        }
        return places
    }
}
