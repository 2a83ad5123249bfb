import Cells
import FoundationEssentials
import News
import TerminalKit
import Typesetting

/// The page after the last story: reading statistics and the next scheduled refresh.
struct EndPage {
    let stories: [Headline]
    /// The number of stories in the list.
    let totalCount: Int
    let unreadCount: Int
    /// The number of stories in the list after those of the broadsheet.
    let laterCount: Int
    let nextDue: Date?
    let clock: WallClock
    let keyTable: KeyTable

    var sentences: [String] {
        let counts = BroadsheetStrings.counts(
            totalCount,
            read: max(totalCount - unreadCount, 0),
            // The starred stories of other broadsheets are not loaded.
            starred: stories.count < totalCount ? 0 : stories.count { $0.state.isStarred }
        )
        return [counts, dueWords].compactMap(\.self)
    }

    /// Text such as `Next refresh due at 14:20, in 35 min`; `nil` if the time is unknown.
    private var dueWords: String? {
        guard let nextDue else { return nil }
        let minutes = Int((nextDue.timeIntervalSince(clock.now()) / 60).rounded(.up))
        guard minutes > 0 else { return BroadsheetStrings.refreshIsDue }
        return BroadsheetStrings.nextRefresh(at: clock.local(nextDue).time, inMinutes: minutes)
    }

    var keys: [(sign: String, words: String)] {
        let later = BroadsheetStrings.moreStories(laterCount)
        let commands: [(command: Command, words: String, isShown: Bool)] = [
            (.first, BroadsheetStrings.firstPageKey, true),
            (.refresh, BroadsheetStrings.refreshKey, true),
            (.previousUnread, BroadsheetStrings.lastUnreadKey, unreadCount > 0),
            (.pageDown, later, laterCount > 0),
        ]
        return commands.compactMap { command, words, isShown in
            guard isShown, let binding = keyTable.bindings.first(where: { $0.command == command }),
                let keys = binding.keys.first
            else { return nil }
            return (sign: keys.description, words: words)
        }
    }

    var readStories: [Headline] { stories.filter(\.state.isRead) }
}

struct EndPageView: View {
    let end: EndPage
    let theme: Theme

    private static let measure = 66

    func draw(on canvas: inout Canvas) {
        let columns = min(Self.measure, canvas.size.columns - 4)
        guard columns > 8, canvas.size.rows > 2 else { return }
        let sentences = end.sentences
        let read = end.readStories
        let fixed = 4 + sentences.count + 2
        let room = max(canvas.size.rows - fixed - 4, 0)
        let titles = Array(read.prefix(read.count > room ? max(room - 1, 0) : room))
        let rows = fixed + (titles.isEmpty ? 0 : titles.count + 2)
        var row = max((canvas.size.rows - rows) / 3, 0)
        let start = (canvas.size.columns - columns) / 2
        func center(_ text: String, _ style: Style, on canvas: inout Canvas) {
            let line = displayLine(text, columns: columns)
            let column = start + (columns - line.columns) / 2
            canvas.write(line.text, at: Point(column: column, row: row), style: style)
            row += 1
        }
        center("■", theme.accent, on: &canvas)
        row += 1
        let title = BroadsheetStrings.endTitle(
            after: end.laterCount > 0 ? end.stories.count : nil
        )
        let beginning = start + max(columns - title.utf8.count, 0) / 2
        canvas.placeCursor(at: Point(column: beginning, row: row))
        center(title, theme.title, on: &canvas)
        for sentence in sentences { center(sentence, theme.body, on: &canvas) }
        row += 1
        if !titles.isEmpty {
            drawHeading(
                BroadsheetStrings.readHeading,
                start: start,
                columns: columns,
                row: row,
                on: &canvas
            )
            row += 1
            for story in titles {
                draw(story, start: start, columns: columns, row: &row, on: &canvas)
            }
            if titles.count < read.count {
                let rest = BroadsheetStrings.moreRead(read.count - titles.count)
                canvas.write(rest, at: Point(column: start, row: row), style: theme.secondary)
                row += 1
            }
            row += 1
        }
        drawKeys(row: row, on: &canvas)
    }

    private func drawHeading(
        _ name: String,
        start: Int,
        columns: Int,
        row: Int,
        on canvas: inout Canvas
    ) {
        let end = canvas.write(
            name,
            at: Point(column: start, row: row),
            style: theme.secondary.adding(.bold)
        )
        canvas.rule("─", row: row, columns: end + 1..<start + columns, style: theme.rule)
    }

    private func draw(
        _ story: Headline,
        start: Int,
        columns: Int,
        row: inout Int,
        on canvas: inout Canvas
    ) {
        let source = displayLine(HeadlineStrings.source(of: story), columns: columns / 3)
        let title = displayLine(
            story.shownTitle,
            columns: columns - source.columns - 2
        )
        canvas.write(title.text, at: Point(column: start, row: row), style: theme.body)
        canvas.write(
            source.text,
            at: Point(column: start + columns - source.columns, row: row),
            style: theme.secondary
        )
        row += 1
    }

    /// Draws the keys in as few centered rows as they need.
    private func drawKeys(row: Int, on canvas: inout Canvas) {
        var rest = end.keys[...]
        var row = row
        while !rest.isEmpty {
            var (count, columns) = (0, -Self.keyGap)
            for key in rest {
                let more = columns + Self.keyGap + Self.columns(of: key)
                guard count == 0 || more <= canvas.size.columns else { break }
                (count, columns) = (count + 1, more)
            }
            var column = max((canvas.size.columns - columns) / 2, 0)
            for (sign, words) in rest.prefix(count) {
                let start = Point(column: column, row: row)
                let end = canvas.write(sign, at: start, style: theme.title)
                let next = Point(column: end + 1, row: row)
                column = canvas.write(words, at: next, style: theme.secondary) + Self.keyGap
            }
            rest = rest.dropFirst(count)
            row += 1
        }
    }

    private static let keyGap = 3

    private static func columns(of key: (sign: String, words: String)) -> Int {
        GlyphSequence.columns(of: key.sign) + 1 + GlyphSequence.columns(of: key.words)
    }
}
