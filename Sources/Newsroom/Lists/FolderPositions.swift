import Feeds

/// Where the first folder of each section stands in a list, for whoever puts many feeds into it.
struct FolderPositions {
    private var places: [String: [Int]] = [:]

    /// Looks through a list.
    init(of outlines: [OPMLDocument.Outline]) {
        gather(outlines, at: [], within: [])
    }

    /// The places of the folders around it and its own, the outermost first; `nil` when there is none.
    subscript(section: String) -> [Int]? { places[section] }

    /// Learns of a new folder; where the section has one already, that counts.
    mutating func note(_ place: [Int], of section: String) {
        if places[section] == nil { places[section] = place }
    }

    private mutating func gather(
        _ outlines: [OPMLDocument.Outline],
        at place: [Int],
        within folders: [String]
    ) {
        for (index, outline) in outlines.enumerated() where outline.address == nil {
            let path = folders + (outline.title.map { [$0] } ?? [])
            let section = Subscription.section(ofFolders: path)
            if path != folders, places[section] == nil { places[section] = place + [index] }
            gather(outline.outlines, at: place + [index], within: path)
        }
    }
}
