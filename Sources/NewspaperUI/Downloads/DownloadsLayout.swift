import Cells

extension SourcesLayout {
    /// Returns the layout of the list of downloads.
    ///
    /// The details need a rule, the name and one line, or more on narrow screens.
    static func files(in size: Size) -> SourcesLayout {
        SourcesLayout(
            size: size,
            measure: 120,
            detailRows: size.rows < 12 ? 0 : size.columns >= 60 ? 3 : 5
        )
    }
}
