import Markup

/// How many there are of something, as feeds write it.
enum CountParser {
    /// More of anything than this is no count.
    private static let most = 1_000_000_000

    /// Reads a number without a sign; `nil` for anything else.
    static func read(_ text: String) -> Int? {
        let digits = text.trimmingWhiteSpace
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let count = Int(digits), count <= most
        else { return nil }
        return count
    }
}
