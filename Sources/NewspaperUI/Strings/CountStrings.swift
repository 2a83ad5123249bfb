enum CountStrings {
    /// Returns text such as `12 unread`; empty for 0.
    static func unread(_ count: Int) -> String {
        count == 0 ? "" : "\(count.grouped) unread"
    }

    /// Returns text such as `1 story` or `2 stories`.
    static func stories(_ count: Int) -> String {
        count == 1 ? "1 story" : "\(count.grouped) stories"
    }

    static func newStories(_ count: Int) -> String {
        count == 1 ? "1 new story" : "\(count.grouped) new stories"
    }

    /// Returns text such as `1 feed` or `1,240 feeds`; `noun` must have a plural with “s”.
    static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count.grouped) \(noun)s"
    }
}

extension Int {
    /// The number with grouped digits, such as `1,240`.
    var grouped: String {
        guard !(-999...999).contains(self) else { return String(self) }
        let (front, group) = quotientAndRemainder(dividingBy: 1000)
        let digits = String(group.magnitude)
        return front.grouped + "," + String(repeating: "0", count: 3 - digits.count) + digits
    }
}
