import Cells
import News
import Typesetting

/// The positions of all elements on one broadsheet page.
struct BroadsheetPage: Hashable {
    struct Block: Hashable {
        let story: Int
        /// The area of the story, including the focus marker.
        let frame: Rect
        let title: [DisplayLine]
        let hasDetails: Bool
        let text: [DisplayLine]
        /// Whether the story is a single line below a ``Strip``, with its age at the right.
        var isLine = false

        static func titleColumns(ofLine measure: Int) -> Int {
            showsAge(ofLine: measure) ? measure - RelativeTime.briefColumns - 1 : measure
        }

        static func showsAge(ofLine measure: Int) -> Bool { measure >= 44 }
    }

    struct Heading: Hashable {
        let section: SectionID
        let isContinued: Bool
        let frame: Rect
    }

    /// The heading above single-line stories, from one feed or from several with one story each.
    struct Strip: Hashable {
        let story: Int
        /// The number of stories of the strip from ``story`` on, including later pages.
        let count: Int
        let isOfOneFeed: Bool
        let frame: Rect
    }

    struct PageMark: Hashable {
        let frame: Rect
        /// The index of the next page; `nil` after the last story.
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
    /// The lead’s frame also covers stories below its shorter columns; those have precedence.
    func block(at place: Point) -> Block? {
        blocks.last { $0.frame.contains(place) }
            ?? lead.flatMap { $0.frame.contains(place) ? block(of: $0.story) : nil }
    }
}

/// The lead of a page: its title, deck, picture and first paragraphs.
struct BroadsheetLead: Hashable {
    let story: Int
    let frame: Rect
    let title: LeadTitle
    let deck: [DisplayLine]
    let hasDetails: Bool
    let textRow: Int
    let ends: [Int]
    let picture: Picture?
    let columns: [Column]
    let isContinued: Bool

    struct Column: Hashable {
        /// The index of the text column on the page, from the left.
        let place: Int
        let start: Int
        let row: Int
        let lines: Range<Int>
    }

    /// The picture of the lead, above its first column of text in reading order.
    struct Picture: Hashable {
        let picture: StoryPicture
        let frame: Rect
        let measure: Int
        let caption: [DisplayLine]
    }
}

extension BroadsheetPage.Block {
    /// Creates the block of the lead's rows down to the end of its shortest column.
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
