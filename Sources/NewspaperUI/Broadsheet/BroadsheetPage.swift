import Cells
import News
import Typesetting

/// One page of a broadsheet, set: what stands where.
struct BroadsheetPage: Hashable {
    /// A story as it stands on the page.
    struct Block: Hashable {
        /// The story's position among those the broadsheet was set from.
        let story: Int
        /// Its place on the page, with the column of the focus at its left.
        let frame: Rect
        let title: [DisplayLine]
        /// True when source and age stand under the title.
        let hasDetails: Bool
        /// The beginning of its summary.
        let text: [DisplayLine]
        /// True for a story that takes one line in the strip of its source, its age at the right.
        var isLine = false

        /// The columns of the title of a story that takes one line.
        static func titleColumns(ofLine measure: Int) -> Int {
            showsAge(ofLine: measure) ? measure - RelativeTime.briefColumns - 1 : measure
        }

        /// Whether a line has room for an age beside its title.
        static func showsAge(ofLine measure: Int) -> Bool { measure >= 44 }
    }

    /// A section's name over its stories.
    struct Heading: Hashable {
        let section: SectionID
        /// True when the section has begun on an earlier page.
        let isContinued: Bool
        let frame: Rect
    }

    /// The name of a source over those of its stories that take one line.
    struct Strip: Hashable {
        /// The first of them.
        let story: Int
        /// How many of them follow here and on later pages.
        let count: Int
        let frame: Rect
    }

    /// The mark at which a page ends.
    struct Mark: Hashable {
        let frame: Rect
        /// The page on which the paper goes on; `nil` behind the last story.
        let nextPage: Int?
    }

    /// A rule between two columns.
    struct Gutter: Hashable {
        let column: Int
        let rows: Range<Int>
    }

    /// In the order in which they are read: the leading one first, then column by column.
    var blocks: [Block] = []
    var headings: [Heading] = []
    var strips: [Strip] = []
    var gutters: [Gutter] = []
    var mark: Mark?
    var lead: BroadsheetLead?

    /// The block of a story; `nil` when it stands on another page.
    func block(of story: Int) -> Block? {
        blocks.first { $0.story == story }
    }

    /// The section whose name stands at a place.
    func section(at place: Point) -> SectionID? {
        headings.first { $0.frame.contains(place) }?.section
    }

    /// The block at a place; that of the lead also where other stories stand beside its end.
    func block(at place: Point) -> Block? {
        blocks.last { $0.frame.contains(place) }
            ?? lead.flatMap { $0.frame.contains(place) ? block(of: $0.story) : nil }
    }
}

/// The story that leads: its title over its deck, and its opening paragraphs in columns.
struct BroadsheetLead: Hashable {
    let story: Int
    let frame: Rect
    let title: LeadTitle
    let deck: [DisplayLine]
    let hasDetails: Bool
    /// The first row of the opening paragraphs.
    let textRow: Int
    /// The row after the last one of the lead in each of its columns; other stories stand below it.
    let ends: [Int]
    let picture: Picture?
    /// Where each column of text begins, and which lines of the story stand in it; that which is read first comes first.
    let columns: [Column]
    /// True when more of the story is to be read than stands here.
    let isContinued: Bool

    /// One column of the opening paragraphs.
    struct Column: Hashable {
        /// Which of the columns of the page it is, from the left.
        let place: Int
        /// Its first column of letters.
        let start: Int
        /// Where the first of its lines stands.
        let row: Int
        let lines: Range<Int>
    }

    /// The picture over the column that is read first.
    struct Picture: Hashable {
        let picture: StoryPicture
        /// Its room.
        let frame: Rect
        /// The columns of its caption.
        let measure: Int
        /// The lines under it.
        let caption: [DisplayLine]
    }
}

extension BroadsheetPage.Block {
    /// The story that leads, as far as it reaches over all of its columns.
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
