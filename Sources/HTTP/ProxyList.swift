import Addresses
import Glibc

/// The proxies from the environment and the configuration.
///
/// Each request passes its proxy to libcurl explicitly, so that address checks and libcurl use the
/// same one (Decision 0036).
struct ProxyList: Hashable, Sendable {
    private let configured: String?
    private let web: String?
    private let secure: String?
    private let all: String?
    private let exceptions: [Substring]

    /// Reads libcurl's environment variables.
    ///
    /// `proxy` overrides them, and disables them if empty.
    ///
    /// Like libcurl, this ignores `HTTP_PROXY`, which CGI servers set from a request header.
    init(environment: [String: String], proxy: String? = nil) {
        func value(_ names: String...) -> String? {
            names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        configured = proxy
        web = value("http_proxy")
        secure = value("https_proxy", "HTTPS_PROXY")
        all = value("all_proxy", "ALL_PROXY")
        exceptions = (value("no_proxy", "NO_PROXY") ?? "").split { $0 == "," || $0 == " " }
    }

    /// Returns the proxy for a server in libcurl's syntax, or `nil`.
    ///
    /// `asked` is the feed's setting, which takes precedence; empty for no proxy.
    func proxy(for server: ServerOrigin, asked: String?) -> String? {
        if let wanted = asked ?? configured { return wanted.isEmpty ? nil : wanted }
        // Exceptions apply only to the environment's proxies.
        let proxy = (server.scheme == "https" ? secure : web) ?? all
        return isException(server.host) ? nil : proxy
    }

    /// Returns a proxy's host and port, without credentials.
    static func place(of proxy: String) -> String {
        let rest = proxy.firstRange(of: "://").map { proxy[$0.upperBound...] } ?? proxy[...]
        return String(rest.lastIndex(of: "@").map { rest[rest.index(after: $0)...] } ?? rest)
    }

    private func isException(_ host: String) -> Bool {
        if exceptions == ["*"] { return true }
        let name = host.hasSuffix(".") ? host.dropLast() : host[...]
        let number = Self.number(name.prefix { $0 != "%" })
        return exceptions.contains { exception in
            if let number { return Self.lies(number, in: exception) }
            var domain = exception.lowercased()[...]
            if domain.hasPrefix(".") { domain.removeFirst() }
            if domain.hasSuffix(".") { domain.removeLast() }
            return !domain.isEmpty && (name == domain || name.hasSuffix(".\(domain)"))
        }
    }

    private static func lies(_ number: [UInt8], in exception: Substring) -> Bool {
        let parts = exception.split(separator: "/", maxSplits: 1)
        let written = (parts.first ?? "").filter { $0 != "[" && $0 != "]" }
        guard let network = Self.number(written[...]), network.count == number.count else {
            return false
        }
        guard parts.count == 2 else { return network == number }
        guard let bits = Int(parts[1]), (0...8 * number.count).contains(bits) else { return false }
        return number.indices.allSatisfy { index in
            let mask = UInt8(truncatingIfNeeded: 0xFF00 >> min(max(bits - 8 * index, 0), 8))
            return number[index] & mask == network[index] & mask
        }
    }

    private static func number(_ text: Substring) -> [UInt8]? {
        var four = in_addr()
        if inet_pton(AF_INET, String(text), &four) == 1 {
            return withUnsafeBytes(of: four) { Array($0) }
        }
        var six = in6_addr()
        guard inet_pton(AF_INET6, String(text), &six) == 1 else { return nil }
        return withUnsafeBytes(of: six) { Array($0) }
    }
}
