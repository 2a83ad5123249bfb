import FoundationEssentials
import Synchronization

/// Counts the requests of each API key per day, in a file.
final class DailyQuota: Sendable {
    static let limit = 500
    private static let longestFile = 4096
    private static let mostOthers = 8

    enum CountResult: Hashable {
        case taken
        case usedUp
        /// The file is not writable, so the request was not counted.
        case notNoted(path: String)
    }

    /// The number of requests on a day.
    ///
    /// Days count from 1 January 1970 in UTC.
    private struct Count: Hashable {
        let day: Int
        let used: Int
        /// The fingerprint of the key; `nil` for any key, as in files of earlier versions.
        let mark: APIKeyFingerprint?

        func isOf(_ key: String?) -> Bool { mark == nil || mark?.key == key }
    }

    private let path: String?
    private let now: @Sendable () -> Date
    private let memory = Mutex<[UInt8]?>(nil)

    /// Creates a counter; without `path`, it counts only this run's requests.
    init(path: String?, now: @escaping @Sendable () -> Date) {
        self.path = path
        self.now = now
    }

    /// The number of today's requests with the key used last.
    ///
    /// Days in the future count as today, because the clock must have been set back.
    var used: Int {
        let counts = counts(in: bytes())
        return used(in: counts, of: counts.last?.mark?.key)
    }

    func isUsedUp(withKeyOf command: [String]) -> Bool {
        let counts = counts(in: bytes())
        let name = APIKeyFingerprint.mark(of: command)
        let key = counts.last { $0.mark?.command == name }?.mark?.key
        return used(in: counts, of: key) >= Self.limit
    }

    /// Counts a request.
    ///
    /// Must be called before it is sent.
    func count(with key: APIKeyFingerprint) -> CountResult {
        let own = counts(in: bytes()).filter { $0.isOf(key.key) }
        guard used(in: own, of: key.key) < Self.limit || hasDaysToCome(own) else {
            return .usedUp
        }
        return change(key) { $0 < Self.limit ? $0 + 1 : nil }
    }

    /// Updates the count from the remaining quota that the service reports.
    ///
    /// Ignores impossible values.
    func update(left: Int, with key: APIKeyFingerprint) {
        guard (0...Self.limit).contains(left) else { return }
        _ = change(key) { max($0, Self.limit - left) }
    }

    private func change(_ key: APIKeyFingerprint, _ next: (Int) -> Int?) -> CountResult {
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

    /// Returns the new content of the file, or `nil` if unchanged, and whether the request was
    /// counted.
    ///
    /// `next` returns the new count for the current one. Keeps the counts of other keys, and that
    /// of the last earlier day in case the clock is set back. Moves requests on future days to
    /// today, so that they do not count every day until then.
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
