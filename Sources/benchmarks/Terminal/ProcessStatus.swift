import FoundationEssentials
import Glibc

/// The kernel's statistics of a process.
struct ProcessStatus {
    private let folder: String

    init(of identifier: Int32) {
        folder = "/proc/\(identifier)"
    }

    var residentMegabytes: Double? {
        Self.number("VmRSS", in: "\(folder)/status").map { Double($0) / 1024 }
    }

    /// The maximum of ``residentMegabytes`` since the start, or since ``resetPeak()``.
    var peakMegabytes: Double? {
        Self.number("VmHWM", in: "\(folder)/status").map { Double($0) / 1024 }
    }

    func resetPeak() {
        // Written in place, because files of the kernel cannot be replaced.
        guard let file = fopen("\(folder)/clear_refs", "w") else { return }
        fputs("5", file)
        fclose(file)
    }

    /// Returns the number of voluntary context switches of each thread; each ends with a wake-up.
    func waitCounts() throws -> [String: Int] {
        let threads = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")
        return threads.reduce(into: [:]) { counts, thread in
            let path = "\(folder)/task/\(thread)/status"
            counts[thread] = Self.number("voluntary_ctxt_switches", in: path)
        }
    }

    /// Returns the wake-ups between two results of ``waitCounts()``; a thread that has exited
    /// counts as one.
    static func wakeUpCount(from before: [String: Int], to after: [String: Int]) -> Int {
        let ended = before.keys.filter { after[$0] == nil }.count
        return after.reduce(ended) { $0 + $1.value - (before[$1.key] ?? 0) }
    }

    private static func number(_ name: String, in path: String) -> Int? {
        guard let contents = FileManager.default.contents(atPath: path) else { return nil }
        let lines = String(decoding: contents, as: UTF8.self).split(separator: "\n")
        let line = lines.first { $0.hasPrefix("\(name):") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
}
