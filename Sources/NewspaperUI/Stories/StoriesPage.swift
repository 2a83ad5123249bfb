import Cells
import FoundationEssentials
import News
import TerminalKit

/// The headlines on the screen: those at hand, which one is selected, and how far they are scrolled.
///
/// The list may be as long as it likes: only headlines near the selection are at hand. To be scrolled it
/// counts in slots, two for each headline: one for the day above it, which is mostly empty, and one for
/// the headline itself.
struct StoriesPage {
    private(set) var headlines = LoadedHeadlines()
    /// The position of the selected headline; 0 while there is none.
    private(set) var selected = 0
    /// Where everything stands on the screen.
    var layout: StoriesLayout { isInside ? insideLayout : frontLayout }
    /// True while a page of the broadsheet is open that is not its first one.
    var isInside = false
    private var frontLayout: StoriesLayout
    private var insideLayout: StoriesLayout
    /// True once the reader has chosen a headline; until then the first one is selected.
    private(set) var hasChosen = false
    /// Set when the headline that the reader had chosen left the list: 0 when it stood above the one that
    /// is selected now, 1 when it was the last and stood below it.
    private var gap: Int?
    private var scroll = ListScroll()
    private let isFront: Bool
    /// How many rows a headline takes where there is room: 1 or 2.
    private var rowsOfHeadline = 1
    /// How wide letters were when it was laid out.
    private var widths = AmbiguousWidth.inUse

    init(isFront: Bool) {
        self.isFront = isFront
        frontLayout = StoriesLayout(
            size: .zero,
            arrangement: .listWithPreview,
            wantsSources: false,
            isFront: isFront,
            rowsOfHeadline: rowsOfHeadline
        )
        insideLayout = frontLayout
    }

    /// The room of the pages of a broadsheet.
    var pageSizes: PageSizes {
        PageSizes(front: frontLayout.list.size, inside: insideLayout.list.size)
    }

    var selectedHeadline: Headline? { headlines[selected] }

    /// The uppermost visible slot.
    var top: Int { scroll.top }

    /// How many headlines a page down moves by: one less than fit.
    var pageStep: Int {
        max(layout.list.rows / (layout.hasTallRows ? 2 : 1) - 1, 1)
    }

    /// The headlines on the screen, also one of which the end is below it.
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

    /// The headlines after and before the selected one.
    var neighbours: [Headline] {
        [selected + 1, selected - 1].compactMap { headlines[$0] }
    }

    /// The position of the story after the one that was opened last, or before it.
    func neighbour(_ step: Int) -> Int? {
        let row = rowOfOpened(before: step < 0) + step
        return (0..<headlines.totalCount).contains(row) ? row : nil
    }

    /// The position from which the story that was opened last is followed, or preceded: its own, or where it
    /// stood before it left the list.
    func rowOfOpened(before: Bool) -> Int {
        selected + (gap.map { before ? $0 : $0 - 1 } ?? 0)
    }

    /// Begins another list at its top.
    mutating func restart() {
        headlines = LoadedHeadlines()
        hasChosen = false
        gap = nil
        selected = 0
        scroll = ListScroll()
    }

    /// Takes the headlines around the selected one; the one that the reader has chosen stays selected,
    /// and where it is on the screen.
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

    /// Selects what followed a headline that has left, or else what stood before it.
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

    /// Puts a mark on those headlines that are meant.
    mutating func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        headlines.apply(mark, where: isMeant)
    }

    /// Selects a headline, or the nearest that exists.
    mutating func select(_ row: Int) {
        hasChosen = true
        gap = nil
        selected = clamped(row)
        reveal()
    }

    /// The position itself, or the nearest that exists.
    func clamped(_ row: Int) -> Int {
        min(max(row, 0), max(headlines.totalCount - 1, 0))
    }

    /// Takes how many rows a headline takes and how wide letters are, for the next layout.
    ///
    /// - Returns: True when either is another than before.
    mutating func take(rowsOfHeadline: Int, widths: AmbiguousWidth) -> Bool {
        guard (rowsOfHeadline, widths) != (self.rowsOfHeadline, self.widths) else { return false }
        (self.rowsOfHeadline, self.widths) = (rowsOfHeadline, widths)
        return true
    }

    /// Arranges the screen anew; the selected headline stays visible, and a list that follows another arrangement
    /// begins at its top, where it shows that headline.
    mutating func layOut(in size: Size, as arrangement: StoriesArrangement, wantsSources: Bool) {
        func makeLayout(isInside: Bool) -> StoriesLayout {
            StoriesLayout(
                size: size,
                arrangement: arrangement,
                wantsSources: wantsSources,
                isFront: isFront,
                isInside: isInside,
                rowsOfHeadline: rowsOfHeadline
            )
        }
        let isOther = arrangement != layout.arrangement
        (frontLayout, insideLayout) = (makeLayout(isInside: false), makeLayout(isInside: true))
        if isOther {
            let before = scroll
            scroll = ListScroll()
            reveal()
            if scroll.top > 0 { scroll = before }
        }
        reveal()
    }

    /// The headline drawn at a place on the screen.
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
        // Who goes on by a page is not to be taken past stories that were never on the screen.
        let isStep = scroll.top != top && abs(scroll.top - top) <= third
        guard layout.previewIsBeside, layout.preview != nil, isStep else { return }
        // A terminal moves whole rows only: beside a preview each row that moves is sent anew. By two thirds of them at a
        // time, most keys move none, and one third stays to go on from.
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
