import Cells
import News
import TerminalKit
import Typesetting

struct DownloadsView: View {
    let files: ChoiceList<Download>
    let progress: [DownloadProgress]
    let layout: TableScreenLayout
    let isLoaded: Bool
    let keyTable: KeyTable
    let notice: String?
    let offline: String?
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        canvas.draw(header, in: layout.header)
        if files.rows.isEmpty {
            canvas.draw(emptyMessage, in: layout.list)
        } else {
            canvas.draw(in: layout.head) { drawHead(on: &$0) }
            canvas.draw(in: layout.list) { drawRows(on: &$0) }
            canvas.draw(in: layout.details) { drawDetails(on: &$0) }
        }
        canvas.draw(footer, in: footer.place(layout.footer, on: canvas.size))
    }

    private var header: ScreenHeader {
        ScreenHeader(
            title: DownloadStrings.title,
            note: DownloadStrings.counts(of: files.rows, progress),
            theme: theme
        )
    }

    private var footer: Footer {
        Footer(
            keyTable: keyTable,
            notice: notice,
            note: HeadlineStrings.joined([offline, DownloadStrings.note(on: progress)]),
            theme: theme
        )
    }

    private var emptyMessage: PlaceholderMessage {
        isLoaded
            ? PlaceholderMessage(
                title: DownloadStrings.empty.title,
                text: DownloadStrings.empty.text,
                theme: theme
            )
            : PlaceholderMessage(title: DownloadStrings.loading, theme: theme)
    }

    private func drawHead(on canvas: inout Canvas) {
        DownloadColumns(columns: canvas.size.columns).draw(
            DownloadStrings.columnTitles,
            style: theme.secondary,
            row: 1,
            on: &canvas
        )
    }

    private func drawRows(on canvas: inout Canvas) {
        let columns = DownloadColumns(columns: canvas.size.columns)
        for (row, index) in files.visible.enumerated() {
            let file = files.rows[index]
            let isSelected = index == files.selected
            if isSelected {
                canvas.markSelected(row: row, theme: theme)
            }
            if let mark = mark(of: file) {
                canvas.write(mark, at: Point(column: 2, row: row), style: theme.accent)
            }
            let enclosure = file.enclosure
            columns.draw(
                (
                    file.title.isEmpty ? DownloadStrings.address(of: file) : file.title,
                    EnclosureStrings.name(of: enclosure.kind),
                    enclosure.seconds.map(EnclosureStrings.length) ?? "",
                    enclosure.length.map(EnclosureStrings.size) ?? "",
                    DownloadStrings.state(of: file, progress.first { $0.id == file.id })
                ),
                style: theme.secondary,
                titleStyle: isSelected ? theme.title : theme.body,
                row: row,
                on: &canvas
            )
        }
    }

    private func mark(of file: Download) -> String? {
        switch file.state {
        case .waiting: nil
        case .whole: "✓"
        case .failed: "⚠"
        }
    }

    private func drawDetails(on canvas: inout Canvas) {
        guard let file = files.selectedRow, !canvas.size.isEmpty else { return }
        canvas.rule("─", row: 0, style: theme.rule)
        let column = TableScreenLayout.textColumn
        let measure = max(canvas.size.columns - column - 2, 0)
        let name = [DownloadStrings.name(of: file), FeedName.shown(addressOrTitle: file.source)]
            .filter { !$0.isEmpty }
        canvas.write(
            displayLine(name.joined(separator: " · "), columns: measure).text,
            at: Point(column: column, row: 1),
            style: theme.title
        )
        let details = displayLines(
            DownloadStrings.detail(of: file),
            columns: measure,
            maximum: max(canvas.size.rows - 2, 0)
        )
        for (row, line) in details.enumerated() {
            let place = Point(column: column, row: row + 2)
            canvas.write(line.text, at: place, style: theme.secondary)
        }
    }
}

private struct DownloadColumns {
    private static let (kind, length, size, state) = (7, 8, 7, 11)
    private static let gap = 2

    let columns: Int

    func draw(
        _ texts: (title: String, kind: String, length: String, size: String, state: String),
        style: Style,
        titleStyle: Style? = nil,
        row: Int,
        on canvas: inout Canvas
    ) {
        var facts = [(texts.state, Self.state)]
        if columns >= 60 { facts.insert((texts.size, Self.size), at: 0) }
        if columns >= 70 { facts.insert((texts.length, Self.length), at: 0) }
        if columns >= 80 { facts.insert((texts.kind, Self.kind), at: 0) }
        let room = facts.reduce(0) { $0 + $1.1 + Self.gap }
        let start = TableScreenLayout.textColumn
        let titleColumns = max(columns - start - 1 - room, 0)
        canvas.write(
            displayLine(texts.title, columns: titleColumns).text,
            at: Point(column: start, row: row),
            style: titleStyle ?? style
        )
        var column = start + titleColumns + Self.gap
        for (text, columns) in facts {
            canvas.write(
                displayLine(text, columns: columns).text,
                at: Point(column: column, row: row),
                style: style
            )
            column += columns + Self.gap
        }
    }
}
