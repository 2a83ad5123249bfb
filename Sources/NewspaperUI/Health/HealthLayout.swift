import Cells

extension SourcesLayout {
    /// The screen of health, on which details may be shown; their lines are shorter, and more, on a narrow screen.
    static func health(in size: Size, showsDetails: Bool) -> SourcesLayout {
        SourcesLayout(
            size: size,
            measure: 120,
            detailRows: showsDetails ? detailRows(in: size) : 0
        )
    }

    private static func detailRows(in size: Size) -> Int {
        size.columns < 60 ? min(max(size.rows / 2, 5), 12) : min(max(size.rows / 3, 5), 8)
    }
}
