import Cells

struct PictureLayout: Hashable {
    let header: Rect
    let picture: Rect
    let caption: Rect
    let thumbnails: [Thumbnail]
    let footer: Rect

    struct Thumbnail: Hashable {
        let index: Int
        let frame: Rect
    }

    static func captionColumns(in size: Size) -> Int { max(min(size.columns - 4, 72), 1) }
    static func captionLimit(in size: Size) -> Int { size.rows >= 20 ? 3 : size.rows >= 8 ? 1 : 0 }

    init(size: Size, captionLines: Int, count: Int, selected: Int) {
        let headerRows = size.rows >= 10 ? 1 : 0
        let footerRows = size.rows >= 30 ? 2 : size.rows >= 5 ? 1 : 0
        let thumbnail =
            size.rows >= 36 ? Size(columns: 12, rows: 4) : Size(columns: 9, rows: 3)
        let hasThumbnails = count > 1 && size.rows >= 22 && size.columns >= 40
        let thumbnailRows = hasThumbnails ? thumbnail.rows + 2 : 0
        let captionRows = captionLines > 0 ? captionLines + (size.rows >= 20 ? 1 : 0) : 0
        let end = size.rows - footerRows
        header = Rect(column: 0, row: 0, columns: size.columns, rows: headerRows)
        footer = Rect(column: 0, row: end, columns: size.columns, rows: footerRows)
        caption = Rect(
            column: 0,
            row: end - thumbnailRows - captionLines,
            columns: size.columns,
            rows: captionLines
        )
        let margin = size.columns >= 40 ? 2 : 0
        picture = Rect(
            column: margin,
            row: headerRows,
            columns: size.columns - 2 * margin,
            rows: end - thumbnailRows - captionRows - headerRows
        )
        thumbnails =
            hasThumbnails
            ? Self.row(
                of: thumbnail,
                count: count,
                selected: selected,
                columns: size.columns,
                row: end - thumbnail.rows - 1
            ) : []
    }

    private static func row(
        of thumbnail: Size,
        count: Int,
        selected: Int,
        columns: Int,
        row: Int
    ) -> [Thumbnail] {
        let step = thumbnail.columns + 2
        let shown = min(max((columns - 2) / step, 1), count)
        let first = min(max(selected - shown / 2, 0), count - shown)
        let start = (columns - (shown * step - 2)) / 2
        return (0..<shown).map { place in
            Thumbnail(
                index: first + place,
                frame: Rect(
                    column: start + place * step,
                    row: row,
                    columns: thumbnail.columns,
                    rows: thumbnail.rows
                )
            )
        }
    }
}
