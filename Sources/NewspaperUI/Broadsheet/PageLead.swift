import News

/// The story that leads a page behind the first one.
struct PageLead {
    let story: Int
    private let rowsOfStory: Int

    /// Narrower and lower pages have no room for one.
    private static let fewestRows = 20
    /// The fewest bytes of a summary that fills the place of a lead without a picture.
    private static let fewestBytes = 120

    /// Chooses the story of the highest rank in the section with which a page begins, one with a picture before all
    /// others; `nil` where no story has enough to show.
    ///
    /// - Parameters:
    ///   - stories: Those that stand on the page, in their order.
    ///   - content: What is known of them.
    ///   - places: The place of each story by its rank.
    ///   - sections: The section of each story.
    ///   - strips: Which of them take one line.
    ///   - columns: The columns of the page.
    ///   - rows: The rows of a whole page.
    init?(
        among stories: ArraySlice<Int>,
        content: BroadsheetContent,
        places: [Int],
        sections: [Int],
        strips: SourceStrips,
        columns: BroadsheetColumns,
        rows: Int
    ) {
        guard columns.columns.count > 1, rows >= Self.fewestRows, let first = stories.first,
            stories.count > columns.columns.count
        else { return nil }
        let candidates = stories.prefix { sections[$0] == sections[first] }
            .filter { strips.sourceOfStory[$0] == nil }
            .sorted { places[$0] < places[$1] }
        let pictured =
            content.showsPictures ? candidates.first { content.stories[$0].hasPicture } : nil
        let told = candidates.first {
            content.stories[$0].summary?.utf8.count ?? 0 >= Self.fewestBytes
        }
        guard let story = pictured ?? told else { return nil }
        self.story = story
        rowsOfStory = pictured == nil ? rows / 4 : min(max(rows * 9 / 20, 12), 24)
    }

    /// The rows of the lead, and of the name of its section above it.
    func rows(isUnderHeading: Bool) -> Int { rowsOfStory + (isUnderHeading ? 1 : 0) }
}
