/// A block of a story, such as a paragraph or list.
indirect enum Block: Sendable {
    case paragraph(Paragraph)
    case heading(level: Int, Paragraph)
    case list([ListItem])
    case inset([Block])
    case quote([Block])
    case code(ParagraphText)
    case table(Table)
    case picture(Picture)
    case rule

    /// The maximum indentation in columns; deeper lists, quotes and insets are not indented
    /// further.
    static let deepestNesting = 24

    struct Paragraph {
        var text: ParagraphText
        var direction: TextDirection
        var kind = ParagraphKind.body
    }

    enum ParagraphKind {
        case body, term, caption, embed, pullQuote
        /// Text whose line ends are fixed, as in poems and addresses.
        case verse
        case question
        /// A subheading that the page marks up as a bold paragraph.
        case subhead
        case signature
        /// The source of a quotation, on the quotation's last line.
        case attribution
    }

    struct ListItem {
        let marker: String
        /// The item's number; `nil` for a bullet or no marker.
        var number: ListNumber?
        var blocks: [Block]
    }

    struct Picture {
        let address: String?
        let number: Int
        let alternativeText: String
        var caption: ParagraphText
        var captionIsTitle = false
        let direction: TextDirection
        let shape: PicturePixelSize?
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

            /// A cell without text, for a column that a cell in a row above covers.
            static let empty = Cell(
                text: ParagraphText(),
                span: 1,
                isHead: false,
                direction: .automatic
            )
        }
    }
}
