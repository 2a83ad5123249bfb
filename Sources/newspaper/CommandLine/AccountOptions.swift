/// A subcommand of `newspaper account`.
enum AccountCommand: Equatable {
    case add(AccountAddOptions)
    case list
    /// Logs in to the named account; `nil` for all accounts.
    case check(name: String?)
    /// Synchronizes the named account; `nil` for all.
    ///
    /// A trial changes nothing.
    case sync(name: String?, isTrial: Bool)
    case remove(name: String, isConfirmed: Bool)
}

struct AccountAddOptions: Equatable {
    let address: String
    let user: String?
    /// The words of a program that prints the password; empty to ask the user for it.
    let passwordCommand: [String]
    let name: String?
}

enum AccountNames {
    private static let longest = 64

    /// Whether a name has only lower-case letters, digits, hyphens and periods, and does not begin with a period.
    static func isValid(_ name: String) -> Bool {
        let letters = name.unicodeScalars
        return 1...longest ~= letters.count && !name.hasPrefix(".")
            && letters.allSatisfy {
                ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" || $0 == "."
            }
    }

    /// Returns a name made from a host that differs from the `known` names.
    static func unused(_ host: String, besides known: [String]) -> String {
        let letters = host.lowercased().map { isValid("a\($0)") ? $0 : "-" }
        let base = String(String(letters).drop { $0 == "." }.prefix(longest - 4))
        let start = base.isEmpty ? "account" : base
        let names = [start] + (2...999).map { "\(start)-\($0)" }
        return names.first { !known.contains($0) } ?? start
    }
}
