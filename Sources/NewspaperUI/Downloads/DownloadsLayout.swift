import Cells

extension SourcesLayout {
    /// The screen of files: what is known of the selected one takes a rule, its name, and where it stands.
    static func files(in size: Size) -> SourcesLayout {
        SourcesLayout(size: size, measure: 120, detailRows: size.rows >= 12 ? 3 : 0)
    }
}
