extension Unicode.Scalar {
    /// True for what Unicode puts on the letter before, selectors of the letter's shape among it.
    public var isMark: Bool {
        switch value {
        case ..<0x300: false
        // Asking Unicode's properties takes far longer.
        case 0x300..<0x2000:
            earlyMarks[Int(value - 0x300) / 64] >> UInt64((value - 0x300) % 64) & 1 == 1
        default:
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark: true
            default: properties.canonicalCombiningClass != .notReordered
            }
        }
    }
}
