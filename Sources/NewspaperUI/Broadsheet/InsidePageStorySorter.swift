import News

/// Sorts the stories on inside pages.
///
/// In each section with several feeds, the two highest-ranked stories of every feed come first. The
/// rest follows in strips: by feed, one line per story. Feeds with one further story share a strip.
struct InsidePageStorySorter {
    /// Single-line stories of one feed, or of several.
    struct Strip: Hashable {
        let firstStory: Int
        let isOfOneFeed: Bool
    }

    /// The stories by section, with strips at the end of each section.
    private(set) var order: [Int] = []
    private(set) var stripOfStory: [Int: Strip] = [:]

    var stories: Set<Int> { Set(stripOfStory.keys) }

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
        let rests = sources.map { source in
            let stories = ofSource[source] ?? []
            let whole = Set(
                stories.sorted { places[$0] < places[$1] }
                    .prefix(Self.wholeCount)
            )
            return stories.filter { !whole.contains($0) }
        }
        var strips = rests.filter { $0.count > 1 }.map { (stories: $0, isOfOneFeed: true) }
        let singles = rests.filter { $0.count == 1 }.flatMap(\.self)
        if !singles.isEmpty { strips.append((singles, isOfOneFeed: singles.count == 1)) }
        for (stories, isOfOneFeed) in strips {
            let strip = Strip(firstStory: stories[0], isOfOneFeed: isOfOneFeed)
            for story in stories { stripOfStory[story] = strip }
        }
        order += section.filter { stripOfStory[$0] == nil } + strips.flatMap(\.stories)
    }
}
