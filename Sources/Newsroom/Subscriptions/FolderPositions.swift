import Feeds

/// The index path of the first folder of each section, which makes inserting many feeds fast.
struct FolderPositions {
    private var places: [String: [Int]] = [:]

    init(of outlines: [OPMLDocument.Outline]) {
        gather(outlines, at: [], within: [])
    }

    subscript(section: String) -> [Int]? { places[section] }

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
