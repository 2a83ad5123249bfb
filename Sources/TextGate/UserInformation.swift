/// Finds the name and the password that an address holds for its host, also where the address is not written as it
/// should be: people and lists leave out the scheme, or its slashes.
public enum UserInformation {
    /// Where an address names a user, with the `@` behind it; `nil` where it does not.
    ///
    /// The host begins behind a scheme, or several (`feed:http:`), and any number of slashes, and ends before `/`, `?` or
    /// `#`.
    public static func range(in address: Substring) -> Range<Substring.Index>? {
        // `file:///name@place` is a path.
        if address.hasPrefix("file:") { return nil }
        let authority = afterSchemes(address).drop { $0 == "/" }.prefix { !"/?#".contains($0) }
        guard let at = authority.lastIndex(of: "@") else { return nil }
        return authority.startIndex..<authority.index(after: at)
    }

    /// The same address without it.
    public static func removed(from address: Substring) -> String {
        guard let range = range(in: address) else { return String(address) }
        return String(address[..<range.lowerBound] + address[range.upperBound...])
    }

    private static func afterSchemes(_ address: Substring) -> Substring {
        var rest = address
        while rest.first?.isLetter == true {
            let scheme = rest.prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
            }
            guard rest[scheme.endIndex...].first == ":" else { break }
            rest = rest[scheme.endIndex...].dropFirst()
        }
        return rest
    }
}
