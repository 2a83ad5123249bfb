import Cells

/// Where everything on the screen of headlines stands, decided by its size alone.
struct StoriesLayout: Hashable {
    /// How much room the masthead may take.
    enum Masthead: Hashable {
        /// Box letters, a date line and a section bar, each between rules: eight rows.
        case tall
        /// Spaced capitals, and one row with date and sections: four rows.
        case compact
        /// One row, and a rule when there is room.
        case small
    }

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
    let footer: Rect

    /// The narrowest screen on which sources stand beside the list.
    static let columnsForSources = 110

    /// Only the front page has the tall masthead.
    init(size: Size, wantsPreview: Bool, wantsSources: Bool, isFront: Bool) {
        masthead = Self.masthead(for: size, isFront: isFront)
        let headerRows =
            switch masthead {
            case .tall: 8
            case .compact: 4
            case .small: min(size.rows > 6 ? 2 : 1, size.rows)
            }
        let footerRows = size.rows >= 16 ? 2 : size.rows >= 5 ? 1 : 0
        header = Rect(column: 0, row: 0, columns: size.columns, rows: headerRows)
        footer = Rect(
            column: 0,
            row: size.rows - footerRows,
            columns: size.columns,
            rows: footerRows
        )
        let bodyRows = max(0, size.rows - headerRows - footerRows)
        let hasSources = wantsSources && size.columns >= Self.columnsForSources
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
        hasTallRows = stories.columns >= 44 && stories.rows >= 24
        previewIsBeside = size.columns >= 100
        if wantsPreview, previewIsBeside {
            let listColumns = min(max(hasSources ? 50 : 52, stories.columns * 55 / 100), 92)
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

    private static func masthead(for size: Size, isFront: Bool) -> Masthead {
        if isFront, size.columns >= 100, size.rows >= 32 { return .tall }
        return size.rows >= 16 && size.columns >= 50 ? .compact : .small
    }
}
