import Cells

extension SourcesLayout {
    /// Returns the layout of downloads; details are a rule, a name and one line, or three on narrow screens.
    static func files(in size: Size) -> SourcesLayout {
        SourcesLayout(
            size: size,
            measure: 120,
            detailRows: size.rows < 12 ? 0 : size.columns >= 60 ? 3 : 5
        )
    }
}
