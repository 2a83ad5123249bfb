import FoundationEssentials
import Synchronization

/// Which servers have asked to be left alone, and until when.
final class HostPatience: Sendable {
    /// Nobody is spared for longer, in seconds: clocks are wrong at times, and so are servers.
    static let longest = 86_400

    private let ends = Mutex<[String: Date]>([:])

    /// Notes that a server asked to be left alone.
    ///
    /// - Returns: For how many seconds it is.
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
