import FoundationEssentials
import Synchronization

/// How many requests a service has had today, kept in a file, so that a day's number is never exceeded.
final class DailyQuota: Sendable {
    /// So many requests a day are allowed.
    static let limit = 500
    /// The file holds no more bytes than this.
    private static let longestFile = 4096

    /// Whose day and number stand in the file, in UTC.
    private struct Count: Hashable {
        var day: Int
        var used: Int
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
    var used: Int { count(in: bytes()).used }

    /// Counts one more request before it is made.
    ///
    /// - Returns: False when there may be no more today, or when it cannot be noted.
    func take() -> Bool { change { $0 < Self.limit ? $0 + 1 : nil } }

    /// Takes note of what the service says is left today.
    func note(left: Int) {
        _ = change { max($0, Self.limit - max(left, 0)) }
    }

    private func change(_ next: (Int) -> Int?) -> Bool {
        guard let path else {
            return memory.withLock { kept in
                guard let bytes = changed(kept ?? [], next) else { return false }
                kept = bytes
                return true
            }
        }
        return
            (try? withLockedFolder(ofFile: path) { () throws(SubscriptionsError) in
                guard let bytes = changed(self.bytes(), next) else { return false }
                return (try? replaceFile(path, with: bytes)) != nil
            }) ?? false
    }

    private func changed(_ bytes: [UInt8], _ next: (Int) -> Int?) -> [UInt8]? {
        var count = count(in: bytes)
        guard let used = next(count.used) else { return nil }
        count.used = used
        return Array("\(count.day) \(count.used)\n".utf8)
    }

    private func bytes() -> [UInt8] {
        guard let path else { return memory.withLock { $0 ?? [] } }
        return (try? readFile(path, maximumBytes: Self.longestFile)) ?? []
    }

    /// What a file says of today; nothing where it says something of another day, or nothing at all.
    private func count(in bytes: [UInt8]) -> Count {
        let today = Int((now().timeIntervalSince1970 / 86_400).rounded(.down))
        let numbers = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .compactMap { Int($0) }
        guard numbers.count == 2, numbers[0] == today else { return Count(day: today, used: 0) }
        return Count(day: today, used: max(0, numbers[1]))
    }
}
