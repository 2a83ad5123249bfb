import FoundationEssentials
import Synchronization

/// How many requests a service has had today, kept in a file, so that a day's number is never exceeded.
final class DailyQuota: Sendable {
    /// So many requests a day are allowed.
    static let limit = 500
    /// The file holds no more bytes than this.
    private static let longestFile = 4096

    /// What became of counting a request.
    enum Taking: Hashable {
        case taken
        /// There may be no more today.
        case usedUp
        /// The file cannot be written.
        case notNoted(path: String)
    }

    /// How many requests were counted on a day, which is counted from 1 January 1970 in UTC.
    private struct Count: Hashable {
        let day: Int
        let used: Int
    }

    private let path: String?
    private let now: @Sendable () -> Date
    /// What has been counted where nothing is kept.
    private let memory = Mutex<[UInt8]?>(nil)

    /// Counts in a file; `nil` counts for this run alone.
    init(path: String?, now: @escaping @Sendable () -> Date) {
        self.path = path
        self.now = now
    }

    /// How many requests were made today.
    ///
    /// Days to come count for today: the clock has been turned back since. The next who counts writes that down, so that
    /// they count for no other day.
    var used: Int { used(in: counts(in: bytes())) }

    /// Counts one more request before it is made.
    func take() -> Taking {
        let counts = counts(in: bytes())
        guard used(in: counts) < Self.limit || hasDaysToCome(counts) else { return .usedUp }
        return change { $0 < Self.limit ? $0 + 1 : nil }
    }

    /// Takes note of what the service says is left today.
    func note(left: Int) {
        _ = change { max($0, Self.limit - min(max(left, 0), Self.limit)) }
    }

    private func change(_ next: (Int) -> Int?) -> Taking {
        guard let path else {
            return memory.withLock { kept in
                let (bytes, isTaken) = changed(kept ?? [], next)
                if let bytes { kept = bytes }
                return isTaken ? .taken : .usedUp
            }
        }
        do throws(SubscriptionsError) {
            return try withLockedFolder(ofFile: path) { () throws(SubscriptionsError) in
                let (bytes, isTaken) = changed(self.bytes(), next)
                let isNoted = bytes.map { (try? replaceFile(path, with: $0)) != nil } ?? true
                guard isTaken else { return .usedUp }
                return isNoted ? .taken : .notNoted(path: path)
            }
        } catch {
            return .notNoted(path: path)
        }
    }

    /// The file with another number for today; the last day before it stays there, should the clock be turned
    /// back to it.
    ///
    /// Where there may be no more, only days to come are changed, into today: else they would count for each day
    /// until they are over.
    ///
    /// - Returns: The file, `nil` where it stays as it is, and whether there is another number.
    private func changed(
        _ bytes: [UInt8],
        _ next: (Int) -> Int?
    ) -> (bytes: [UInt8]?, isTaken: Bool) {
        let counts = counts(in: bytes)
        let wanted = next(used(in: counts))
        guard wanted != nil || hasDaysToCome(counts) else { return (nil, false) }
        let used = wanted ?? used(in: counts)
        let before = counts.filter { $0.day < today }.max { $0.day < $1.day }
        let kept = [before, Count(day: today, used: used)].compactMap(\.self)
        return (Array(kept.map { "\($0.day) \($0.used)\n" }.joined().utf8), wanted != nil)
    }

    private func hasDaysToCome(_ counts: [Count]) -> Bool { counts.contains { $0.day > today } }

    private func bytes() -> [UInt8] {
        guard let path else { return memory.withLock { $0 ?? [] } }
        return (try? readFile(path, maximumBytes: Self.longestFile)) ?? []
    }

    private var today: Int { Int((now().timeIntervalSince1970 / 86_400).rounded(.down)) }

    private func used(in counts: [Count]) -> Int {
        counts.reduce(0) { $1.day < today ? $0 : min($0 + $1.used, Self.limit) }
    }

    /// What a file says, line by line; nothing where it says something else.
    private func counts(in bytes: [UInt8]) -> [Count] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
            line in
            let numbers = line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
            guard numbers.count == 2 else { return nil }
            return Count(day: numbers[0], used: min(max(0, numbers[1]), Self.limit))
        }
    }
}
