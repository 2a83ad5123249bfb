import Cells
import News

struct ListPresentationView: View {
    let page: StoriesScreenState
    let preview: Preview?
    let pictures: [ArticleID: PictureState]?
    let look: StoriesDisplayOptions
    let drawings: Drawings

    struct Drawings {
        /// A cache for slightly more rows than a screen, to reuse the memory of old ones.
        let rows = HeadlineListView.KeptRows(capacity: 64)
        let preview = DrawingCache<Int, Preview, DrawingCacheContext>()
    }

    func draw(on canvas: inout Canvas) {
        canvas.draw(list, in: page.layout.list)
        drawPreview(on: &canvas)
    }

    private var list: HeadlineListView {
        HeadlineListView(
            headlines: page.headlines,
            top: page.top,
            selected: page.selected,
            hasTallRows: page.layout.hasTallRows,
            columns: look.columns,
            pictures: pictures,
            hasSources: look.hasSources,
            headingNotes: look.headingNotes,
            hasFocus: look.hasFocus,
            end: look.end,
            ages: look.ages,
            theme: look.theme,
            setLines: look.setLines,
            keptRows: drawings.rows
        )
    }

    private func drawPreview(on canvas: inout Canvas) {
        guard let place = page.layout.preview else { return }
        if page.layout.previewIsBeside {
            canvas.rule(
                "│",
                column: place.column - 1,
                rows: place.row..<place.endRow,
                style: look.theme.guide
            )
        } else {
            canvas.rule("─", row: place.row, style: look.theme.rule)
        }
        guard let preview else { return }
        let view = PreviewView(preview: preview, ages: look.ages, theme: look.theme)
        let room = page.layout.previewIsBeside ? place : place.belowFirstRow
        drawings.preview.begin(DrawingCacheContext(theme: look.theme, minute: look.ages.minute))
        drawings.preview.draw(in: room, of: preview.withoutPicture, id: 0, on: &canvas) {
            view.draw(on: &$0)
        }
        // Pixels are not cached.
        if preview.picture != nil { canvas.draw(in: room) { view.drawPicture(on: &$0) } }
    }
}

extension Rect {
    fileprivate var belowFirstRow: Rect {
        Rect(column: column, row: row + 1, columns: columns, rows: rows - 1)
    }
}
