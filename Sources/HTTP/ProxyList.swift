import Addresses
import Glibc

/// The proxies that an environment names.
///
/// libcurl is told which one to take for each request, so that what is judged by there being a proxy is what
/// happens (Decision 0036).
struct ProxyList: Hashable, Sendable {
    /// What the reader has set for all servers.
    private let wanted: String?
    private let web: String?
    private let secure: String?
    private let all: String?
    private let exceptions: [Substring]

    /// Reads the variables that libcurl reads; `HTTP_PROXY` is left out because of what servers make of it.
    ///
    /// - Parameters:
    ///   - environment: The variables.
    ///   - proxy: What the reader has set for all servers; empty for none, `nil` for what the variables say.
    init(environment: [String: String], proxy: String? = nil) {
        func value(_ names: String...) -> String? {
            names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        wanted = proxy
        web = value("http_proxy")
        secure = value("https_proxy", "HTTPS_PROXY")
        all = value("all_proxy", "ALL_PROXY")
        exceptions = (value("no_proxy", "NO_PROXY") ?? "").split { $0 == "," || $0 == " " }
    }

    /// The proxy by way of which a server is asked.
    ///
    /// - Parameters:
    ///   - server: Who is asked.
    ///   - asked: What the reader has set for the feed; empty for none, `nil` for nothing.
    /// - Returns: As libcurl reads it; `nil` for none.
    func proxy(for server: ServerOrigin, asked: String?) -> String? {
        if let wanted = asked ?? wanted { return wanted.isEmpty ? nil : wanted }
        // The exceptions of the variables belong to their proxies.
        let proxy = (server.scheme == "https" ? secure : web) ?? all
        return isException(server.host) ? nil : proxy
    }

    /// Where a proxy stands: its host and port, without a name and a password.
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

    /// Whether a number is the one of an exception, or lies in its network (`10.0.0.0/8`).
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

    /// The bytes of an address written as a number.
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
