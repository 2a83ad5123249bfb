/// The arrangement of stories on the front page or in another list.
public enum StoriesArrangement: String, CaseIterable, Sendable {
    /// By section, as in a newspaper, with a lead story.
    case broadsheet
    case list
    /// With a preview of the selected story, space permitting.
    case listWithPreview = "list-with-preview"

    /// On narrower screens, the front page does not open as a broadsheet.
    static let broadsheetColumns = 76
}
