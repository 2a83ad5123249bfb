import Cells
import FoundationEssentials
import News
import TerminalKit

/// The headlines on the screen: which there are, which one is selected, and how far they are scrolled.
struct StoriesPage {
    private(set) var headlines: [Headline] = []
    private(set) var rows: HeadlineRows
    /// The position of the selected headline; 0 while there is none.
    private(set) var selected = 0
    private(set) var layout = StoriesLayout(size: .zero, wantsPreview: true)
    private var scroll = ListScroll()
    /// True once the reader has chosen a headline; until then the first one is selected.
    private var hasChosen = false
    private let ages: Ages

    init(ages: Ages) {
        self.ages = ages
        rows = HeadlineRows(headlines: [], ages: ages)
    }

    var selectedHeadline: Headline? {
        headlines.indices.contains(selected) ? headlines[selected] : nil
    }

    /// The uppermost visible row.
    var top: Int { scroll.top }

    /// How many headlines a page down moves by: one less than fit.
    var pageStep: Int {
        max(layout.list.rows / (layout.hasTallRows ? 2 : 1) - 1, 1)
    }

    /// The headlines before and after the selected one.
    var neighbours: [Headline] {
        [selected + 1, selected - 1].filter(headlines.indices.contains).map { headlines[$0] }
    }

    /// Takes new headlines; the one that the reader has chosen stays selected and where it is.
    mutating func replace(with newHeadlines: [Headline], keepingSelection: Bool) {
        let id = selectedHeadline?.id
        let rowBefore = rows.row(ofHeadline: selected)
        headlines = newHeadlines
        rows = HeadlineRows(headlines: headlines, ages: ages)
        if !keepingSelection { hasChosen = false }
        if !hasChosen {
            selected = 0
            scroll = ListScroll()
        } else if let index = headlines.firstIndex(where: { $0.id == id }) {
            selected = index
            scroll.move(by: rows.row(ofHeadline: index) - rowBefore)
        }
        show(selected)
    }

    /// Puts a mark on some headlines.
    mutating func apply(_ mark: Mark, to ids: Set<ArticleID>) {
        for index in headlines.indices where ids.contains(headlines[index].id) {
            headlines[index].state = mark.applied(to: headlines[index].state)
        }
    }

    /// Selects a headline, or the nearest that exists.
    mutating func select(_ index: Int) {
        hasChosen = true
        show(index)
    }

    /// The next unread headline after the selected one, or before it.
    func unread(after: Bool) -> Int? {
        let isUnread = { (index: Int) in !headlines[index].state.isRead }
        return after
            ? headlines.indices.dropFirst(selected + 1).first(where: isUnread)
            : headlines.indices.prefix(selected).last(where: isUnread)
    }

    /// Arranges the screen anew; the selected headline stays visible.
    mutating func layOut(in size: Size, wantsPreview: Bool) {
        layout = StoriesLayout(size: size, wantsPreview: wantsPreview)
        reveal()
    }

    /// The headline drawn at a place on the screen.
    func headline(at point: Point) -> Int? {
        guard layout.list.contains(point) else { return nil }
        var end = layout.list.row
        for row in rows.rows.indices.dropFirst(scroll.top) {
            end += height(ofRow: row)
            guard point.row < end else { continue }
            guard case .headline(let index) = rows.rows[row] else { return nil }
            return index
        }
        return nil
    }

    private mutating func show(_ index: Int) {
        selected = min(max(index, 0), max(headlines.count - 1, 0))
        reveal()
    }

    private mutating func reveal() {
        let row = rows.row(ofHeadline: selected)
        scroll.reveal(
            row,
            lead: rows.hasHeading(above: row) ? 1 : 0,
            of: rows.rows.count,
            in: layout.list.rows,
            height: height(ofRow:)
        )
    }

    private func height(ofRow row: Int) -> Int {
        guard layout.hasTallRows, case .headline = rows.rows[row] else { return 1 }
        return 2
    }
}
