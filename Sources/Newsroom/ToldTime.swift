package import FoundationEssentials

extension Date {
    /// The time itself; `nil` for one that no clock tells: before the year 1, after the year 9999, or no number.
    package var told: Date? {
        (-62_135_596_800..<253_402_300_800).contains(timeIntervalSince1970) ? self : nil
    }
}
