import News

/// A sort order in the configuration, such as `title` or `title reversed`.
struct SortOrderSetting: RawRepresentable, CaseIterable {
    static let allCases = HeadlineSortOrder.allCases.map(SortOrderSetting.init)

    let order: HeadlineSortOrder
    var rawValue: String { order.written }

    init(_ order: HeadlineSortOrder) { self.order = order }

    init?(rawValue: String) {
        guard let order = HeadlineSortOrder(written: rawValue) else { return nil }
        self.order = order
    }
}
