import HTTP
import News

struct FeedCommand: Sendable {
    static let maximumBytes = 16 << 20

    let source: CommandFeed

    /// Runs the program with `input`, and returns its output.
    ///
    /// Throws a sentence with the reason and the first line of standard error.
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
            throw .other(ProgramStrings.failed(source.name, clause: error.words))
        }
    }
}
