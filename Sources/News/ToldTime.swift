package import FoundationEssentials

extension Date {
    /// The date; `nil` if it is a placeholder such as 1970, or not in the years 1 to 9999.
    package var plausible: Date? {
        let seconds = timeIntervalSince1970
        guard (-62_135_596_800..<253_402_300_800).contains(seconds),
            !Self.zeros.contains(where: { $0.contains(seconds) })
        else { return nil }
        return self
    }

    /// Ranges around the epochs of common systems, in seconds since 1970, with a day for time
    /// zones.
    private static let zeros: [Range<Double>] = [
        -62_135_596_800 ..< -62_104_060_800,
        -11_644_560_000 ..< -11_644_300_800,
        -2_209_248_000 ..< -2_208_816_000,
        // The year 1970, which a clock that was never set shows.
        -86_400..<31_622_400,
    ]
}
