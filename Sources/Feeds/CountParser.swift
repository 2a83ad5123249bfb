import Markup

enum CountParser {
    private static let most = 1_000_000_000

    /// Parses an unsigned number up to a billion; `nil` for any other text.
    static func read(_ text: String) -> Int? {
        let digits = text.trimmingWhiteSpace
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let count = Int(digits), count <= most
        else { return nil }
        return count
    }
}
