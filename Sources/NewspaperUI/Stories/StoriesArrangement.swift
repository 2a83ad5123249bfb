/// The arrangement of stories on the front page or in another list.
public enum StoriesArrangement: String, CaseIterable, Sendable {
    /// Columns by section, as in a newspaper, with a lead story.
    case broadsheet
    case list
    /// Headlines in rows with a preview of the selected story, space permitting.
    case listWithPreview = "list-with-preview"

    /// The minimum width of a screen on which the front page opens as a broadsheet.
    static let broadsheetColumns = 76
}
