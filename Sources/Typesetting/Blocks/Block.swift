/// A part of a story that begins on a line of its own.
///
/// Blocks hold text in logical order and know nothing of the measure.
indirect enum Block: Sendable {
    case paragraph(Paragraph)
    case heading(level: Int, Paragraph)
    case list([ListItem])
    /// The explanation of a term, or anything else set in from the margin.
    case inset([Block])
    case quote([Block])
    case code(ParagraphText)
    case table(Table)
    case picture(Picture)
    case rule

    /// The deepest level of lists, quotes and insets that is indented; deeper ones share its indentation.
    static let deepestNesting = 24

    /// A paragraph of text.
    struct Paragraph {
        var text: ParagraphText
        var direction: TextDirection
        var kind = ParagraphKind.body
    }

    /// What a paragraph is, as far as the room around it goes.
    enum ParagraphKind {
        case body, term, caption, embed, pullQuote
        /// Lines that end where their writer ended them: a poem's, an address's.
        case verse
        /// A question of an interview.
        case question
        /// A heading that the page has as a paragraph in bold letters.
        case subhead
        /// The name of the author, at the end of a text.
        case signature
        /// The name of the person quoted, as the last line of a quote.
        case attribution
    }

    /// An item with its bullet or number.
    struct ListItem {
        let marker: String
        /// `nil` for one with a bullet, or with nothing.
        var number: ListNumber?
        var blocks: [Block]
    }

    /// A picture with its words.
    struct Picture {
        /// `nil` when there is nothing to fetch.
        let address: String?
        /// Counted from 0 through the pictures of a story that can be fetched.
        let number: Int
        let alternativeText: String
        var caption: ParagraphText
        /// Whether the caption is the title of the picture, as nothing else stands under it.
        var captionIsTitle = false
        let direction: TextDirection
        /// As the page gives it.
        let shape: PictureShape?
    }

    /// A table as it stands in the page.
    struct Table {
        var caption = ParagraphText()
        var rows: [Row] = []

        /// The number of columns that its longest row takes.
        var columnCount: Int {
            rows.map { $0.cells.reduce(0) { $0 + $1.span } }.max() ?? 0
        }

        struct Row {
            var cells: [Cell] = []
            /// True for rows of head cells only.
            var isHead: Bool {
                cells.contains(where: \.isHead) && cells.allSatisfy { $0.isHead || $0.text.isBlank }
            }
        }

        struct Cell {
            let text: ParagraphText
            let span: Int
            let isHead: Bool
            let direction: TextDirection

            /// Stands where a cell of a row above reaches down.
            static let empty = Cell(
                text: ParagraphText(),
                span: 1,
                isHead: false,
                direction: .automatic
            )
        }
    }
}
