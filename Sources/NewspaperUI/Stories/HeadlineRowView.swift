import Cells
import News
import Typesetting

/// Draws a headline in columns on one row, or in two rows.
struct HeadlineRowView: View {
    let content: Content
    let setting: Setting
    let hasFocus: Bool
    let picture: PictureState?
    let ages: RelativeTime
    let setLines: DisplayLineCache

    struct Content: Hashable {
        let headline: Headline
        let isSelected: Bool
    }

    /// The settings shared by all rows of a list.
    ///
    /// These and the content determine how a row is drawn, except for its picture and cursor.
    struct Setting: Hashable {
        let isTall: Bool
        let hasPictures: Bool
        let hasSource: Bool
        let hasDiscussions: Bool
        /// The current minute (``RelativeTime/minute``), because rows contain ages of stories.
        let minute: Int
        let theme: Theme
        var columns: [ListColumn]?
    }

    private var headline: Headline { content.headline }
    private var theme: Theme { setting.theme }
    private var hasCursor: Bool { content.isSelected && hasFocus }

    private static let textColumn = HeadlineColumns.textColumn

    func draw(on canvas: inout Canvas) {
        if hasCursor { canvas.rule("▌", column: 0, style: theme.accent) }
        if setting.isTall { drawInTwoRows(on: &canvas) } else { drawInColumns(on: &canvas) }
    }

    private func drawMark(at column: Int, on canvas: inout Canvas) {
        canvas.write(
            HeadlineStrings.marker(of: headline),
            at: Point(column: column, row: 0),
            style: theme.accent
        )
    }

    private func drawInTwoRows(on canvas: inout Canvas) {
        let room = HeadlineThumbnails.size
        let columns =
            canvas.size.columns - Self.textColumn - 2 - (setting.hasPictures ? room.columns + 2 : 0)
        if let picture {
            canvas.draw(
                PictureView(state: picture, words: "", size: room, theme: theme),
                in: Rect(
                    column: canvas.size.columns - 1 - room.columns,
                    row: 0,
                    columns: room.columns,
                    rows: room.rows
                )
            )
        }
        drawMark(at: 2, on: &canvas)
        drawTitle(at: Self.textColumn, columns: columns, on: &canvas)
        let details = HeadlineStrings.detailsAmongMany(
            of: headline,
            ages: ages,
            columns: columns,
            hasSource: setting.hasSource
        )
        canvas.write(
            setLines.line(details, columns: columns).text,
            at: Point(column: Self.textColumn, row: 1),
            style: theme.secondary
        )
    }

    private func drawInColumns(on canvas: inout Canvas) {
        let age = headline.published.map(ages.brief) ?? ""
        let columns = setting.layOut(columns: canvas.size.columns)
            .reachingAge(ofColumns: GlyphSequence.columns(of: age))
        if let mark = columns.mark { drawMark(at: mark.lowerBound, on: &canvas) }
        let sign = EnclosureStrings.sign(for: headline)
        let signColumns = sign == nil ? 0 : 2
        let beginning = columns.beginning.flatMap { columns in
            beginningOfStory.map { (text: $0, columns: columns) }
        }
        let discussionText =
            columns.discussion == nil ? nil : headline.discussion.flatMap(DiscussionStrings.row)
        var title = beginning == nil ? columns.titleWithBeginning : columns.title
        if let place = columns.discussion, let discussionText, beginning == nil {
            title = title.leaving(discussionText, at: place)
        }
        var end = drawTitle(
            at: title.lowerBound,
            columns: max(title.count - signColumns, 0),
            on: &canvas
        )
        if let sign {
            canvas.write(sign, at: Point(column: end + 1, row: 0), style: theme.secondary)
            end += signColumns
        }
        for words in wordsBehindTitle
        where end + GlyphSequence.columns(of: words) <= title.upperBound {
            end = canvas.write(words, at: Point(column: end, row: 0), style: theme.secondary)
        }
        if let beginning {
            let place = columns.discussion.map {
                beginning.columns.leaving(discussionText ?? "", at: $0)
            }
            write(beginning.text, in: place ?? beginning.columns, on: &canvas)
        }
        if let place = columns.discussion, let discussionText {
            let start = Point(column: place.lowerBound, row: 0)
            canvas.write(discussionText, at: start, style: theme.secondary)
        }
        if let source = columns.source {
            write(HeadlineStrings.source(of: headline), in: source, on: &canvas)
        }
        if let section = columns.section { write(headline.section.text, in: section, on: &canvas) }
        if let place = columns.author, let author = headline.byline {
            write(author, in: place, on: &canvas)
        }
        if let place = columns.readingTime, let minutes = headline.readingMinutes {
            writeAtEnd(HeadlineStrings.minutes(minutes), of: place, on: &canvas)
        }
        if let place = columns.age { writeAtEnd(age, of: place, on: &canvas) }
    }

    private var wordsBehindTitle: [String] {
        var words: [String] = []
        if headline.isUpdated { words.append(" · \(HeadlineStrings.updated)") }
        if headline.isAdvertorial { words.append(" · \(HeadlineStrings.advertisement)") }
        if let host = headline.linkHost { words.append(" → \(host)") }
        if setting.columns == nil, HeadlineStrings.isLong(headline),
            let minutes = headline.readingMinutes
        {
            words.append(" · \(HeadlineStrings.readingTime(minutes))")
        }
        return words
    }

    private func writeAtEnd(_ words: String, of columns: Range<Int>, on canvas: inout Canvas) {
        let start = columns.upperBound - GlyphSequence.columns(of: words)
        canvas.write(words, at: Point(column: start, row: 0), style: theme.secondary)
    }

    /// The beginning of the story; `nil` if it repeats the title.
    private var beginningOfStory: String? {
        let title = headline.title
        guard let summary = headline.summary, !summary.isEmpty, summary != title else {
            return nil
        }
        let isCut = title.count > 1 && title.hasSuffix("…")
        // Short titles can match by coincidence.
        let isRepeated = summary.hasPrefix(isCut ? title.dropLast() : title[...])
        return isRepeated && (isCut || title.count >= Self.longTitle) ? nil : summary
    }

    /// The minimum length in characters of a title that counts as repeated.
    private static let longTitle = 16

    private func write(_ text: String, in columns: Range<Int>, on canvas: inout Canvas) {
        canvas.write(
            setLines.line(text, columns: columns.count).text,
            at: Point(column: columns.lowerBound, row: 0),
            style: theme.secondary
        )
    }

    /// Draws the title and returns the column after it.
    ///
    /// The cursor is placed at the first character, the rightmost one of right-to-left text.
    @discardableResult
    private func drawTitle(at column: Int, columns: Int, on canvas: inout Canvas) -> Int {
        let start = Point(column: column, row: 0)
        let line = setLines.line(headline.shownTitle, columns: columns)
        if hasCursor {
            let beginning = column + line.beginning(in: line.columns)
            canvas.placeCursor(at: Point(column: beginning, row: 0))
        }
        canvas.write(line.text, at: start, style: titleStyle)
        return column + line.columns
    }

    private var titleStyle: Style {
        if content.isSelected { return theme.title }
        return headline.state.isRead || headline.isAdvertorial ? theme.secondary : theme.body
    }
}

extension Range<Int> {
    /// Returns the columns of `place` that remain to the left of `words`, which are aligned right.
    fileprivate func leaving(_ words: String, at place: Range<Int>) -> Range<Int> {
        guard overlaps(place), let first = words.firstIndex(where: { $0 != " " }) else {
            return self
        }
        let blanks = words.distance(from: words.startIndex, to: first)
        return lowerBound..<Swift.max(place.lowerBound + blanks - 2, lowerBound)
    }
}

extension HeadlineRowView.Setting {
    fileprivate func layOut(columns width: Int) -> HeadlineColumns {
        guard let columns else {
            return HeadlineColumns(
                columns: width,
                hasSources: hasSource,
                hasDiscussions: hasDiscussions
            )
        }
        return HeadlineColumns(
            chosen: columns,
            columns: width,
            hasSources: hasSource,
            hasDiscussions: hasDiscussions
        )
    }
}
