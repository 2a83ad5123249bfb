import FoundationEssentials
import HTTP
import Synchronization

/// Which servers have asked to be left alone, and until when.
final class HostPatience: Sendable {
    /// Nobody is spared for longer, in seconds: clocks are wrong at times, and so are servers.
    static let longest = 86_400

    private let ends = Mutex<[String: Date]>([:])

    /// Notes whether a server asks to be left alone: whose address was asked, and who answered.
    ///
    /// - Returns: For how many seconds it is; `nil` when it does not ask for it.
    func note(_ response: HTTPResponse, askedFor address: String, at now: Date) -> Int? {
        guard response.status == 429 || response.status == 503,
            let seconds = CacheRules.retryAfter(response.headers, now: now), seconds > 0
        else { return nil }
        // Who is asked only to lead to a busy server is not asked for that either.
        for host in Set([hostName(of: address), hostName(of: response.address)]) {
            _ = spare(host, for: seconds, at: now)
        }
        return min(seconds, Self.longest)
    }

    /// Leaves a server alone.
    ///
    /// - Returns: For how many seconds.
    func spare(_ host: String, for seconds: Int, at now: Date) -> Int {
        let seconds = min(seconds, Self.longest)
        ends.withLock { ends in
            ends = ends.filter { $0.value > now }
            ends[host] = now.addingTimeInterval(Double(seconds))
        }
        return seconds
    }

    /// For how many more seconds a server is left alone; `nil` when it can be asked.
    func secondsLeft(for host: String, at now: Date) -> Int? {
        guard let end = ends.withLock({ $0[host] }), end > now else { return nil }
        let left = Int(end.timeIntervalSince(now).rounded(.up))
        // A clock that was turned back makes nobody wait for longer.
        return left <= Self.longest ? left : nil
    }
}
