package import FoundationEssentials

extension Date {
    /// The date; `nil` if it is out of range or a placeholder.
    package var plausible: Date? {
        let seconds = timeIntervalSince1970
        guard (-62_135_596_800..<253_402_300_800).contains(seconds),
            !Self.zeros.contains(where: { $0.contains(seconds) })
        else { return nil }
        return self
    }

    /// The epochs of common systems, in seconds, extended by a day for time zones.
    private static let zeros: [Range<Double>] = [
        // The year 1.
        -62_135_596_800 ..< -62_104_060_800,
        // 1 January 1601.
        -11_644_560_000 ..< -11_644_300_800,
        // 30 December 1899 to 1 January 1900.
        -2_209_248_000 ..< -2_208_816_000,
        // A clock that was never set shows the year 1970.
        -86_400..<31_622_400,
    ]
}
