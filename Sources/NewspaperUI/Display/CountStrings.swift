enum CountStrings {
    /// `12 unread`; empty for 0.
    static func unread(_ count: Int) -> String {
        count == 0 ? "" : "\(count.grouped) unread"
    }

    /// `1 story`, `2 stories`.
    static func stories(_ count: Int) -> String {
        count == 1 ? "1 story" : "\(count.grouped) stories"
    }

    /// `1 feed`, `2 feeds`, `1,240 feeds`.
    static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count.grouped) \(noun)s"
    }
}

extension Int {
    /// `1,240`: digits grouped by thousands.
    var grouped: String {
        guard !(-999...999).contains(self) else { return String(self) }
        let (front, group) = quotientAndRemainder(dividingBy: 1000)
        let digits = String(group.magnitude)
        return front.grouped + "," + String(repeating: "0", count: 3 - digits.count) + digits
    }
}
