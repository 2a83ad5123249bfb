import HTTP
import Markup

/// Finds out which protocols a server supports, by requests without credentials.
struct ServerDetector {
    private let transport: AccountTransport

    init(transport: AccountTransport) {
        self.transport = transport
    }

    func candidates(for typed: String) async throws(AccountError) -> [DetectedProtocol] {
        let base = try await secured(Self.base(of: typed))
        let host = AccountTransport.host(of: base)
        for (domain, address) in Self.knownServers
        where host == domain || host.hasSuffix(".\(domain)") {
            return [DetectedProtocol(kind: .googleReader, address: address)]
        }
        var found: [DetectedProtocol] = []
        // A typed path of an API selects one of several protocols.
        for path in ["/reader/api/0", "/v1"] where base.hasSuffix(path) {
            let address = String(base.dropLast(path.utf8.count))
            let kind = path == "/v1" ? AccountKind.miniflux : .googleReader
            guard try await hasServer(kind, at: address) else { continue }
            return [DetectedProtocol(kind: kind, address: address)]
        }
        for (kind, path) in Self.paths {
            let address = path.isEmpty || base.hasSuffix(path) ? base : base + path
            let isKnown = found.contains { $0.kind == kind && $0.address == address }
            if !isKnown, try await hasServer(kind, at: address) {
                found.append(DetectedProtocol(kind: kind, address: address))
            }
        }
        guard !found.isEmpty else {
            throw .notThisServer(host: host, detail: "the server has no known API")
        }
        return found
    }

    private static let knownServers = [
        ("bazqux.com", "https://www.bazqux.com"),
        ("theoldreader.com", "https://theoldreader.com"),
        ("inoreader.com", "https://www.inoreader.com"),
    ]

    private static let paths: [(AccountKind, String)] = [
        (.googleReader, "/api/greader.php"), (.miniflux, ""), (.googleReader, ""),
        (.nextcloud, "/index.php/apps/news/api/v1-3"), (.tinyTinyRSS, "/api"),
        (.tinyTinyRSS, "/tt-rss/api"), (.fever, "/fever"), (.fever, "/api/fever.php"),
    ]

    /// Adds a scheme to a typed address; removes credentials, query, trailing slashes and paths of
    /// web pages.
    static func base(of typed: String) -> String {
        let hasScheme = typed.contains("://")
        var address = hasScheme ? typed : "https://\(typed)"
        address = String(address.prefix { !"?#".contains($0) })
        // The addresses of web pages of Nextcloud and FreshRSS, which users copy.
        for page in ["/index.php", "/apps/news"] {
            if let start = address.firstRange(of: page)?.lowerBound {
                address = String(address[..<start])
            }
        }
        while address.hasSuffix("/") { address.removeLast() }
        if address.hasSuffix("/i") { address.removeLast(2) }
        return RemoteFeed.withoutPassword(address)
    }

    /// Returns the address with https if the server redirects from http to https.
    ///
    /// Otherwise every request would fail, because the secret is not sent to redirect targets.
    private func secured(_ base: String) async throws(AccountError) -> String {
        guard base.hasPrefix("http://") else { return base }
        do throws(AccountError) {
            _ = try await get("\(base)/")
        } catch {
            let host = AccountTransport.host(of: base)
            if error == .redirected(host: host, target: host) {
                return "https://\(base.dropFirst("http://".count))"
            }
        }
        return base
    }

    private func hasServer(
        _ kind: AccountKind,
        at address: String
    ) async throws(AccountError) -> Bool {
        do throws(AccountError) {
            switch kind {
            case .googleReader:
                let response = try await get("\(address)/reader/api/0/token")
                // A proxy that requires a password for every path sends this header.
                return response.status == 401 && response.headers["WWW-Authenticate"] == nil
            case .miniflux:
                let response = try await get("\(address)/v1/me")
                guard response.status == 401 else { return false }
                return try response.json()["error_message"] != nil
            case .nextcloud:
                let response = try await get("\(address)/version")
                guard response.status == 401 else { return false }
                return try response.json()["message"] != nil
            case .tinyTinyRSS:
                let body = JSONOutputValue.object([("op", .string("isLoggedIn"))])
                let answer = try await post("\(address)/", body.utf8, type: "application/json")
                return answer["status"] != nil && answer["content"] != nil
            case .fever:
                let endpoint = address.hasSuffix(".php") ? address : "\(address)/"
                let type = FormEncoding.contentType.1
                let answer = try await post("\(endpoint)?api", Array("api_key=".utf8), type: type)
                return answer["api_version"] != nil && answer["auth"] != nil
            }
        } catch {
            switch error {
            case .rejected, .serverFailed, .malformed, .cut, .tooLarge, .redirected: return false
            default: throw error
            }
        }
    }

    private func get(_ address: String) async throws(AccountError) -> AccountResponse {
        try await transport.send(to: address, keptFields: ["WWW-Authenticate"])
    }

    private func post(
        _ address: String,
        _ body: [UInt8],
        type: String
    ) async throws(AccountError) -> JSONValue {
        try await transport.send(
            .post,
            to: address,
            headers: ["Content-Type": type],
            body: body
        ).object()
    }
}
