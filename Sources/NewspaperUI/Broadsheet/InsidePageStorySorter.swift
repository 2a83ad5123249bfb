import News

/// Sorts the stories on inside pages.
///
/// In each section with several feeds, the two highest-ranked stories of every feed come first. The
/// rest follows in source strips: by feed, one line per story.
struct InsidePageStorySorter {
    /// The stories by section, with source strips at the end of each section.
    private(set) var order: [Int] = []
    /// A map from each story in a strip to the first story of its feed.
    private(set) var sourceOfStory: [Int: Int] = [:]

    var stories: Set<Int> { Set(sourceOfStory.keys) }

    /// The number of stories per feed and section kept out of strips.
    static let wholeCount = 2

    static let fewestRows = 6

    /// Sorts stories that are grouped by section; `places` contains the rank of each story.
    init(
        of stories: [Int],
        content: BroadsheetContent,
        places: [Int],
        sections: [Int],
        rows: Int
    ) {
        guard rows >= Self.fewestRows else {
            order = stories
            return
        }
        var start = stories.startIndex
        while start < stories.endIndex {
            let section = sections[stories[start]]
            let end = stories[start...].firstIndex { sections[$0] != section } ?? stories.endIndex
            append(stories[start..<end], content, places)
            start = end
        }
    }

    private mutating func append(
        _ section: ArraySlice<Int>,
        _ content: BroadsheetContent,
        _ places: [Int]
    ) {
        var ofSource: [FeedID: [Int]] = [:]
        var sources: [FeedID] = []
        for story in section {
            let source = content.stories[story].feed
            if ofSource[source] == nil { sources.append(source) }
            ofSource[source, default: []].append(story)
        }
        guard sources.count > 1 else {
            order += section
            return
        }
        var strips: [Int] = []
        for source in sources {
            let stories = ofSource[source] ?? []
            let whole = Set(
                stories.sorted { places[$0] < places[$1] }
                    .prefix(Self.wholeCount)
            )
            for story in stories where !whole.contains(story) {
                sourceOfStory[story] = stories[0]
                strips.append(story)
            }
        }
        order += section.filter { sourceOfStory[$0] == nil } + strips
    }
}
