/// The arrangement of stories on a screen.
public enum StoriesArrangement: String, CaseIterable, Sendable {
    /// Stories by section, with a lead.
    case broadsheet
    case list
    /// A list with a preview of the selected story.
    case listWithPreview = "list-with-preview"

    /// The minimum screen width for a front page that opens as a broadsheet.
    static let broadsheetColumns = 76
}
