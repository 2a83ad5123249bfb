import Cells
import News
import Typesetting

/// Draws the visible headlines and their headings.
struct HeadlineListView: View {
    let headlines: LoadedHeadlines
    /// The first visible slot; each headline has two: its heading and itself.
    let top: Int
    let selected: Int
    let hasTallRows: Bool
    let columns: [ListColumn]?
    /// The states of pictures; `nil` if the layout has no space for pictures.
    let pictures: [ArticleID: PictureState]?
    let hasSources: Bool
    var headingNotes: [String: String] = [:]
    let hasFocus: Bool
    var end: String?
    let ages: RelativeTime
    let theme: Theme
    let setLines: DisplayLineCache
    let keptRows: KeptRows

    /// A cache of drawn rows without the cursor.
    ///
    /// Its keys are the identities of the headlines' storage, which are faster to compare than
    /// strings.
    typealias KeptRows = DrawingCache<
        ObjectIdentifier, HeadlineRowView.Content, HeadlineRowView.Setting
    >

    func draw(on canvas: inout Canvas) {
        var y = 0
        let height = hasTallRows ? 2 : 1
        let setting = HeadlineRowView.Setting(
            isTall: hasTallRows,
            hasPictures: pictures != nil,
            hasSource: hasSources,
            hasDiscussions: headlines.hasDiscussions,
            minute: ages.minute,
            theme: theme,
            columns: columns
        )
        keptRows.begin(setting)
        for slot in top..<max(headlines.rows.upperBound * 2, top) {
            guard y < canvas.size.rows else { return }
            if slot.isMultiple(of: 2) {
                guard let heading = headlines.heading(above: slot / 2) else { continue }
                let rows = headlines.rows(above: slot / 2)
                // A heading is drawn only with at least one headline below it.
                guard y + rows + height <= canvas.size.rows else { return }
                canvas.draw(
                    ListHeading(text: heading, note: headingNotes[heading] ?? "", theme: theme),
                    in: Rect(column: 0, row: y + rows - 1, columns: canvas.size.columns, rows: 1)
                )
                y += rows
            } else if let headline = headlines[slot / 2] {
                let place = Rect(column: 0, row: y, columns: canvas.size.columns, rows: height)
                let content = HeadlineRowView.Content(
                    headline: headline,
                    isSelected: slot / 2 == selected
                )
                draw(content, setting, in: place, on: &canvas)
                y += height
            }
        }
        if headlines.rows.upperBound == headlines.totalCount { drawEnd(row: y, on: &canvas) }
    }

    private func draw(
        _ content: HeadlineRowView.Content,
        _ setting: HeadlineRowView.Setting,
        in place: Rect,
        on canvas: inout Canvas
    ) {
        let picture = pictures.flatMap { $0[content.headline.id] }
        var row: HeadlineRowView {
            HeadlineRowView(
                content: content,
                setting: setting,
                hasFocus: hasFocus,
                picture: picture,
                ages: ages,
                setLines: setLines
            )
        }
        if picture != nil || content.isSelected && hasFocus { return canvas.draw(row, in: place) }
        keptRows.draw(in: place, of: content, id: content.headline.copies, on: &canvas) {
            row.draw(on: &$0)
        }
    }

    private func drawEnd(row: Int, on canvas: inout Canvas) {
        guard let end, row + 1 < canvas.size.rows else { return }
        let words = displayLine(end, columns: max(canvas.size.columns - 4, 1))
        let column = max((canvas.size.columns - words.columns) / 2, 0)
        canvas.write(words.text, at: Point(column: column, row: row + 1), style: theme.secondary)
    }
}
