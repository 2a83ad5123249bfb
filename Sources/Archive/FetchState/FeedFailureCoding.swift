import News

/// Encodes feed failures as names, which must never change, followed by values.
enum FeedFailureCoding {
    private static let separator: UInt8 = 0x1F

    static func text(of failure: FeedFailure) -> String {
        parts(of: failure).map(MessageTextSanitizer.withoutCredentials).joined(
            separator: String(UnicodeScalar(separator))
        )
    }

    /// Decodes a failure.
    ///
    /// Unknown names become `other`.
    static func failure(in text: String) -> FeedFailure {
        var rest = text[...]
        let name = nextPart(of: &rest)
        let first = nextPart(of: &rest)
        let second = nextPart(of: &rest)
        let third = nextPart(of: &rest)
        let number = Int(second) ?? 0
        return switch name {
        case "address": .badAddress(first)
        case "scheme": .unsupportedScheme(first)
        case "host": .hostNotFound(first)
        case "connection": .connectionFailed(host: first)
        case "timeout": .timedOut(host: first, seconds: number)
        case "unfinished": .unfinished(host: first, seconds: number)
        case "slow": .tooSlow(host: first, seconds: number)
        case "head": .headTooLarge(host: first, limit: number)
        case "insecure": .insecureConnection(host: first)
        case "status": .status(number, host: first)
        case "redirects": .tooManyRedirects(host: first)
        case "nowhere": .invalidRedirect(host: first)
        case "size": .tooLarge(limit: Int(first) ?? 0)
        case "broken": .incompleteResponse(host: first)
        case "other document": .notAFeed(found: first)
        case "malformed": .malformed(detail: first)
        case "private": .privateAddress(host: first)
        case "file": .unreadableFile(first)
        case "faulty file": .invalidFile(first, detail: second)
        case "proxy": .proxyFailed(proxy: first)
        case "password": .passwordRefused(host: first)
        case "no password": .noPassword(detail: first, mayAsk: second == "asked")
        case "archive": .archiveUnavailable(detail: first)
        case "unreached": .notReached(seconds: Int(first) ?? 0)
        case "budget": .overBudget
        case "paper part": .paper(.noSuchPart(first, known: second), service: third)
        case "paper day": .paper(.noOtherDay(isOlder: second == "older"), service: first)
        case "paper shape": .paper(.unknownShape, service: first)
        case "paper over": .paper(.over, service: first)
        case "paper order": .paper(.withoutOrder, service: first)
        case "paper key missing": .paper(.keyMissing, service: first)
        case "paper key not told": .paper(.keyCommandFailed, service: first)
        case "paper no key": .paper(.notAKey, service: first)
        case "paper key refused": .paper(.keyRefused, service: first)
        case "paper uncounted": .paper(.quotaFileNotWritable(second), service: first)
        case "paper not here": .paper(.notHere, service: first)
        case "paper quota": .paper(.quotaUsed(Int(second) ?? 0), service: first)
        case "library": .libraryMissing(detail: first)
        case "account": .account(first)
        case "other": .other(first)
        default: .other(name)
        }
    }

    /// Removes and returns the text before the next separator.
    ///
    /// Scans UTF-8, because thousands of feeds may fail at once.
    private static func nextPart(of rest: inout Substring) -> String {
        guard let end = rest.utf8.firstIndex(of: separator) else {
            defer { rest = "" }
            return String(rest)
        }
        defer { rest = rest[rest.utf8.index(after: end)...] }
        return String(rest[..<end])
    }

    private static func parts(of failure: FeedFailure) -> [String] {
        switch failure {
        case .badAddress(let text): ["address", text]
        case .unsupportedScheme(let scheme): ["scheme", scheme]
        case .hostNotFound(let host): ["host", host]
        case .connectionFailed(let host): ["connection", host]
        case .timedOut(let host, let seconds): ["timeout", host, "\(seconds)"]
        case .unfinished(let host, let seconds): ["unfinished", host, "\(seconds)"]
        case .tooSlow(let host, let seconds): ["slow", host, "\(seconds)"]
        case .headTooLarge(let host, let limit): ["head", host, "\(limit)"]
        case .insecureConnection(let host): ["insecure", host]
        case .status(let status, let host): ["status", host, "\(status)"]
        case .tooManyRedirects(let host): ["redirects", host]
        case .invalidRedirect(let host): ["nowhere", host]
        case .tooLarge(let limit): ["size", "\(limit)"]
        case .incompleteResponse(let host): ["broken", host]
        case .notAFeed(let found): ["other document", found]
        case .malformed(let detail): ["malformed", detail]
        case .privateAddress(let host): ["private", host]
        case .unreadableFile(let path): ["file", path]
        case .invalidFile(let path, let detail): ["faulty file", path, detail]
        case .proxyFailed(let proxy): ["proxy", proxy]
        case .passwordRefused(let host): ["password", host]
        case .noPassword(let detail, let mayAsk):
            ["no password", detail, mayAsk ? "asked" : "not asked"]
        case .archiveUnavailable(let detail): ["archive", detail]
        case .notReached(let seconds): ["unreached", "\(seconds)"]
        case .overBudget: ["budget"]
        case .paper(.noSuchPart(let part, let known), let service):
            ["paper part", part, known, service]
        case .paper(.noOtherDay(let isOlder), let service):
            ["paper day", service, isOlder ? "older" : "newer"]
        case .paper(.unknownShape, let service): ["paper shape", service]
        case .paper(.over, let service): ["paper over", service]
        case .paper(.withoutOrder, let service): ["paper order", service]
        case .paper(.keyMissing, let service): ["paper key missing", service]
        case .paper(.keyCommandFailed, let service): ["paper key not told", service]
        case .paper(.notAKey, let service): ["paper no key", service]
        case .paper(.keyRefused, let service): ["paper key refused", service]
        case .paper(.quotaFileNotWritable(let path), let service):
            ["paper uncounted", service, path]
        case .paper(.notHere, let service): ["paper not here", service]
        case .paper(.quotaUsed(let limit), let service): ["paper quota", service, "\(limit)"]
        case .libraryMissing(let detail): ["library", detail]
        case .account(let sentence): ["account", sentence]
        case .other(let text): ["other", text]
        }
    }
}
