import Cells
import News
import TerminalKit
import Typesetting

struct BroadsheetView: View {
    let broadsheet: BroadsheetState
    let picture: PictureState
    let ages: RelativeTime
    let theme: Theme
    let setLines: DisplayLineCache
    let keptBlocks: KeptBlocks

    /// A cache for the drawings of all stories except the lead.
    typealias KeptBlocks = DrawingCache<ArticleID, BlockContent, DrawingCacheContext>

    /// The properties that determine the drawing of a story.
    struct BlockContent: Hashable {
        let headline: Headline
        let title: [DisplayLine]
        let hasDetails: Bool
        let text: [DisplayLine]
        let isLine: Bool
    }

    func draw(on canvas: inout Canvas) {
        let page = broadsheet.page
        for gutter in page.gutters {
            canvas.rule("│", column: gutter.column, rows: gutter.rows, style: theme.guide)
        }
        for heading in page.headings { draw(heading, on: &canvas) }
        for strip in page.strips { draw(strip, on: &canvas) }
        drawBlocks(of: page, on: &canvas)
        if page.lead != nil { canvas.draw(leadView, in: canvas.bounds) }
        if let mark = page.mark { draw(mark, on: &canvas) }
        drawFocus(on: &canvas)
    }

    private var leadView: LeadView {
        LeadView(
            broadsheet: broadsheet,
            picture: picture,
            ages: ages,
            theme: theme,
            setLines: setLines
        )
    }

    func drawAhead(_ page: BroadsheetPage) {
        var canvas = Canvas(size: broadsheet.layout.sizes.inside, style: theme.body)
        drawBlocks(of: page, on: &canvas)
    }

    private func drawBlocks(of page: BroadsheetPage, on canvas: inout Canvas) {
        keptBlocks.begin(DrawingCacheContext(theme: theme, minute: ages.minute))
        for block in page.blocks where block.story != page.lead?.story {
            let headline = broadsheet.stories[block.story]
            let content = BlockContent(
                headline: headline,
                title: block.title,
                hasDetails: block.hasDetails,
                text: block.text,
                isLine: block.isLine
            )
            keptBlocks.draw(in: block.frame, of: content, id: headline.id, on: &canvas) {
                draw(block, headline, on: &$0)
            }
        }
    }

    private func draw(_ heading: BroadsheetPage.Heading, on canvas: inout Canvas) {
        let name = capitalized(heading.section.text, language: nil)
        drawName(
            heading.isContinued ? BroadsheetStrings.continued(section: name) : name,
            theme.secondary.adding(.bold),
            rule: "─",
            in: heading.frame,
            on: &canvas
        )
    }

    private func draw(_ strip: BroadsheetPage.Strip, on canvas: inout Canvas) {
        let feed =
            strip.isOfOneFeed
            ? HeadlineStrings.isolated(HeadlineStrings.source(of: broadsheet.stories[strip.story]))
            : BroadsheetStrings.otherFeeds
        drawName(
            BroadsheetStrings.strip(feed, count: strip.count),
            theme.secondary,
            rule: "┄",
            in: strip.frame,
            on: &canvas
        )
    }

    private func drawName(
        _ name: String,
        _ style: Style,
        rule: Unicode.Scalar,
        in frame: Rect,
        on canvas: inout Canvas
    ) {
        let start = frame.column + 1
        let line = setLines.line(name, columns: frame.columns - 3)
        let end = canvas.write(
            line.text,
            at: Point(column: start, row: frame.row),
            style: style
        )
        let last = frame.endColumn - 1
        if end + 1 < last {
            canvas.rule(rule, row: frame.row, columns: end + 1..<last, style: theme.rule)
        }
    }

    private func draw(_ mark: BroadsheetPage.PageMark, on canvas: inout Canvas) {
        let words = mark.nextPage.map(BroadsheetStrings.nextPage) ?? "■"
        let start = mark.frame.endColumn - 1 - GlyphSequence.columns(of: words)
        canvas.rule(
            "─",
            row: mark.frame.row,
            columns: mark.frame.column + 1..<max(start - 1, mark.frame.column + 1),
            style: theme.rule
        )
        canvas.write(
            words,
            at: Point(column: start, row: mark.frame.row),
            style: theme.secondary
        )
    }

    private func draw(
        _ block: BroadsheetPage.Block,
        _ headline: Headline,
        on canvas: inout Canvas
    ) {
        let frame = StoryFrame(canvas.bounds, title: block.title.first)
        frame.drawMarker(of: headline, theme: theme, on: &canvas)
        let style = headline.state.isRead ? theme.secondary : theme.title
        var row = 0
        for line in block.title {
            frame.write(line, row: row, style, on: &canvas)
            row += 1
        }
        if block.isLine { drawAge(of: headline, in: frame, on: &canvas) }
        if block.hasDetails {
            let line = detailsLine(of: headline, columns: frame.measure).aligned(block.title.first)
            frame.write(line, row: row, theme.secondary, on: &canvas)
            row += 1
        }
        let textStyle = headline.state.isRead ? theme.secondary : theme.body
        for line in block.text {
            frame.write(line, row: row, textStyle, on: &canvas)
            row += 1
        }
    }

    private func drawAge(of headline: Headline, in frame: StoryFrame, on canvas: inout Canvas) {
        guard let published = headline.published,
            BroadsheetPage.Block.showsAge(ofLine: frame.measure)
        else { return }
        let age = ages.brief(published)
        let room = frame.measure - GlyphSequence.columns(of: age)
        canvas.write(
            age,
            at: Point(column: frame.start + (frame.isRightToLeft ? 0 : room), row: 0),
            style: theme.secondary
        )
    }

    private func detailsLine(of headline: Headline, columns: Int) -> DisplayLine {
        setLines.line(HeadlineStrings.details(of: headline, ages: ages), columns: columns) {
            displayLine(
                HeadlineStrings.detailsAmongMany(of: headline, ages: ages, columns: columns),
                columns: columns
            )
        }
    }

    private func drawFocus(on canvas: inout Canvas) {
        guard let block = broadsheet.focusedBlock else {
            return canvas.placeCursor(at: .zero)
        }
        let lead = broadsheet.page.lead.flatMap { $0.story == block.story ? $0 : nil }
        let rows = lead.map { $0.title.rows + $0.deck.count + 1 } ?? block.frame.rows
        let frame = StoryFrame(block.frame, title: block.title.first)
        canvas.rule(
            frame.isRightToLeft ? "▐" : "▌",
            column: frame.focusColumn,
            rows: block.frame.row..<block.frame.row + min(rows, block.frame.rows),
            style: theme.accent
        )
        // Screen readers can’t read block letters, so the cursor is placed on the line below.
        let isDrawing = lead?.title.isDrawing == true
        canvas.placeCursor(
            at: Point(
                column: frame.start + (block.title.first?.beginning(in: frame.measure) ?? 0),
                row: block.frame.row + (isDrawing ? lead?.title.rows ?? 0 : 0)
            )
        )
    }
}
