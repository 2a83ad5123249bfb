import Cells
import News
import TerminalKit
import Typesetting

struct AccountsView: View {
    let accounts: ChoiceList<AccountState>
    /// The names of accounts with a running operation.
    let busy: Set<String>
    let layout: TableScreenLayout
    let isLoaded: Bool
    let keyTable: KeyTable
    let notice: String?
    /// A note that the network is unavailable, if it is.
    let offline: String?
    let words: AccountScreenStrings
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        canvas.draw(header, in: layout.header)
        if accounts.rows.isEmpty {
            canvas.draw(emptyMessage, in: layout.listAndDetails)
        } else {
            canvas.draw(in: layout.head) { drawHead(on: &$0) }
            canvas.draw(in: layout.list) { drawRows(on: &$0) }
            canvas.draw(in: layout.details) { drawDetails(on: &$0) }
        }
        canvas.draw(footer, in: footer.place(layout.footer, on: canvas.size))
    }

    private var header: ScreenHeader {
        ScreenHeader(
            title: AccountScreenStrings.title,
            note: AccountScreenStrings.counts(accounts.rows),
            theme: theme
        )
    }

    private var footer: Footer {
        Footer(keyTable: keyTable, notice: notice, note: offline ?? "", theme: theme)
    }

    private var emptyMessage: PlaceholderMessage {
        isLoaded
            ? PlaceholderMessage(
                title: AccountScreenStrings.empty.title,
                text: AccountScreenStrings.empty.text,
                theme: theme
            )
            : PlaceholderMessage(title: AccountScreenStrings.loading, theme: theme)
    }

    private func drawHead(on canvas: inout Canvas) {
        AccountColumns(columns: canvas.size.columns).draw(
            AccountScreenStrings.columnTitles,
            style: theme.secondary,
            row: 1,
            on: &canvas
        )
    }

    private func drawRows(on canvas: inout Canvas) {
        let columns = AccountColumns(columns: canvas.size.columns)
        for (row, index) in accounts.visible.enumerated() {
            let account = accounts.rows[index]
            let isSelected = index == accounts.selected
            if isSelected { canvas.markSelected(row: row, theme: theme) }
            if account.failure != nil {
                canvas.write("⚠", at: Point(column: 2, row: row), style: theme.accent)
            }
            columns.draw(
                (
                    account.name,
                    words.lastSync(account),
                    account.unreadCount.grouped,
                    account.pendingCount.grouped,
                    words.state(account, isBusy: busy.contains(account.name))
                ),
                style: theme.secondary,
                titleStyle: isSelected ? theme.title : theme.body,
                row: row,
                on: &canvas
            )
        }
    }

    private func drawDetails(on canvas: inout Canvas) {
        guard let account = accounts.selectedRow, !canvas.size.isEmpty else { return }
        canvas.rule("─", row: 0, style: theme.rule)
        let measure = max(canvas.size.columns - TableScreenLayout.textColumn - 2, 0)
        let sentence = displayLines(words.sentence(account), columns: measure)
        let facts = HeadlineStrings.lines(ofFacts: words.facts(account), columns: measure)
        let name = displayLine("\(account.name) · \(account.address)", columns: measure)
        let lines =
            [(name.text, theme.title)] + sentence.map { ($0.text, theme.body) }
            + facts.map { ($0.text, theme.secondary) }
        for (row, (text, style)) in lines.prefix(canvas.size.rows - 1).enumerated() {
            let place = Point(column: TableScreenLayout.textColumn, row: row + 1)
            canvas.write(text, at: place, style: style)
        }
    }
}

/// The columns of the table; narrow screens omit some.
private struct AccountColumns {
    private static let (last, unread, pending, state) = (12, 7, 7, 17)
    private static let gap = 2

    let columns: Int

    func draw(
        _ texts: (name: String, last: String, unread: String, pending: String, state: String),
        style: Style,
        titleStyle: Style? = nil,
        row: Int,
        on canvas: inout Canvas
    ) {
        var facts = [(texts.state, Self.state)]
        if columns >= 60 { facts.insert((texts.last, Self.last), at: 0) }
        if columns >= 70 { facts.insert(Self.count(texts.pending, columns: Self.pending), at: 1) }
        if columns >= 80 { facts.insert(Self.count(texts.unread, columns: Self.unread), at: 1) }
        let room = facts.reduce(0) { $0 + $1.1 + Self.gap }
        let start = TableScreenLayout.textColumn
        let nameColumns = max(columns - start - 1 - room, 0)
        canvas.write(
            displayLine(texts.name, columns: nameColumns).text,
            at: Point(column: start, row: row),
            style: titleStyle ?? style
        )
        var column = start + nameColumns + Self.gap
        for (text, columns) in facts {
            canvas.write(
                displayLine(text, columns: columns).text,
                at: Point(column: column, row: row),
                style: style
            )
            column += columns + Self.gap
        }
    }

    /// Returns a right-aligned count or column title, and the width of its column.
    private static func count(_ text: String, columns: Int) -> (String, Int) {
        let spaces = max(columns - GlyphSequence.columns(of: text), 0)
        return (String(repeating: " ", count: spaces) + text, columns)
    }
}

extension TableScreenLayout {
    /// The area between the column titles and the footer, for a message instead of rows.
    var listAndDetails: Rect {
        Rect(
            column: list.column,
            row: list.row,
            columns: list.columns,
            rows: list.rows + details.rows
        )
    }

    /// Returns the layout of the accounts screen; its details are a rule, a name, a failure and
    /// facts.
    static func accounts(in size: Size) -> TableScreenLayout {
        let rows = size.columns < 60 ? size.rows / 2 : size.rows / 3
        return TableScreenLayout(size: size, measure: 120, detailRows: min(max(rows, 4), 8))
    }
}
