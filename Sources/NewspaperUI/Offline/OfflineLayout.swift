import Cells

extension SourcesLayout {
    /// The offline edition: what is known of the selected story takes a rule, its title, and two lines, or more where they
    /// are short.
    static func offline(in size: Size) -> SourcesLayout {
        SourcesLayout(
            size: size,
            measure: 160,
            detailRows: size.rows < 12 ? 0 : size.columns >= 60 ? 4 : size.rows >= 16 ? 7 : 6
        )
    }
}
