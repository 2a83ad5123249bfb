import Cells

extension TableScreenLayout {
    /// Returns the layout of the offline edition.
    ///
    /// The details have four rows (rule, title, two lines), more on narrow screens, none on low
    /// ones.
    static func offline(in size: Size) -> TableScreenLayout {
        TableScreenLayout(
            size: size,
            measure: 160,
            detailRows: size.rows < 12 ? 0 : size.columns >= 60 ? 4 : size.rows >= 16 ? 7 : 6
        )
    }
}
