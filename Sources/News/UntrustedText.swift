import TextSanitizing

/// Text from outside (addresses, details of libraries) on its way into a sentence.
public enum UntrustedText {
    private static let longest = 120

    /// The text without credentials and controls, on one line, cut with an ellipsis when long.
    public static func presentable(_ text: String) -> String {
        withoutCredentials(SafeText(text).text).cut(toScalars: longest)
    }

    /// What was typed as an address, and may be none, without credentials and controls, on one line, cut when long.
    ///
    /// Blanks in it end no user information.
    public static func presentable(address: String) -> String {
        presentable(
            withoutCredentials(
                UserInformation.removed(from: address[...]),
                mark: "//",
                authorityEnds: "/?#"
            )
        )
    }

    /// Drops the user information of addresses: `https://name:word@host/` names only the host.
    ///
    /// An address typed without its scheme begins with the user information.
    public static func withoutCredentials(_ text: String) -> String {
        withoutCredentials(text, mark: "//", authorityEnds: "/?# ")
    }

    /// Drops the user information of whole addresses alone, as for a title, in which `@` may be a sign like others.
    public static func wordsWithoutCredentials(_ text: String) -> String {
        // Hardly any title has one, and a list has thousands.
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        return withoutCredentials(text, mark: "://", authorityEnds: "/?# \t\r\n")
    }

    /// Drops user information behind each mark, and at the beginning of a text without one that may be an address
    /// without its scheme.
    private static func withoutCredentials(
        _ text: String,
        mark: String,
        authorityEnds ends: String
    ) -> String {
        // All marks are ASCII, whatever combines with them.
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
