import Cells

/// Where everything on the screen of headlines stands, decided by its size alone.
struct StoriesLayout: Hashable {
    /// How much room the masthead may take.
    enum Masthead: Hashable {
        /// Box letters, a date line and a section bar, each between rules: eight rows.
        case tall
        /// Spaced capitals, and one row with date and sections: four rows.
        case compact
        /// One row, and a rule when there is room: that of every list, and of small broadsheets.
        case row
        /// The same with the number of a page and its sections: that of the pages behind the first one.
        case folio
    }

    /// How stories are shown.
    let arrangement: StoriesArrangement
    let masthead: Masthead
    let header: Rect
    /// Left of the list, with the rule between them; `nil` without room or when it is not wanted.
    let sources: Rect?
    let list: Rect
    /// `nil` when there is no room for a preview or the reader wants none.
    let preview: Rect?
    /// True when the preview stands right of the list, not below it.
    let previewIsBeside: Bool
    /// True when a headline takes two rows.
    let hasTallRows: Bool
    /// True when a headline has room for a picture beside it.
    let hasPictures: Bool
    let footer: Rect

    /// The narrowest screen on which sources stand beside the list.
    static let columnsForSources = 110

    /// The columns of a preview beside the list that are always enough for it.
    private static let widestPreview = 77

    /// Arranges the screen.
    ///
    /// - Parameters:
    ///   - size: That of the screen.
    ///   - arrangement: How stories are shown; only the front page's broadsheet has a tall masthead.
    ///   - wantsSources: Whether sources are to stand beside list and preview.
    ///   - isFront: True on the first screen.
    ///   - isInside: True for the pages of a broadsheet behind the first one.
    ///   - rowsOfHeadline: How many rows a headline takes where there is room: 1 or 2.
    init(
        size: Size,
        arrangement: StoriesArrangement,
        wantsSources: Bool,
        isFront: Bool,
        isInside: Bool = false,
        rowsOfHeadline: Int = 1
    ) {
        self.arrangement = arrangement
        if arrangement == .broadsheet, isFront {
            masthead = isInside ? .folio : Self.masthead(for: size)
        } else {
            masthead = .row
        }
        let headerRows =
            switch masthead {
            case .tall: 8
            case .compact: 4
            case .row, .folio: min(size.rows > 6 ? 2 : 1, size.rows)
            }
        let frame = ScreenFrame(size: size, headerRows: headerRows)
        (header, footer) = (frame.header, frame.footer)
        let bodyRows = frame.body.rows
        let wantsPreview = arrangement == .listWithPreview
        let hasSources =
            wantsSources && wantsPreview && size.columns >= Self.columnsForSources
        let sourceColumns = hasSources ? min(max(23, size.columns / 7), 31) : 0
        sources =
            hasSources
            ? Rect(column: 0, row: headerRows, columns: sourceColumns, rows: bodyRows) : nil
        let stories = Rect(
            column: sourceColumns,
            row: headerRows,
            columns: size.columns - sourceColumns,
            rows: bodyRows
        )
        hasTallRows = rowsOfHeadline > 1 && stories.columns >= 44 && stories.rows >= 12
        previewIsBeside = size.columns >= 100
        hasPictures = hasTallRows && size.columns >= 100
        if wantsPreview, previewIsBeside {
            // What the preview has no use for belongs to the titles.
            let listColumns = max(
                hasSources ? 50 : 52,
                stories.columns * 55 / 100,
                stories.columns - 1 - Self.widestPreview
            )
            list = Rect(
                column: stories.column,
                row: stories.row,
                columns: listColumns,
                rows: stories.rows
            )
            preview = Rect(
                column: list.endColumn + 1,
                row: stories.row,
                columns: stories.columns - listColumns - 1,
                rows: stories.rows
            )
        } else if wantsPreview, stories.rows >= 16, size.columns >= 40 {
            let listRows = stories.rows * 3 / 5
            list = Rect(column: 0, row: stories.row, columns: stories.columns, rows: listRows)
            preview = Rect(
                column: 0,
                row: stories.row + listRows,
                columns: stories.columns,
                rows: stories.rows - listRows
            )
        } else {
            list = stories
            preview = nil
        }
    }

    /// List and preview together, and what takes their place.
    var body: Rect {
        Rect(
            column: list.column,
            row: list.row,
            columns: footer.columns - list.column,
            rows: footer.row - list.row
        )
    }

    /// Lower screens have no letters of several rows.
    static let rowsOfTallMasthead = 32

    private static func masthead(for size: Size) -> Masthead {
        if size.columns >= 100, size.rows >= rowsOfTallMasthead { return .tall }
        return size.rows >= 16 && size.columns >= 50 ? .compact : .row
    }
}
