/// The arrangement of stories on the front page or in another list.
public enum StoriesArrangement: String, CaseIterable, Sendable {
    /// Stories by section, as in a newspaper, with a lead story.
    case broadsheet
    case list
    /// A list with a preview of the selected story, space permitting.
    case listWithPreview = "list-with-preview"

    /// The minimum screen width for the front page to open as a broadsheet.
    static let broadsheetColumns = 76
}
