import TextSanitizing

/// Names of feeds, which stand in the archive, in failures and in lists: never a password.
extension FeedID {
    /// Names the feed at an address.
    ///
    /// The name is the address itself. A user name and a password in it give way to a mark that only tells
    /// users apart: `https://me:word@news.example/` is called `https://~4289@news.example/`, also after
    /// another password. A name names itself.
    public init(ofFeedAt address: String, in account: AccountID = .local) {
        // A paper names thousands of feeds at its start, and hardly any has a user.
        var bytes = address
        let mayHaveUser = bytes.withUTF8 { $0.contains(UInt8(ascii: "@")) }
        guard mayHaveUser, let named = UserInformation.range(in: address[...]),
            // `name@place` without a scheme is no address, and holds no password.
            address[..<named.upperBound].utf8.contains(UInt8(ascii: ":"))
        else {
            self.init(address, in: account)
            return
        }
        let isWritten = address[..<named.lowerBound].hasSuffix("://")
        // Without `://` this may be the password instead of the user.
        let user = isWritten ? Self.mark(of: address[named].dropLast()) : Self.nobody
        self.init(
            "\(address[..<named.lowerBound])\(user)@\(address[named.upperBound...])",
            in: account
        )
    }

    /// Stands for an unknown user.
    private static let nobody = "~0000"

    /// Sixteen bits of the user's name: nobody finds a name or a key by them.
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
