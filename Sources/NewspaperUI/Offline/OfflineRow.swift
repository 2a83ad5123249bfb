import News

enum OfflineRow: ChoiceRow {
    case head(OfflineStory.Group)
    case story(OfflineStory)

    var isSelectable: Bool { story != nil }

    var story: OfflineStory? { if case .story(let story) = self { story } else { nil } }
}
