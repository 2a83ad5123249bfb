import TextSanitizing

/// Identifiers of feeds.
///
/// They are shown and stored, so they never contain a password.
extension FeedID {
    /// Creates the identifier of the feed at an address.
    ///
    /// A short hash of the user name replaces user information: `https://me:word@news.example/`
    /// becomes `https://~4289@news.example/`. An address that already contains a hash is unchanged.
    public init(ofFeedAt address: String, in account: AccountID = .local) {
        var bytes = address
        let mayHaveUser = bytes.withUTF8 { $0.contains(UInt8(ascii: "@")) }
        guard mayHaveUser, let named = CredentialFinder.range(in: address[...]),
            address[..<named.upperBound].utf8.contains(UInt8(ascii: ":"))
        else {
            self.init(address, in: account)
            return
        }
        let isWritten = address[..<named.lowerBound].hasSuffix("://")
        let user = isWritten ? Self.mark(of: address[named].dropLast()) : Self.nobody
        self.init(
            "\(address[..<named.lowerBound])\(user)@\(address[named.upperBound...])",
            in: account
        )
    }

    private static let nobody = "~0000"

    /// Returns a 16-bit hash, which is too short to recover a name or key.
    private static func mark(of userInformation: Substring) -> String {
        let user = userInformation.prefix { $0 != ":" }
        let digits = user.dropFirst()
        let isMark =
            user.endIndex == userInformation.endIndex && user.first == "~" && digits.count == 4
            && digits.allSatisfy(\.isHexDigit)
        if isMark { return String(user) }
        var hash: UInt32 = 0x811C_9DC5
        for byte in user.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        let text = String((hash ^ hash >> 16) & 0xFFFF, radix: 16)
        return "~" + String(repeating: "0", count: 4 - text.count) + text
    }
}
