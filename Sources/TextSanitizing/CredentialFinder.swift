/// Finds the user name and password in an address, even if the scheme is missing or the number of
/// slashes is wrong.
public enum CredentialFinder {
    /// Returns the range of the user information of an address, including the `@`.
    ///
    /// The host follows one or more schemes (`feed:http:`) and any number of slashes, and ends
    /// before `/`, `?` or `#`. A password may contain these characters, too: if the text after the
    /// first colon is neither a port nor an address with a scheme, everything up to the last `@` is
    /// user information.
    public static func range(in address: Substring) -> Range<Substring.Index>? {
        // Compare bytes: searching characters backwards takes quadratic time in a text of many
        // flags.
        let bytes = address.utf8
        // `file:///name@place` is a path.
        if String(Substring(bytes.prefix(5))).lowercased() == "file:" { return nil }
        let rest = afterSchemes(bytes).drop { $0 == UInt8(ascii: "/") }
        var authority = rest.prefix { !"/?#".utf8.contains($0) }
        if isCutPassword(authority), rest.firstRange(of: "://".utf8) == nil { authority = rest }
        guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { return nil }
        return authority.startIndex..<authority.index(after: at)
    }

    /// Returns the address without its user information.
    public static func removed(from address: Substring) -> String {
        guard let range = range(in: address) else { return String(address) }
        return String(address[..<range.lowerBound] + address[range.upperBound...])
    }

    /// Returns whether the text before the first `/`, `?` or `#` contains the beginning of a
    /// password instead of a port.
    private static func isCutPassword(_ authority: Substring.UTF8View) -> Bool {
        guard !authority.contains(UInt8(ascii: "@")), authority.first != UInt8(ascii: "[") else {
            return false
        }
        let port = authority.drop { $0 != UInt8(ascii: ":") }.dropFirst()
        return !port.allSatisfy { (0x30...0x39).contains($0) }
    }

    private static func afterSchemes(_ address: Substring.UTF8View) -> Substring.UTF8View {
        var rest = address
        while rest.first.map(isLetter) == true {
            let scheme = rest.prefix {
                isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
            }
            guard rest[scheme.endIndex...].first == UInt8(ascii: ":") else { break }
            rest = rest[scheme.endIndex...].dropFirst()
        }
        return rest
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
