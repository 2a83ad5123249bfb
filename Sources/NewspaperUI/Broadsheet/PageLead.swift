import Cells
import News

struct PageLead {
    let story: Int
    private let rowsOfStory: Int

    private static let fewestRows = 20
    /// The minimum width in columns of the summary of a lead without a picture.
    private static let fewestColumns = 120

    /// Selects the highest-ranked story in the page’s first section, preferably with a picture and
    /// text.
    ///
    /// `nil` if no story has enough content. `places` contains the rank of each story.
    init?(
        among stories: ArraySlice<Int>,
        content: BroadsheetContent,
        places: [Int],
        sections: [Int],
        strips: InsidePageStorySorter,
        columns: BroadsheetColumns,
        rows: Int
    ) {
        guard columns.columns.count > 1, rows >= Self.fewestRows, let first = stories.first,
            stories.count > columns.columns.count
        else { return nil }
        let candidates = stories.prefix { sections[$0] == sections[first] }
            .filter { strips.stripOfStory[$0] == nil }
            .sorted { places[$0] < places[$1] }
        let pictured =
            content.showsPictures ? candidates.filter { content.stories[$0].hasPicture } : []
        let whole = pictured.first { content.stories[$0].summary?.isEmpty == false }
        let summarized = candidates.first {
            content.stories[$0].summary.map(GlyphSequence.columns(of:)) ?? 0 >= Self.fewestColumns
        }
        guard let story = whole ?? summarized ?? pictured.first else { return nil }
        self.story = story
        let isPictured = pictured.contains(story)
        rowsOfStory = isPictured ? min(max(rows * 9 / 20, 12), 24) : rows / 4
    }

    func rows(isUnderHeading: Bool) -> Int { rowsOfStory + (isUnderHeading ? 1 : 0) }
}
