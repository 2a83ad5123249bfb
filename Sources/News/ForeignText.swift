import TextGate

/// Text from outside (addresses, details of libraries) on its way into a sentence.
public enum ForeignText {
    private static let longest = 120

    /// The text without credentials and controls, on one line, cut with an ellipsis when long.
    public static func presentable(_ text: String) -> String {
        withoutCredentials(SafeText(text).text).cut(toScalars: longest)
    }

    /// What was typed as an address, and may be none, without credentials and controls, on one line, cut when long.
    ///
    /// Blanks in it end no user information.
    public static func presentable(address: String) -> String {
        presentable(withoutCredentials(address, authorityEnds: "/?#"))
    }

    /// Drops the user information of addresses: `https://name:word@host/` names only the host.
    ///
    /// An address typed without its scheme begins with the user information.
    public static func withoutCredentials(_ text: String) -> String {
        withoutCredentials(text, authorityEnds: "/?# ")
    }

    /// Drops the user information of whole addresses alone, as for a title, in which `@` may be a sign like others.
    public static func wordsWithoutCredentials(_ text: String) -> String {
        // Hardly any title has one, and a list has thousands.
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        var result = ""
        var rest = text[...]
        while let mark = rest.firstRange(of: "://") {
            result += rest[..<mark.upperBound]
            rest = rest[mark.upperBound...]
            let authority = rest.prefix { !"/?#".contains($0) && !$0.isWhitespace }
            if let at = authority.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
        }
        return result + rest
    }

    private static func withoutCredentials(_ text: String, authorityEnds ends: String) -> String {
        // All marks are ASCII, whatever combines with them.
        let slash = UInt8(ascii: "/")
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        var isFirst = true
        while let mark = rest.indices.dropLast().first(where: {
            rest[$0] == slash && rest[$0 + 1] == slash
        }) {
            result += rest[...(mark + 1)]
            rest = withoutUserInformation(rest[(mark + 2)...], authorityEnds: ends)
            isFirst = false
        }
        result += isFirst ? withoutUserInformation(rest, authorityEnds: ends) : rest
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
