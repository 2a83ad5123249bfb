/// Finds the name and the password that an address holds for its host, also where the address is not written as it
/// should be: people and lists leave out the scheme, or its slashes.
public enum UserInformation {
    /// Where an address names a user, with the `@` behind it; `nil` where it does not.
    ///
    /// The host begins behind a scheme, or several (`feed:http:`), and any number of slashes, and ends before `/`, `?` or
    /// `#`.
    public static func range(in address: Substring) -> Range<Substring.Index>? {
        // Letters are compared as bytes: to look back from the end of many flags takes quadratic time.
        let bytes = address.utf8
        // `file:///name@place` is a path.
        if bytes.starts(with: "file:".utf8) { return nil }
        let authority = afterSchemes(bytes).drop { $0 == UInt8(ascii: "/") }
            .prefix { !"/?#".utf8.contains($0) }
        guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { return nil }
        return authority.startIndex..<authority.index(after: at)
    }

    /// The same address without it.
    public static func removed(from address: Substring) -> String {
        guard let range = range(in: address) else { return String(address) }
        return String(address[..<range.lowerBound] + address[range.upperBound...])
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
