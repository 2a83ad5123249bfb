import News

extension ArticleID {
    /// The row ID; `nil` for an identifier that is not from an archive.
    var number: Int64? { Int64(text) }
}
