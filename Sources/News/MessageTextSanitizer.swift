import TextSanitizing

/// Sanitizes external text, such as addresses and library errors, for messages.
public enum MessageTextSanitizer {
    private static let longest = 120

    /// Returns a text on one line without credentials and control characters, truncated if long.
    public static func presentable(_ text: String) -> String {
        withoutCredentials(SafeText(text).text).cut(toScalars: longest)
    }

    /// Returns an address on one line without credentials and control characters, truncated if
    /// long.
    ///
    /// Unlike in other text, user information may contain spaces.
    public static func presentable(address: String) -> String {
        presentable(
            withoutCredentials(
                CredentialFinder.removed(from: address[...]),
                mark: "//",
                authorityEnds: "/?#"
            )
        )
    }

    /// Removes user information from addresses: `https://name:word@host/` becomes `https://host/`.
    ///
    /// A text without `//` is treated as an address without a scheme.
    public static func withoutCredentials(_ text: String) -> String {
        withoutCredentials(text, mark: "//", authorityEnds: "/?# ")
    }

    /// Removes user information only after a scheme, because titles may contain `@`.
    public static func wordsWithoutCredentials(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        return withoutCredentials(text, mark: "://", authorityEnds: "/?# \t\r\n")
    }

    /// Removes user information after each `mark`.
    ///
    /// If the mark is `//`, a text without it may also begin with user information.
    private static func withoutCredentials(
        _ text: String,
        mark: String,
        authorityEnds ends: String
    ) -> String {
        // Search bytes: a combining character after an ASCII mark would hide it.
        let mark = Array(mark.utf8)
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        var mayBeginSo = mark.first == UInt8(ascii: "/")
        while let start = rest.indices.dropLast(mark.count - 1).first(where: {
            rest[$0...].starts(with: mark)
        }) {
            result += rest[..<(start + mark.count)]
            rest = withoutUserInformation(rest[(start + mark.count)...], authorityEnds: ends)
            mayBeginSo = false
        }
        result += mayBeginSo ? withoutUserInformation(rest, authorityEnds: ends) : rest
        return String(decoding: result, as: UTF8.self)
    }

    private static func withoutUserInformation(
        _ address: ArraySlice<UInt8>,
        authorityEnds ends: String
    ) -> ArraySlice<UInt8> {
        let authority = address.prefix { !ends.utf8.contains($0) }
        guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { return address }
        return address[(at + 1)...]
    }
}
