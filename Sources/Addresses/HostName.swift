import Glibc

enum HostName {
    private static let longest = 253

    /// Normalizes a host parsed by libcurl to a lowercase ASCII name or an IP address; `nil` if it
    /// is invalid.
    static func canonical(_ host: String, zone: String?) -> String? {
        if host.utf8.first == UInt8(ascii: "[") {
            return six(host.utf8.dropFirst().prefix { $0 != UInt8(ascii: "]") }, zone: zone)
        }
        guard zone == nil else { return nil }
        var name = host.lowercased()
        if !host.utf8.allSatisfy({ $0 < 0x80 }) {
            guard let ascii = InternationalizedDomainName.ascii(host) else { return nil }
            name = ascii.lowercased()
        }
        return isNumber(name) ? four(name) : plain(name)
    }

    /// Whether a name contains only letters, digits, `-`, `_` and dots, and cannot be an IP
    /// address.
    static func isPlain(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard (1...longest).contains(name.count), name.allSatisfy(\.mayStandInName) else {
            return false
        }
        guard let last = name.last, last != UInt8(ascii: ".") else { return false }
        let dot = name.lastIndex(of: UInt8(ascii: "."))
        return !name[dot.map { $0 + 1 } ?? 0].isDigit
    }

    static func isFourNumbers(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard (7...15).contains(name.count) else { return false }
        let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                guard (1...3).contains(part.count), part.allSatisfy(\.isDigit) else { return false }
                if part.count > 1, part.first == UInt8(ascii: "0") { return false }
                return part.reduce(0) { $0 * 10 + Int($1 & 15) } < 256
            }
    }

    /// Whether browsers and resolvers would interpret the last label as a number, and the name as
    /// an IPv4 address.
    private static func isNumber(_ name: String) -> Bool {
        let whole = name.hasSuffix(".") ? name.dropLast() : name[...]
        guard let last = whole.split(separator: ".", omittingEmptySubsequences: false).last else {
            return false
        }
        if last.hasPrefix("0x") { return last.dropFirst(2).allSatisfy(\.isHexDigit) }
        return !last.isEmpty && last.utf8.allSatisfy(\.isDigit)
    }

    /// Converts a numeric host such as `127.1` to a dotted IPv4 address, as resolvers do; `nil` if
    /// it is invalid.
    private static func four(_ name: String) -> String? {
        let whole = name.hasSuffix(".") ? String(name.dropLast()) : name
        guard whole.utf8.allSatisfy(\.mayStandInName),
            var host = CurlParsedURL("http://\(whole)/")?.host
        else { return nil }
        return host.withUTF8(isFourNumbers) ? host : nil
    }

    private static func plain(_ name: String) -> String? {
        let isName =
            (1...longest).contains(name.utf8.count) && name.utf8.allSatisfy(\.mayStandInName)
            && name.utf8.contains { $0 != UInt8(ascii: ".") }
        return isName ? name : nil
    }

    private static func six(_ written: Substring.UTF8View, zone: String?) -> String? {
        var address = in6_addr()
        guard inet_pton(AF_INET6, String(Substring(written)), &address) == 1 else { return nil }
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, &address, &text, socklen_t(text.count)) != nil else { return nil }
        let host = String(decoding: text.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
        guard let zone, !zone.isEmpty else { return host }
        let isName = zone.utf8.count <= 32 && zone.utf8.allSatisfy(\.mayStandInName)
        return isName ? "\(host)%\(zone)" : nil
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

    fileprivate var mayStandInName: Bool {
        (0x61...0x7A).contains(self | 0x20) || isDigit
            || self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == UInt8(ascii: "_")
    }
}
