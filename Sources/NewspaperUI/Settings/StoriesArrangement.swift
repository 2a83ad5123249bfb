/// The layout in which a screen shows stories.
public enum StoriesArrangement: String, CaseIterable, Sendable {
    /// Pages with columns and a lead, by section.
    case broadsheet
    case list
    /// A list with a preview of the selected story.
    case listWithPreview = "list-with-preview"

    /// The minimum width of a screen whose front page opens as a broadsheet.
    static let broadsheetColumns = 76
}
