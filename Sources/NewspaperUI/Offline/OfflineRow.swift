import News

/// A row of the offline edition: a story, or the head of a group of stories.
enum OfflineRow: ChoiceRow {
    case head(OfflineStory.Group)
    case story(OfflineStory)

    var isSelectable: Bool { story != nil }

    /// The story; `nil` for a head.
    var story: OfflineStory? { if case .story(let story) = self { story } else { nil } }
}
