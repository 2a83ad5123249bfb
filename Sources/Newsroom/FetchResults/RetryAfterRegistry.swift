import FoundationEssentials
import HTTP
import Synchronization

/// The Retry-After times of hosts, and of addresses that redirect to such hosts.
final class RetryAfterRegistry: Sendable {
    /// The maximum delay in seconds, because clocks and servers can be wrong.
    static let longest = 86_400

    private let ends = Mutex<[String: Date]>([:])

    /// Records the Retry-After delay of a response with status 429 or 503, and returns it in
    /// seconds.
    ///
    /// It applies to the host that responded. If another host redirected there, it also applies to
    /// the requested address.
    func record(_ response: HTTPResponse, askedFor address: String, at now: Date) -> Int? {
        guard response.status == 429 || response.status == 503,
            let seconds = CacheHeaderParser.retryAfter(response.headers, now: now), seconds > 0
        else { return nil }
        if response.address != address { _ = block(address, for: seconds, at: now) }
        return block(hostName(of: response.address), for: seconds, at: now)
    }

    private func block(_ name: String, for seconds: Int, at now: Date) -> Int {
        let seconds = min(seconds, Self.longest)
        ends.withLock { ends in
            ends = ends.filter { $0.value > now }
            ends[name] = now.addingTimeInterval(Double(seconds))
        }
        return seconds
    }

    /// Returns the number of seconds until requests are allowed; `nil` if they are allowed now.
    func secondsLeft(for address: String, at now: Date) -> Int? {
        let end = ends.withLock { ends in
            [address, hostName(of: address)].compactMap { ends[$0] }.max()
        }
        guard let end, end > now else { return nil }
        let left = Int(end.timeIntervalSince(now).rounded(.up))
        // If the clock was set back, the delay must not become longer.
        return left <= Self.longest ? left : nil
    }
}
