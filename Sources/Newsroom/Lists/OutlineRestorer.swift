import Feeds
import News

/// Finds for feeds that come back into a list where each has to stand, and puts all of them there in one walk.
///
/// A feed comes to stand before the one that followed it, or else after the one before it, where these are in
/// its section; else at the end of its section, or in a new folder where the next feed stands.
struct OutlineRestorer {
    /// A feed's element as neighbours know it.
    private struct Neighbour: Hashable {
        let address: String
        let section: String
    }

    /// Where elements come to stand, one after another.
    private enum Spot: Hashable {
        case before(Neighbour)
        case after(Neighbour)
        /// At the end of a section, or in a new folder.
        case end(section: String)
        /// Outside of all folders, where this feed stands; `nil` is the end.
        case outside(of: String?)
    }

    private struct Previous {
        let section: String
        let spot: Spot
    }

    private let present: [Subscription]
    private var known: Set<FeedID>
    private var folders: FolderPositions
    private var index = 0
    private var count = 0
    private var previous: Previous?
    private var elements: [Spot: [OPMLDocument.Outline]] = [:]
    /// The spots in the order in which they were found, and for new folders the feed where they come to stand.
    private var spots: [(spot: Spot, next: String?)] = []

    /// Looks at a list.
    init(to outlines: [OPMLDocument.Outline]) {
        present = outlines.subscriptions
        known = Set(present.map(\.id))
        folders = FolderPositions(of: outlines)
    }

    /// Finds the place of a feed; those that stand further up have been taken before.
    mutating func take(_ feed: RestoredFeed, as outline: OPMLDocument.Outline) {
        guard known.insert(feed.subscription.id).inserted else { return }
        while index < present.count, index + count < feed.number {
            let passed = present[index]
            let neighbour = Neighbour(address: passed.address, section: passed.section)
            previous = Previous(section: passed.section, spot: .after(neighbour))
            index += 1
        }
        let section = feed.subscription.section
        let next = index < present.count ? present[index] : nil
        let spot: Spot =
            if let next, next.section == section {
                .before(Neighbour(address: next.address, section: section))
            } else if let previous, previous.section == section {
                previous.spot
            } else if section == Subscription.commonSection, folders[section] == nil {
                .outside(of: next?.address)
            } else {
                .end(section: section)
            }
        if elements[spot] == nil { spots.append((spot, next?.address)) }
        elements[spot, default: []].append(outline)
        previous = Previous(section: section, spot: spot)
        count += 1
    }

    /// Puts the elements into the list that was looked at.
    ///
    /// - Returns: False when there are none.
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

    /// What counts for a spot that no neighbour was found for.
    private static func sectionAndNext(of spot: Spot, _ next: String?) -> (String?, String?) {
        switch spot {
        case .before(let neighbour): (neighbour.section, next)
        case .after(let neighbour): (neighbour.section, next)
        case .end(let section): (section, next)
        case .outside(let next): (nil, next)
        }
    }

    /// Puts elements beside their neighbours, as far as these stand in folders and not in other feeds.
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
            let neighbour = Neighbour(address: address, section: section)
            result += elements.removeValue(forKey: .before(neighbour)) ?? []
            result.append(outline)
            result += elements.removeValue(forKey: .after(neighbour)) ?? []
        }
        outlines = result
    }

    /// Which of the outermost elements holds a feed, by the feed's address.
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
