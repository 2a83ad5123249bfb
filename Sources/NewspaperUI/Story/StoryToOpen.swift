import News

/// A story to open, with its position in the list and the words that found it, if any.
struct StoryToOpen {
    let id: ArticleID
    let place: ListPosition?
    let words: String?
}
