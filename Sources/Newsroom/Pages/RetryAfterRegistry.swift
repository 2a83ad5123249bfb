import FoundationEssentials
import HTTP
import Synchronization

/// Which servers have asked to be left alone, and which addresses have led to one, and until when.
final class RetryAfterRegistry: Sendable {
    /// Nobody is spared for longer, in seconds: clocks are wrong at times, and so are servers.
    static let longest = 86_400

    /// By host, or by address where that leads to a server that is left alone.
    private let ends = Mutex<[String: Date]>([:])

    /// Notes whether the server that sent an answer asks to be left alone.
    ///
    /// It speaks for itself: of a server that redirected to it, only the address is left alone that was asked for.
    ///
    /// - Returns: For how many seconds it is; `nil` when it does not ask for it.
    func note(_ response: HTTPResponse, askedFor address: String, at now: Date) -> Int? {
        guard response.status == 429 || response.status == 503,
            let seconds = CacheRules.retryAfter(response.headers, now: now), seconds > 0
        else { return nil }
        if response.address != address { _ = spare(address, for: seconds, at: now) }
        return spare(hostName(of: response.address), for: seconds, at: now)
    }

    /// Leaves a server alone, or an address.
    ///
    /// - Returns: For how many seconds.
    private func spare(_ name: String, for seconds: Int, at now: Date) -> Int {
        let seconds = min(seconds, Self.longest)
        ends.withLock { ends in
            ends = ends.filter { $0.value > now }
            ends[name] = now.addingTimeInterval(Double(seconds))
        }
        return seconds
    }

    /// For how many more seconds an address is left alone, or its server; `nil` when it can be asked for.
    func secondsLeft(for address: String, at now: Date) -> Int? {
        let end = ends.withLock { ends in
            [address, hostName(of: address)].compactMap { ends[$0] }.max()
        }
        guard let end, end > now else { return nil }
        let left = Int(end.timeIntervalSince(now).rounded(.up))
        // A clock that was turned back makes nobody wait for longer.
        return left <= Self.longest ? left : nil
    }
}
