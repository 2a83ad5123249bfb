/// Words for how many.
enum CountWords {
    /// `12 unread`, or nothing.
    static func unread(_ count: Int) -> String {
        count == 0 ? "" : "\(count.grouped) unread"
    }

    /// `1 feed`, `2 feeds`, `1,240 feeds`.
    static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count.grouped) \(noun)s"
    }
}

extension Int {
    /// `1,240`: from a thousand on in groups of three digits.
    var grouped: String {
        var digits = String(self)
        var place = digits.endIndex
        while let group = digits.index(place, offsetBy: -3, limitedBy: digits.startIndex),
            group > digits.startIndex
        {
            digits.insert(",", at: group)
            place = group
        }
        return digits
    }
}
