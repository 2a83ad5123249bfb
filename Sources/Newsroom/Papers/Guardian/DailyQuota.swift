import FoundationEssentials
import Synchronization

/// How many requests a service has had today with each key, kept in a file, so that a day's number is never exceeded.
final class DailyQuota: Sendable {
    /// So many requests a day are allowed.
    static let limit = 500
    /// The file holds no more bytes than this.
    private static let longestFile = 4096
    /// So many lines about other keys stay there.
    private static let mostOthers = 8

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
        /// Whose; `nil` for anybody's, as earlier versions have counted.
        let mark: APIKeyFingerprint?

        func isOf(_ key: String?) -> Bool { mark == nil || mark?.key == key }
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

    /// How many requests were made today with the key that was used last.
    ///
    /// Days to come count for today: the clock has been turned back since. The next who counts writes that down, so that
    /// they count for no other day.
    var used: Int {
        let counts = counts(in: bytes())
        return used(in: counts, of: counts.last?.mark?.key)
    }

    /// Whether there may be no more today with the key that a command told the last time.
    func isUsedUp(withKeyOf command: [String]) -> Bool {
        let counts = counts(in: bytes())
        let name = APIKeyFingerprint.mark(of: command)
        let key = counts.last { $0.mark?.command == name }?.mark?.key
        return used(in: counts, of: key) >= Self.limit
    }

    /// Counts one more request with a key before it is made.
    func take(with key: APIKeyFingerprint) -> Taking {
        let own = counts(in: bytes()).filter { $0.isOf(key.key) }
        guard used(in: own, of: key.key) < Self.limit || hasDaysToCome(own) else {
            return .usedUp
        }
        return change(key) { $0 < Self.limit ? $0 + 1 : nil }
    }

    /// Takes note of what the service says is left today for a key; numbers that cannot be say nothing.
    func note(left: Int, with key: APIKeyFingerprint) {
        guard (0...Self.limit).contains(left) else { return }
        _ = change(key) { max($0, Self.limit - left) }
    }

    private func change(_ key: APIKeyFingerprint, _ next: (Int) -> Int?) -> Taking {
        guard let path else {
            return memory.withLock { kept in
                let (bytes, isTaken) = changed(kept ?? [], key, next)
                if let bytes { kept = bytes }
                return isTaken ? .taken : .usedUp
            }
        }
        do throws(SubscriptionsError) {
            return try withLockedFolder(ofFile: path) { () throws(SubscriptionsError) in
                let (bytes, isTaken) = changed(self.bytes(), key, next)
                let isNoted = bytes.map { (try? replaceFile(path, with: $0)) != nil } ?? true
                guard isTaken else { return .usedUp }
                return isNoted ? .taken : .notNoted(path: path)
            }
        } catch {
            return .notNoted(path: path)
        }
    }

    /// The file with another number for today and a key; the last day before it stays there, should the clock be
    /// turned back to it, and so do other keys, should the reader.
    ///
    /// Where there may be no more, only days to come are changed, into today: else they would count for each day
    /// until they are over.
    ///
    /// - Returns: The file, `nil` where it stays as it is, and whether there is another number.
    private func changed(
        _ bytes: [UInt8],
        _ key: APIKeyFingerprint,
        _ next: (Int) -> Int?
    ) -> (bytes: [UInt8]?, isTaken: Bool) {
        let counts = counts(in: bytes)
        let own = counts.filter { $0.isOf(key.key) }
        let known = used(in: own, of: key.key)
        let wanted = next(known)
        guard wanted != nil || hasDaysToCome(own) else { return (nil, false) }
        let before = own.filter { $0.day < today }.max { $0.day < $1.day }
        let kept =
            counts.filter { !$0.isOf(key.key) }.suffix(Self.mostOthers)
            + [before, Count(day: today, used: wanted ?? known, mark: key)].compactMap(\.self)
        let lines = kept.map { count in
            "\(count.day) \(count.used)\(count.mark.map { " \($0.text)" } ?? "")\n"
        }
        return (Array(lines.joined().utf8), wanted != nil)
    }

    private func hasDaysToCome(_ counts: [Count]) -> Bool { counts.contains { $0.day > today } }

    private func bytes() -> [UInt8] {
        guard let path else { return memory.withLock { $0 ?? [] } }
        return (try? readFile(path, maximumBytes: Self.longestFile)) ?? []
    }

    private var today: Int { Int((now().timeIntervalSince1970 / 86_400).rounded(.down)) }

    private func used(in counts: [Count], of key: String?) -> Int {
        counts.reduce(0) { sum, count in
            count.day < today || !count.isOf(key) ? sum : min(sum + count.used, Self.limit)
        }
    }

    /// What a file says, line by line; nothing where it says something else.
    private func counts(in bytes: [UInt8]) -> [Count] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
            line in
            let words = line.split(whereSeparator: \.isWhitespace)
            let numbers = words.compactMap { Int($0) }
            guard numbers.count == 2 else { return nil }
            return Count(
                day: numbers[0],
                used: min(max(0, numbers[1]), Self.limit),
                mark: APIKeyFingerprint(words)
            )
        }
    }
}
