import Cells

extension SourcesLayout {
    /// The screen of files: what is known of the selected one takes a rule, its name, and a line for where it stands, or
    /// more where they are short.
    static func files(in size: Size) -> SourcesLayout {
        SourcesLayout(
            size: size,
            measure: 120,
            detailRows: size.rows < 12 ? 0 : size.columns >= 60 ? 3 : 5
        )
    }
}
