import Markup

/// Parses and resolves addresses leniently (RFC 3986).
///
/// ``Address`` checks whether they are safe to fetch.
public enum LenientURLParser {
    struct Parts {
        var scheme: Substring?
        var authority: Substring?
        var path: Substring
        var query: Substring?
        var fragment: Substring?
    }

    /// The maximum length of a base in bytes.
    ///
    /// Resolved links would repeat a longer base many times.
    static let longestBase = 500

    static func isWeb(_ address: String) -> Bool {
        let parts = split(address)
        guard let scheme = parts.scheme?.lowercased(), let authority = parts.authority else {
            return false
        }
        return (scheme == "http" || scheme == "https") && !authority.isEmpty
    }

    /// Returns the first address that may be a web address.
    ///
    /// If all have another scheme, such as gopher, returns the first.
    static func best(of addresses: String?...) -> String? {
        addresses.lazy.compactMap(\.self).first { !isOfOtherProtocol($0) }
            ?? addresses.lazy.compactMap(\.self).first
    }

    static func isOfOtherProtocol(_ address: String) -> Bool {
        guard !address.utf8.starts(with: "http".utf8),
            let scheme = endOfScheme(address.utf8[...]).map({ address[..<$0].lowercased() })
        else { return false }
        return scheme != "http" && scheme != "https"
    }

    /// Resolves a reference (RFC 3986, section 5.2).
    ///
    /// - Parameters:
    /// - reference: The reference as written. Surrounding white space and line breaks are removed.
    /// - base: The base, which is ignored if longer than ``longestBase``.
    /// - Returns: The address; `nil` if the reference and the base are both empty.
    public static func resolve(_ reference: String, against base: String?) -> String? {
        var reference = reference
        if reference.withUTF8({ isPlain($0) }) { return reference }
        if let base, base.utf8.count <= longestBase, let root = root(of: base),
            reference.withUTF8({ isPlainPath($0) })
        {
            return "\(root)\(reference)"
        }
        let text = String(
            String.UnicodeScalarView(reference.unicodeScalars.filter { $0.value >= 0x20 })
        ).trimmingWhiteSpace
        var target = split(text)
        guard target.scheme == nil, let base, base.utf8.count <= longestBase else {
            return text.nonEmpty
        }
        let origin = split(base)
        guard let scheme = origin.scheme else { return text.nonEmpty }
        target.scheme = scheme
        if target.authority == nil {
            target.authority = origin.authority
            if target.path.isEmpty {
                target.path = origin.path
                target.query = target.query ?? origin.query
            } else if !target.path.hasPrefix("/") {
                target.path = merged(target.path, onto: origin)
            }
        }
        target.path = withoutDots(target.path)
        return written(target)
    }

    /// Returns an address without common mistakes: `&amp;` for `&`, a scheme before another one,
    /// and no scheme before `www.`.
    static func corrected(_ address: String) -> String {
        var address = address
        if address.containsBytes("&amp;") { address = address.replacing("&amp;", with: "&") }
        for beginning in ["http://http", "https://http"]
        where address.utf8.starts(with: beginning.utf8) {
            let rest = String(address.dropFirst(beginning.count - 4))
            if isWeb(rest) { return rest }
        }
        return address.utf8.starts(with: "www.".utf8) ? "https://\(address)" : address
    }

    /// Whether two http or https addresses begin with the same scheme and server, in the same case.
    static func areOnSameServer(_ address: String, _ other: String) -> Bool {
        let server = root(of: address)
        return server != nil && server == root(of: other)
    }

    /// Returns the host in lower case without `www.`; `nil` if the address has no authority.
    static func site(of address: String) -> String? {
        guard let authority = split(address).authority?.lowercased().nonEmpty else { return nil }
        return authority.hasPrefix("www.") ? String(authority.dropFirst(4)) : authority
    }

    static func isPlain(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
        guard address.starts(with: "https://".utf8) || address.starts(with: "http://".utf8) else {
            return false
        }
        return address.allSatisfy { $0.isVisible }
    }

    /// Whether a reference is an absolute path of visible ASCII without dot segments.
    ///
    /// Resolving it needs only the server of the base.
    private static func isPlainPath(_ reference: UnsafeBufferPointer<UInt8>) -> Bool {
        guard reference.first == UInt8(ascii: "/") else { return false }
        var previous: UInt8 = 0
        for byte in reference {
            let isSecond = byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
            guard byte.isVisible, !isSecond || previous != UInt8(ascii: "/") else { return false }
            previous = byte
        }
        return true
    }

    private static func root(of base: String) -> Substring? {
        for scheme in ["https://", "http://"] where base.utf8.starts(with: scheme.utf8) {
            let server = base.utf8.dropFirst(scheme.utf8.count).prefix { !"/?#".utf8.contains($0) }
            return base[..<server.endIndex]
        }
        return nil
    }

    static func split(_ text: String) -> Parts {
        var parts = Parts(path: "")
        var rest = text.utf8[...]
        if let colon = endOfScheme(rest) {
            parts.scheme = Substring(rest[..<colon])
            rest = rest[colon...].dropFirst()
        }
        if let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
            parts.fragment = Substring(rest[mark...].dropFirst())
            rest = rest[..<mark]
        }
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            parts.query = Substring(rest[mark...].dropFirst())
            rest = rest[..<mark]
        }
        if rest.starts(with: "//".utf8) {
            let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
            parts.authority = Substring(authority)
            rest = rest[authority.endIndex...]
        }
        parts.path = Substring(rest)
        return parts
    }

    private static func endOfScheme(_ text: Substring.UTF8View) -> String.Index? {
        let name = text.prefix { $0.isASCIILetter || $0.isDigit || "+-.".utf8.contains($0) }
        guard name.first?.isASCIILetter == true, name.endIndex < text.endIndex,
            text[name.endIndex] == UInt8(ascii: ":")
        else { return nil }
        return name.endIndex
    }

    private static func merged(_ path: Substring, onto base: Parts) -> Substring {
        if base.path.isEmpty, base.authority != nil { return "/\(path)" }
        guard let slash = base.path.lastIndex(of: "/") else { return path }
        return "\(base.path[...slash])\(path)"
    }

    /// Returns a path without dot segments (RFC 3986, section 5.2.4).
    private static func withoutDots(_ path: Substring) -> Substring {
        guard path.contains(".") else { return path }
        var result: [Substring] = []
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".": if isLast { result.append("") }
            case "..":
                if result.count > 1 { result.removeLast() }
                if isLast { result.append("") }
            default: result.append(segment)
            }
        }
        return result.joined(separator: "/")[...]
    }

    private static func written(_ parts: Parts) -> String {
        var text = parts.scheme.map { "\($0):" } ?? ""
        if let authority = parts.authority { text += "//\(authority)" }
        text += parts.path
        if let query = parts.query { text += "?\(query)" }
        if let fragment = parts.fragment { text += "#\(fragment)" }
        return text
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
