import Cells

extension TableScreenLayout {
    /// Returns the layout of the downloads screen.
    ///
    /// Its details are a rule, a name and one line (three on narrow screens).
    static func files(in size: Size) -> TableScreenLayout {
        TableScreenLayout(
            size: size,
            measure: 120,
            detailRows: size.rows < 12 ? 0 : size.columns >= 60 ? 3 : 5
        )
    }
}
