import HTTP
import News

/// One run of a program that writes a feed.
struct FeedCommand: Sendable {
    /// What a feed may have at most.
    static let maximumBytes = 16 << 20

    let source: CommandFeed

    /// Runs the program until its end.
    ///
    /// - Parameter input: What it reads; nothing by default.
    /// - Returns: What it writes.
    /// - Throws: In one sentence, why that is no feed, with the beginning of what the program complained of.
    func output(of input: [UInt8] = []) async throws(FeedFailure) -> [UInt8] {
        let run = ProgramRun(
            source.words,
            timeLimit: source.timeLimit,
            maximumBytes: Self.maximumBytes,
            memory: source.megabytes << 20
        )
        do throws(ProgramFailure) {
            return try await run.output(of: input)
        } catch {
            throw .other("“\(source.name)” \(error.words)")
        }
    }
}
