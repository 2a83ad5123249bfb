import News

extension ArticleID {
    /// The row ID of the story; `nil` if the identifier is not from an archive.
    var number: Int64? { Int64(text) }
}
