import FoundationEssentials
import Glibc
import PseudoTerminals

/// A home of its own for commands of the built program.
final class CommandHome: Sendable {
    /// What one command gave.
    struct Answer: Equatable {
        /// What it wrote to standard output.
        let output: String
        /// What it wrote to standard error.
        let complaint: String
        let status: Int32
    }

    let path: String

    init() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "newspaper-\(UUID())")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        path = place.path
    }

    deinit {
        // What cannot be removed stays in the system's folder for such things.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file; folders on its way are made.
    func write(_ text: String, to name: String) throws {
        let file = URL(filePath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    /// The text of a file; `nil` when there is none.
    func text(of name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Runs the program in the folder of the home.
    ///
    /// - Parameters:
    ///   - words: As a shell reads them.
    ///   - variables: As a shell reads them; only the place of the home by default.
    ///   - first: What stands before the program for the shell.
    /// - Returns: What it wrote, and how it ended.
    /// - Throws: ``HarnessError`` when it cannot be started.
    func run(
        _ words: String,
        variables: String? = nil,
        after first: String = ""
    ) throws -> Answer {
        let command = """
            cd '\(path)' && \(first) env -i \(variables ?? "HOME='\(path)'") LANG=C.UTF-8 PATH=/usr/bin:/bin \
            SWIFT_BACKTRACE=enable=no \
            '\(try BuiltNewspaper.path())' \(words) 2>complaint \(first.hasSuffix("|") ? "" : "</dev/null")
            """
        guard let pipe = popen(command, "r") else { throw HarnessError("no shell") }
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, pipe)
            guard count > 0 else { break }
            output += buffer[..<count]
        }
        let status = pclose(pipe)
        return Answer(
            output: String(decoding: output, as: UTF8.self),
            complaint: text(of: "complaint") ?? "",
            status: status >> 8 & 0xFF
        )
    }
}
