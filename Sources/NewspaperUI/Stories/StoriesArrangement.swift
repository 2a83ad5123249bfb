/// How the front page, or another list of stories, is shown.
public enum StoriesArrangement: String, CaseIterable, Sendable {
    /// As a newspaper: a story that leads, columns by section.
    case broadsheet
    /// Headlines, one below the other.
    case list
    /// The same, with the beginning of the selected story where there is room for it.
    case listWithPreview = "list-with-preview"

    /// The narrowest screen on which the front page opens as a broadsheet.
    static let broadsheetColumns = 76
}
