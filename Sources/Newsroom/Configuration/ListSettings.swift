import Configuration
public import News

/// How stories are listed.
public struct ListSettings: Hashable, Sendable {
    /// The number of rows for a headline: 1 or 2.
    public var rowsOfHeadline = 1
    /// The columns beside the title in lists with one row per story; `nil` for the default.
    public var columns: [ListColumn]?
    /// The sort order of lists for which the user has not chosen one.
    public var sortOrder = HeadlineSortOrder.newestFirst

    /// Creates default settings.
    public init() {}
}

extension ListSettings {
    init(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let keys = ConfigurationKey.names(under: "list")
        let values = reader.members(value, "list", keys: keys)
        rowsOfHeadline = reader.number(values["rows"], "list.rows") ?? rowsOfHeadline
        columns = reader.words(values["columns"], "list.columns", with: ListColumn.title)
        let order: SortOrderSetting? = reader.word(values["sort"], "list.sort")
        sortOrder = order?.order ?? sortOrder
    }
}
