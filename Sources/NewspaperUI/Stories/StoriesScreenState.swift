import Cells
import FoundationEssentials
import News
import TerminalKit

/// The loaded headlines, the selection and the scroll position.
///
/// Scroll positions count slots, two per headline: one for its heading, usually empty, and one for
/// the headline.
struct StoriesScreenState {
    private(set) var headlines = LoadedHeadlines()
    /// The selected row; 0 without headlines.
    private(set) var selected = 0
    var layouts: StoriesPageLayouts
    /// Whether the user has selected a headline since the list was opened.
    private(set) var hasChosen = false
    /// Where the selected headline was before it left the list.
    ///
    /// 0 means above the current selection, 1 below it; `nil` if it did not leave.
    private var gap: Int?
    private var scroll = ListScroll()

    init(layouts: StoriesPageLayouts) { self.layouts = layouts }

    var layout: StoriesLayout { layouts.current }

    var selectedHeadline: Headline? { headlines[selected] }

    var top: Int { scroll.top }

    var pageStep: Int {
        max(layout.list.rows / (layout.hasTallRows ? 2 : 1) - 1, 1)
    }

    var visibleHeadlines: [Headline] {
        var visible: [Headline] = []
        var end = 0
        for slot in top..<max(headlines.rows.upperBound * 2, top) where end < layout.list.rows {
            end += height(ofSlot: slot)
            if !slot.isMultiple(of: 2), let headline = headlines[slot / 2] {
                visible.append(headline)
            }
        }
        return visible
    }

    var neighbors: [Headline] {
        [selected + 1, selected - 1].compactMap { headlines[$0] }
    }

    /// Returns the row of the story after or before the most recently opened one, if any.
    func neighbor(_ step: Int) -> Int? {
        let row = rowOfOpened(before: step < 0) + step
        return (0..<headlines.totalCount).contains(row) ? row : nil
    }

    /// Returns the row from which to look for stories before or after the most recently opened one.
    func rowOfOpened(before: Bool) -> Int {
        selected + (gap.map { before ? $0 : $0 - 1 } ?? 0)
    }

    mutating func restart() {
        headlines = LoadedHeadlines()
        hasChosen = false
        gap = nil
        selected = 0
        scroll = ListScroll()
    }

    /// Replaces the loaded headlines; a headline that the user selected keeps its screen position.
    mutating func replace(with newHeadlines: LoadedHeadlines) {
        let id = selectedHeadline?.id
        let offset = scroll.offset(ofRow: slot(selected), height: height(ofSlot:))
        let earlier = headlines
        headlines = newHeadlines
        if !hasChosen {
            selected = 0
            scroll = ListScroll()
        } else if let id {
            if let row = headlines.row(of: id) {
                selected = row
            } else {
                selectNearest(to: selected, in: earlier)
            }
            scroll.place(slot(selected), at: offset, height: height(ofSlot:))
        }
        selected = clamped(selected)
        reveal()
    }

    private mutating func selectNearest(to row: Int, in earlier: LoadedHeadlines) {
        let rows = Dictionary(
            zip(headlines.headlines.map(\.id), headlines.rows),
            uniquingKeysWith: { first, _ in first }
        )
        let newRow = { (row: Int) in earlier[row].flatMap { rows[$0.id] } }
        let follower = earlier.rows.drop { $0 <= row }.lazy.compactMap(newRow).first
        let predecessor = earlier.rows.prefix { $0 < row }.reversed().lazy.compactMap(newRow).first
        selected = follower ?? predecessor ?? row
        gap = follower == nil && predecessor != nil ? 1 : 0
    }

    mutating func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        headlines.apply(mark, where: isMeant)
    }

    mutating func select(_ row: Int) {
        hasChosen = true
        gap = nil
        selected = clamped(row)
        reveal()
    }

    func clamped(_ row: Int) -> Int {
        min(max(row, 0), max(headlines.totalCount - 1, 0))
    }

    /// Lays out the page; the selection stays visible.
    ///
    /// After a change of layout, the page scrolls to the top if the selection is visible there.
    mutating func layOut() {
        let isOther = layouts.arrangement != layout.arrangement
        layouts.update()
        if isOther {
            let before = scroll
            scroll = ListScroll()
            reveal()
            if scroll.top > 0 { scroll = before }
        }
        reveal()
    }

    func headline(at point: Point) -> Int? {
        guard layout.list.contains(point) else { return nil }
        var end = layout.list.row
        for slot in scroll.top..<max(headlines.rows.upperBound * 2, scroll.top) {
            end += height(ofSlot: slot)
            guard point.row < end else { continue }
            return slot.isMultiple(of: 2) ? nil : slot / 2
        }
        return nil
    }

    private mutating func reveal() {
        let top = scroll.top
        scroll(toLead: 1)
        let third = layout.list.rows / 3
        // Paging must not skip stories.
        let isStep = scroll.top != top && abs(scroll.top - top) <= third
        guard layout.previewIsBeside, layout.preview != nil, isStep else { return }
        // Terminals scroll only whole rows, so beside a preview, scrolling redraws every row.
        // Scrolling by two thirds makes this rare.
        scroll.place(
            slot(selected),
            at: scroll.top > top ? third : layout.list.rows - third,
            height: height(ofSlot:)
        )
        scroll(toLead: 1)
    }

    private mutating func scroll(toLead lead: Int) {
        scroll.reveal(
            slot(selected),
            lead: lead,
            of: headlines.totalCount * 2,
            in: layout.list.rows,
            height: height(ofSlot:)
        )
    }

    private func slot(_ row: Int) -> Int { row * 2 + 1 }

    private func height(ofSlot slot: Int) -> Int {
        if slot.isMultiple(of: 2) { return headlines.rows(above: slot / 2) }
        return layout.hasTallRows ? 2 : 1
    }
}
