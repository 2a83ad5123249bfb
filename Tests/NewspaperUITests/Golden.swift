import FoundationEssentials
import Glibc
import Testing

/// Compares text with reviewed files, or writes them if NEWSPAPER_RECORD is set.
enum Golden {
    static func expect(
        _ text: String,
        matchesFile name: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let path = "\(folder)/\(name)"
        if getenv("NEWSPAPER_RECORD") != nil {
            write(text, to: path)
            return
        }
        let golden = FileManager.default.contents(atPath: path)
            .map { String(decoding: $0, as: UTF8.self) }
        #expect(golden == text, "\(name) is different now", sourceLocation: sourceLocation)
    }

    private static let folder =
        "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        .dropLast().joined(separator: "/")

    private static func write(_ text: String, to path: String) {
        guard let file = fopen(path, "w") else {
            Issue.record("\(path) cannot be written")
            return
        }
        fputs(text, file)
        fclose(file)
    }
}
