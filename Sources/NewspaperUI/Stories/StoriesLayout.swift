import Cells

/// The areas of a screen with stories: masthead, sources pane, stories, preview and footer.
struct StoriesLayout: Hashable {
    enum Masthead: Hashable {
        /// Eight rows: large letters, date line and section bar, with rules.
        case tall
        /// Four rows: spaced capitals, and one row with date and sections.
        case compact
        /// One row, plus a rule if it fits, for lists and small broadsheets.
        case row
        /// One row with page number and sections, for inside pages.
        case folio
    }

    let arrangement: StoriesArrangement
    let masthead: Masthead
    let header: Rect
    /// The sources pane; `nil` if it is hidden or does not fit.
    let sources: Rect?
    let list: Rect
    /// The preview; `nil` if it is hidden or does not fit.
    let preview: Rect?
    let previewIsBeside: Bool
    let hasTallRows: Bool
    let hasPictures: Bool
    let footer: Rect

    static let columnsForSources = 110

    private static let widestPreview = 77

    /// Computes the layout.
    ///
    /// Only the first page of the front page’s broadsheet has a tall masthead; `isInside` is true
    /// for other pages.
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
            // The list gets columns that the preview cannot use.
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

    var body: Rect {
        Rect(
            column: list.column,
            row: list.row,
            columns: footer.columns - list.column,
            rows: footer.row - list.row
        )
    }

    /// The minimum height of a screen with large letters in the masthead.
    static let rowsOfTallMasthead = 32

    private static func masthead(for size: Size) -> Masthead {
        if size.columns >= 100, size.rows >= rowsOfTallMasthead { return .tall }
        return size.rows >= 16 && size.columns >= 50 ? .compact : .row
    }
}
