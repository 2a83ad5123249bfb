import TextSanitizing

/// Sanitizes text from other sources, such as addresses and errors of libraries, for messages.
public enum MessageTextSanitizer {
    private static let longest = 120

    /// Returns a text on one line without credentials and control characters, truncated if long.
    public static func presentable(_ text: String) -> String {
        withoutCredentials(SafeText(text).text).cut(toScalars: longest)
    }

    /// Returns an address on one line without credentials and control characters, truncated if
    /// long.
    ///
    /// In an address, user information may contain spaces, unlike in other text.
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
    /// If the text has no scheme, it is treated as an address without one.
    public static func withoutCredentials(_ text: String) -> String {
        withoutCredentials(text, mark: "//", authorityEnds: "/?# ")
    }

    /// Removes user information only after a scheme, because titles may contain `@`.
    public static func wordsWithoutCredentials(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        return withoutCredentials(text, mark: "://", authorityEnds: "/?# \t\r\n")
    }

    /// Removes user information after each `mark`, such as `://`, or in a text without one.
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
