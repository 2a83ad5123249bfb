/// Text from outside (addresses, details of libraries) on its way into a sentence.
public enum ForeignText {
    private static let longest = 120

    /// The text without credentials and controls, on one line, cut with an ellipsis when long.
    public static func presentable(_ text: String) -> String {
        let clean = withoutCredentials(withoutControls(text))
        guard clean.count > longest else { return clean }
        return clean.prefix(longest - 1) + "…"
    }

    /// Drops controls, surrogates and invisible formatting such as bidi overrides.
    ///
    /// Line breaks of every kind become spaces.
    private static func withoutControls(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .lineSeparator, .paragraphSeparator: result.append(" ")
            case .control where scalar.properties.isWhitespace: result.append(" ")
            case .control, .format, .surrogate, .privateUse, .unassigned: break
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Drops the user information of addresses: `https://name:word@host/` names only the host.
    ///
    /// An address typed without its scheme begins with the user information.
    public static func withoutCredentials(_ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        if !text.contains("//") {
            rest = withoutUserInformation(rest)
        }
        while let mark = rest.firstRange(of: "//") {
            result += rest[..<mark.upperBound]
            rest = withoutUserInformation(rest[mark.upperBound...])
        }
        return result + rest
    }

    private static func withoutUserInformation(_ address: Substring) -> Substring {
        let authority = address.prefix { !"/?# ".contains($0) }
        guard let at = authority.lastIndex(of: "@") else { return address }
        return address[address.index(after: at)...]
    }
}
