/// How a list of stories is shown.
enum StoriesArrangement: Hashable {
    case list
    case listWithPreview
    case broadsheet

    /// The narrowest screen on which the front page opens as a broadsheet.
    static let broadsheetColumns = 76
}
