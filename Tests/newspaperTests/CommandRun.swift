import FoundationEssentials
import Glibc
import PseudoTerminals

/// A temporary home folder for the built program.
final class CommandHome: Sendable {
    struct CommandResult: Equatable {
        let output: String
        let standardError: String
        let status: Int32
    }

    let path: String

    init() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "newspaper-\(UUID())")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        path = place.path
    }

    deinit {
        // A leftover folder affects no test.
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws {
        let file = URL(filePath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    func text(of name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Runs the program in the home folder.
    ///
    /// - Parameters:
    ///   - words: The arguments, in shell syntax.
    ///   - variables: The environment, in shell syntax; by default only `HOME`.
    ///   - first: Shell code before the program.
    /// - Returns: Output and exit status.
    /// - Throws: ``PseudoTerminalError`` if no shell starts.
    func run(
        _ words: String,
        variables: String? = nil,
        after first: String = ""
    ) throws -> CommandResult {
        let command = """
            cd '\(path)' && \(first) env -i \(variables ?? "HOME='\(path)'") LANG=C.UTF-8 PATH=/usr/bin:/bin \
            SWIFT_BACKTRACE=enable=no \
            '\(try BuiltNewspaper.path())' \(words) 2>errorOutput \(first.hasSuffix("|") ? "" : "</dev/null")
            """
        guard let pipe = popen(command, "r") else { throw PseudoTerminalError("no shell") }
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, pipe)
            guard count > 0 else { break }
            output += buffer[..<count]
        }
        let status = pclose(pipe)
        return CommandResult(
            output: String(decoding: output, as: UTF8.self),
            standardError: text(of: "errorOutput") ?? "",
            status: status >> 8 & 0xFF
        )
    }
}
