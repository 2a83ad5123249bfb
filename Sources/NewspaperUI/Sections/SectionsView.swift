import Cells
import News
import TerminalKit

struct SectionsView: View {
    let tree: SectionTree
    let keyTable: KeyTable
    let notice: String?
    let note: String
    let theme: Theme

    static let measure = 76

    func draw(on canvas: inout Canvas) {
        let layout = TableScreenLayout(size: canvas.size, measure: Self.measure)
        canvas.draw(header, in: layout.header)
        canvas.draw(in: layout.head) { canvas in
            SourceCounts(SectionsStrings.unreadColumn, SectionsStrings.storiesColumn)
                .draw(row: 1, style: theme.secondary, on: &canvas)
        }
        canvas.draw(in: layout.list) { canvas in
            for (row, index) in tree.list.visible.enumerated() {
                let view = SourceRowView(
                    row: tree.list.rows[index],
                    isSelected: index == tree.list.selected,
                    theme: theme
                )
                let place = Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
                canvas.draw(view, in: place)
            }
        }
        canvas.draw(footer, in: footer.place(layout.footer, on: canvas.size))
    }

    private var header: ScreenHeader {
        let failing = tree.edition?.failingCount ?? 0
        let count = CountStrings.counted(tree.edition?.feedCount ?? 0, "feed")
        return ScreenHeader(
            context: tree.edition?.title ?? "",
            title: SectionsStrings.longTitle,
            note: failing == 0
                ? count : SectionsStrings.counts(count, SectionsStrings.failing(failing)),
            theme: theme
        )
    }

    private var footer: Footer {
        Footer(
            keyTable: keyTable,
            notice: notice,
            note: note,
            theme: theme
        )
    }
}
