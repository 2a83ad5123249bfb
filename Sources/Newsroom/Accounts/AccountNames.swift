/// The names of accounts.
public enum AccountNames {
    private static let longest = 64

    /// Whether a name has only lower-case letters, digits, hyphens and periods, and does not begin
    /// with a period.
    public static func isValid(_ name: String) -> Bool {
        let letters = name.unicodeScalars
        return 1...longest ~= letters.count && !name.hasPrefix(".")
            && letters.allSatisfy {
                ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" || $0 == "."
            }
    }

    /// Returns an account name based on a host and not in `known`.
    static func unused(_ host: String, besides known: [String]) -> String {
        let letters = host.lowercased().map { isValid("a\($0)") ? $0 : "-" }
        let base = String(String(letters).drop { $0 == "." }.prefix(longest - 4))
        let start = base.isEmpty ? "account" : base
        let names = [start] + (2...999).map { "\(start)-\($0)" }
        return names.first { !known.contains($0) } ?? start
    }
}
