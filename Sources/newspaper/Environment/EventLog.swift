import FoundationEssentials
import HTTP
import News
import Newsroom
import Synchronization

/// A log of requests and refreshes for troubleshooting, without secrets.
///
/// User information, query values, fragments, commands (`exec:`), and path segments that may be
/// tokens are omitted from addresses. Only the kind of an error is logged, because its details may
/// quote text.
final class EventLog: HTTPObserving {
    /// The importance of a line; a log contains lines up to the chosen level.
    enum Level: String, CaseIterable {
        case error, info, debug
    }

    private let level: Level
    private let file: Mutex<RotatingFile>
    private let now: @Sendable () -> Date

    init(level: Level, file: RotatingFile, now: @escaping @Sendable () -> Date) {
        self.level = level
        self.file = Mutex(file)
        self.now = now
    }

    func record(_ request: HTTPRequest, _ result: Result<HTTPResponse, HTTPError>) {
        let subject = "\(request.method.rawValue) \(Self.shown(request.address))"
        switch result {
        case .success(let response):
            let traffic = response.traffic
            var line = "\(subject): \(response.status), \(Self.milliseconds(traffic.elapsed)) ms"
            if level == .debug {
                line +=
                    ", \(traffic.receivedBytes) bytes, first byte after "
                    + "\(Self.milliseconds(traffic.untilFirstByte)) ms"
                line += response.redirects.map { ", \($0.status) to \(Self.shown($0.target))" }
                    .joined()
                if !response.isWhole { line += ", incomplete" }
            }
            write(line, at: response.status < 400 ? .info : .error)
        case .failure(.cancelled): write("\(subject): cancelled", at: .debug)
        case .failure(let error): write("\(subject): \(Self.kind(of: error))", at: .error)
        }
    }

    /// Logs which feeds a refresh fetched and the results.
    func record(_ report: RefreshReport) {
        let failures = report.outcomes.filter { $0.failure != nil }.count
        let new = report.outcomes.reduce(0) { $0 + $1.newCount }
        let offline = report.isOffline ? ", offline: nothing was stored" : ""
        write(
            "refresh: \(report.outcomes.count) feeds due, \(new) new, \(failures) failed\(offline)",
            at: .info
        )
        for outcome in report.outcomes {
            let feed = "feed \(Self.shown(outcome.feed.address))"
            if let failure = outcome.failure {
                write("\(feed): \(Self.kind(of: failure))", at: .error)
            } else {
                let way = outcome.wasRequested ? "requested" : "no request needed"
                write("\(feed): \(way), \(outcome.newCount) new", at: .debug)
            }
        }
    }

    /// Returns an address without secrets, as described for ``EventLog``.
    static func shown(_ address: String) -> String {
        if let start = commandPrefixes.first(where: address.hasPrefix) { return "\(start)…" }
        let whole = MessageTextSanitizer.withoutCredentials(address).prefix { $0 != "#" }
        var parts = whole.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        parts[0] = withoutTokens(parts[0])
        guard parts.count == 2 else { return parts[0] }
        let fields = parts[1].split(separator: "&").map { field in
            field.contains("=") ? "\(field.prefix { $0 != "=" })=…" : "…"
        }
        return "\(parts[0])?\(fields.joined(separator: "&"))"
    }

    private static let commandPrefixes = ["exec:", "filter:"]

    private static func withoutTokens(_ address: String) -> String {
        address.split(separator: "/", omittingEmptySubsequences: false).enumerated()
            // The first three are the scheme, nothing and the host.
            .map { $0 > 2 && mayBeToken($1) ? "…" : String($1) }.joined(separator: "/")
    }

    /// Returns whether a path segment is very long, or long with digits or letters in both cases.
    private static func mayBeToken(_ segment: Substring) -> Bool {
        let letters = segment.filter { $0.isLetter || $0.isNumber }
        guard letters.count >= 12 else { return false }
        let kinds = [
            letters.contains(where: \.isNumber), letters.contains(where: \.isUppercase),
            letters.contains(where: \.isLowercase),
        ]
        return letters.count >= 32 || kinds.count(where: { $0 }) > 1
    }

    /// Returns the name of an error’s case without its values, or the status of a response.
    static func kind(of error: Any) -> String {
        if case .status(let code, _)? = error as? FeedFailure { return "status \(code)" }
        return Mirror(reflecting: error).children.first?.label ?? "\(error)"
    }

    private static func milliseconds(_ duration: Duration) -> Int {
        Int(duration / .milliseconds(1))
    }

    private func write(_ text: String, at level: Level) {
        let levels = Level.allCases
        guard let place = levels.firstIndex(of: level),
            let most = levels.firstIndex(of: self.level),
            place <= most
        else { return }
        let time = now().formatted(.iso8601)
        file.withLock { $0.write("\(time) \(level.rawValue) \(MessageTextSanitizer.line(text))\n") }
    }
}

extension MessageTextSanitizer {
    fileprivate static func line(_ text: String) -> String { Output.line(of: [text]) }
}
