import Cells

extension SourcesLayout {
    /// The screen of health, on which details may be shown.
    static func health(in size: Size, showsDetails: Bool) -> SourcesLayout {
        SourcesLayout(
            size: size,
            measure: 120,
            detailRows: showsDetails ? min(max(size.rows / 3, 5), 8) : 0
        )
    }
}
