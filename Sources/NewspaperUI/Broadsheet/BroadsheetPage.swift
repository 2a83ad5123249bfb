import Cells
import News
import Typesetting

/// The positions of all elements on a broadsheet page.
struct BroadsheetPage: Hashable {
    struct Block: Hashable {
        /// The index of the story in the broadsheet.
        let story: Int
        /// The area of the story, including the focus marker.
        let frame: Rect
        let title: [DisplayLine]
        /// Whether feed name and age are shown below the title.
        let hasDetails: Bool
        let text: [DisplayLine]
        /// Whether the story is a single line in a source strip, with its age at the right.
        var isLine = false

        /// Returns the width of the title of a single-line story.
        static func titleColumns(ofLine measure: Int) -> Int {
            showsAge(ofLine: measure) ? measure - RelativeTime.briefColumns - 1 : measure
        }

        /// Whether a single-line story has space for its age.
        static func showsAge(ofLine measure: Int) -> Bool { measure >= 44 }
    }

    struct Heading: Hashable {
        let section: SectionID
        /// Whether the section began on an earlier page.
        let isContinued: Bool
        let frame: Rect
    }

    /// A heading above single-line stories from one feed.
    struct Strip: Hashable {
        let story: Int
        /// The number of stories from here on, including later pages.
        let count: Int
        let frame: Rect
    }

    struct PageMark: Hashable {
        let frame: Rect
        /// The number of the next page; `nil` after the last story.
        let nextPage: Int?
    }

    struct Gutter: Hashable {
        let column: Int
        let rows: Range<Int>
    }

    /// The stories in reading order: the lead, then column by column.
    var blocks: [Block] = []
    var headings: [Heading] = []
    var strips: [Strip] = []
    var gutters: [Gutter] = []
    var mark: PageMark?
    var lead: BroadsheetLead?

    func block(of story: Int) -> Block? {
        blocks.first { $0.story == story }
    }

    func section(at place: Point) -> SectionID? {
        headings.first { $0.frame.contains(place) }?.section
    }

    /// Returns the story at a point, if any.
    ///
    /// The lead’s frame extends beyond its block, beside stories below its shorter columns.
    func block(at place: Point) -> Block? {
        blocks.last { $0.frame.contains(place) }
            ?? lead.flatMap { $0.frame.contains(place) ? block(of: $0.story) : nil }
    }
}

/// The lead of a page: title, deck, picture and first paragraphs.
struct BroadsheetLead: Hashable {
    let story: Int
    let frame: Rect
    let title: LeadTitle
    let deck: [DisplayLine]
    let hasDetails: Bool
    let textRow: Int
    /// The row after the end of each column.
    let ends: [Int]
    let picture: Picture?
    /// The columns of text in reading order.
    let columns: [Column]
    /// Whether the story is longer than the text shown.
    let isContinued: Bool

    struct Column: Hashable {
        /// The index of the column, from the left.
        let place: Int
        /// The first column of the text on the screen.
        let start: Int
        let row: Int
        let lines: Range<Int>
    }

    /// The picture above the first column in reading order.
    struct Picture: Hashable {
        let picture: StoryPicture
        let frame: Rect
        let measure: Int
        let caption: [DisplayLine]
    }
}

extension BroadsheetPage.Block {
    /// Creates the block for the rows in which the lead spans all of its columns.
    init(_ lead: BroadsheetLead) {
        self.init(
            story: lead.story,
            frame: Rect(
                origin: lead.frame.origin,
                size: Size(
                    columns: lead.frame.columns,
                    rows: (lead.ends.min() ?? lead.frame.endRow) - lead.frame.row
                )
            ),
            title: lead.title.lines,
            hasDetails: lead.hasDetails,
            text: []
        )
    }
}
