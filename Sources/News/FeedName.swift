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
        guard mayHaveUser, let mark = address.firstRange(of: "://") else {
            self.init(address, in: account)
            return
        }
        let rest = address[mark.upperBound...]
        let authority = rest.prefix { !"/?#".contains($0) }
        guard let at = authority.lastIndex(of: "@") else {
            self.init(address, in: account)
            return
        }
        let user = Self.mark(of: authority[..<at])
        self.init("\(address[..<mark.upperBound])\(user)\(rest[at...])", in: account)
    }

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
