import HTTP
import News

/// One run of a command feed.
struct FeedCommand: Sendable {
    static let maximumBytes = 16 << 20

    let source: CommandFeed

    /// Runs the program to its end and returns its output.
    ///
    /// - Throws: A sentence with the reason and the first line of its standard error.
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
