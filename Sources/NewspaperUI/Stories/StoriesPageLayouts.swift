import Cells

/// The layouts of a list on the screen: for the first page, and for the inside pages of a
/// broadsheet.
struct StoriesPageLayouts {
    var isInside = false
    /// Whether to show the sources pane if there is space for it.
    var wantsSources: Bool
    /// The arrangement that the user has chosen, if any.
    var chosenArrangement: StoriesArrangement?

    private let isFront: Bool
    private let firstArrangement: StoriesArrangement
    private var size = Size.zero
    private var rowsOfHeadline = 1
    private var widths = AmbiguousWidth.inUse
    private var front: StoriesLayout
    private var inside: StoriesLayout

    init(isFront: Bool, firstArrangement: StoriesArrangement) {
        self.isFront = isFront
        self.firstArrangement = firstArrangement
        wantsSources = isFront
        front = StoriesLayout(
            size: size,
            arrangement: .listWithPreview,
            wantsSources: false,
            isFront: isFront,
            rowsOfHeadline: rowsOfHeadline
        )
        inside = front
    }

    var current: StoriesLayout { isInside ? inside : front }

    var pageSizes: BroadsheetPageSizes {
        BroadsheetPageSizes(front: front.list.size, inside: inside.list.size)
    }

    /// The arrangement that the user has chosen or, by default, the first one that fits.
    var arrangement: StoriesArrangement {
        if let chosenArrangement { return chosenArrangement }
        let canBeBroadsheet = isFront && size.columns >= StoriesArrangement.broadsheetColumns
        return firstArrangement == .broadsheet && !canBeBroadsheet
            ? .listWithPreview : firstArrangement
    }

    /// Sets the sizes for the next ``update()``; returns false if they are unchanged.
    mutating func take(size: Size, rowsOfHeadline: Int, widths: AmbiguousWidth) -> Bool {
        guard
            (size, rowsOfHeadline, widths) != (self.size, self.rowsOfHeadline, self.widths)
        else { return false }
        (self.size, self.rowsOfHeadline, self.widths) = (size, rowsOfHeadline, widths)
        return true
    }

    mutating func update() {
        front = makeLayout(isInside: false)
        inside = makeLayout(isInside: true)
    }

    private func makeLayout(isInside: Bool) -> StoriesLayout {
        StoriesLayout(
            size: size,
            arrangement: arrangement,
            wantsSources: wantsSources,
            isFront: isFront,
            isInside: isInside,
            rowsOfHeadline: rowsOfHeadline
        )
    }
}
