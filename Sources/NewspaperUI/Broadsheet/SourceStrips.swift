import News

/// The order of the stories on the pages behind the first one: of each source in a section the two of the highest rank, and
/// after those of all sources the rest, each source in a strip of one line a story.
///
/// A section of one source alone has no strips.
struct SourceStrips {
    /// Section by section, and in each the strips at the end.
    private(set) var order: [Int] = []
    /// The source of each story in a strip, as the position of the first story that the source has here.
    private(set) var sourceOfStory: [Int: Int] = [:]

    /// The stories that stand in strips.
    var stories: Set<Int> { Set(sourceOfStory.keys) }

    /// How many stories of a source are told in full in a section.
    static let wholeCount = 2

    /// The fewest rows of a page with strips; a lower one may not have room for a name and a line.
    static let fewestRows = 6

    /// Arranges stories.
    ///
    /// - Parameters:
    ///   - stories: Their positions, section by section.
    ///   - content: What is known of them.
    ///   - places: The place of each story by its rank.
    ///   - sections: The section of each story.
    ///   - rows: The rows of a page.
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
