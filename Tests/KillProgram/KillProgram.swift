import Archive
import FoundationEssentials
import Glibc
import Markup
import News

/// A process to be killed, and one that checks its archive; `.ci/kills` runs both.
///
///     killprogram write ARCHIVE SEED     changes the archive until killed, and prints marks
///     killprogram check ARCHIVE          compares it with these marks from standard input
///     killprogram tell ARCHIVE           repairs it and prints the number of stories and stars
@main
struct KillProgram {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 2 else { exit(2) }
        // Ten days pass per second, so that marks become old enough for cleanup.
        let start = Date()
        let archive = try Archive.open(
            at: arguments[2],
            now: {
                Date(timeIntervalSince1970: 1_750_000_000 - start.timeIntervalSinceNow * 864_000)
            },
            plainText: PlainTextExtractor.utf8(ofHTML:)
        )
        if arguments[1] == "write" {
            var life = RandomArchiveWriter(
                on: archive,
                seed: UInt64(arguments[arguments.count - 1]) ?? 0
            )
            try await life.run()
        } else if arguments[1] == "tell" {
            let window = try await archive.headlines(HeadlineQuery())
            print(window.totalCount, window.headlines.count { $0.state.isStarred })
        } else {
            let faults = try await ArchiveChecker(on: archive).faults()
            faults.forEach { print($0) }
            exit(faults.isEmpty ? 0 : 1)
        }
    }
}
