/// A part of a story that begins on a new line.
///
/// Blocks contain text in logical order and are independent of the measure.
indirect enum Block: Sendable {
    case paragraph(Paragraph)
    case heading(level: Int, Paragraph)
    case list([ListItem])
    /// Indented content, such as a definition or a pull quote.
    case inset([Block])
    case quote([Block])
    case code(ParagraphText)
    case table(Table)
    case picture(Picture)
    case rule

    /// The maximum depth of indentation; deeper lists, quotes and insets share it.
    static let deepestNesting = 24

    struct Paragraph {
        var text: ParagraphText
        var direction: TextDirection
        var kind = ParagraphKind.body
    }

    /// The kind of a paragraph, which determines the spacing around it.
    enum ParagraphKind {
        case body, term, caption, embed, pullQuote
        /// Lines with fixed ends, as in poems and addresses.
        case verse
        case question
        /// A subheading that the page marks up as a bold paragraph.
        case subhead
        case signature
        /// The source of a quotation, on its last line.
        case attribution
    }

    struct ListItem {
        let marker: String
        /// The item's number; nil for items with a bullet or without marker.
        var number: ListNumber?
        var blocks: [Block]
    }

    struct Picture {
        let address: String?
        /// The index among the pictures that can be fetched.
        let number: Int
        let alternativeText: String
        var caption: ParagraphText
        /// Whether the picture's title serves as its caption.
        var captionIsTitle = false
        let direction: TextDirection
        let shape: PictureShape?
    }

    struct Table {
        var caption = ParagraphText()
        var rows: [Row] = []

        var columnCount: Int {
            rows.map { $0.cells.reduce(0) { $0 + $1.span } }.max() ?? 0
        }

        struct Row {
            var cells: [Cell] = []
            var isHead: Bool {
                cells.contains(where: \.isHead) && cells.allSatisfy { $0.isHead || $0.text.isBlank }
            }
        }

        struct Cell {
            let text: ParagraphText
            let span: Int
            let isHead: Bool
            let direction: TextDirection

            /// The cell for a column that is covered by a cell in a row above.
            static let empty = Cell(
                text: ParagraphText(),
                span: 1,
                isHead: false,
                direction: .automatic
            )
        }
    }
}
