import News

/// An order of headlines as a configuration has it: `title`, or `title reversed`.
struct WrittenOrder: RawRepresentable, CaseIterable {
    static let allCases = HeadlineOrder.allCases.map(WrittenOrder.init)

    let order: HeadlineOrder
    var rawValue: String { order.written }

    init(_ order: HeadlineOrder) { self.order = order }

    init?(rawValue: String) {
        guard let order = HeadlineOrder(written: rawValue) else { return nil }
        self.order = order
    }
}
