import Cells
import TerminalKit
import Typesetting

/// Draws a picture with its caption, and thumbnails of the others.
struct PictureScreenView: View {
    let layout: PictureLayout
    let album: PictureAlbum
    let selected: Int
    let state: PictureState
    /// The picture in pixels, which covers its cells; `nil` if drawn in cells.
    let pixels: PictureOverlay?
    let caption: [DisplayLine]
    let thumbnails: [PictureState]
    let footer: Footer
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        canvas.fill(style: theme.body)
        if layout.header.rows > 0 {
            PictureHeader(album: album, selected: selected).draw(theme: theme, on: &canvas)
        }
        if let pixels {
            canvas.draw(in: layout.picture) { $0.place(pixels) }
        } else {
            canvas.draw(
                PictureView(
                    state: state,
                    words: album.pictures[selected].alternativeText,
                    size: layout.picture.size,
                    isCentered: true,
                    theme: theme
                ),
                in: layout.picture
            )
        }
        for (line, row) in zip(caption, layout.caption.row...) {
            let column = (canvas.size.columns - line.columns) / 2
            canvas.write(line.text, at: Point(column: column, row: row), style: theme.secondary)
        }
        for (thumbnail, state) in zip(layout.thumbnails, thumbnails) {
            draw(thumbnail, state, on: &canvas)
        }
        canvas.draw(footer, in: footer.place(layout.footer, on: canvas.size))
        let start = (canvas.size.columns - (caption.first?.columns ?? 0)) / 2
        canvas.placeCursor(at: Point(column: start, row: layout.caption.row))
    }

    private func draw(
        _ thumbnail: PictureLayout.Thumbnail,
        _ state: PictureState,
        on canvas: inout Canvas
    ) {
        canvas.draw(
            PictureView(
                state: state.isFailed ? .waiting : state,
                words: "",
                size: thumbnail.frame.size,
                isCentered: true,
                theme: theme
            ),
            in: thumbnail.frame
        )
        guard thumbnail.index == selected else { return }
        canvas.rule(
            "━",
            row: thumbnail.frame.endRow,
            columns: thumbnail.frame.column..<thumbnail.frame.endColumn,
            style: theme.accent
        )
    }
}

/// The story's title and the picture's number.
struct PictureHeader {
    let album: PictureAlbum
    let selected: Int

    func leadsBack(atColumn column: Int, columns: Int) -> Bool {
        column > 0 && column <= title(columns: columns).columns
    }

    func draw(theme: Theme, on canvas: inout Canvas) {
        let columns = canvas.size.columns
        canvas.write(
            title(columns: columns).text,
            at: Point(column: 1, row: 0),
            style: theme.secondary
        )
        canvas.write(
            count,
            at: Point(column: countColumn(columns: columns), row: 0),
            style: theme.secondary
        )
    }

    private var count: String {
        album.pictures.count > 1
            ? PictureStrings.position(selected + 1, of: album.pictures.count) : ""
    }

    private func countColumn(columns: Int) -> Int { columns - GlyphSequence.columns(of: count) - 1 }

    private func title(columns: Int) -> DisplayLine {
        displayLine(album.title, columns: max(countColumn(columns: columns) - 5, 0))
            .following("◂ ")
    }
}

extension PictureState {
    fileprivate var isFailed: Bool {
        if case .failed = self { true } else { false }
    }
}
