import FoundationEssentials
import Glibc
import Testing

/// A generated table in a document, from a comment to the next blank line.
///
/// Written instead of compared if NEWSPAPER_RECORD is set.
struct DocumentPart {
    private let path: String
    private let mark: String

    /// Identifies a table by document (relative to these tests' folder) and comment.
    init(_ path: String, after mark: String) {
        self.path = path
        self.mark = mark
    }

    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let file =
            "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
            .dropLast(2).joined(separator: "/") + "/" + path
        let document = FileManager.default.contents(atPath: file).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard let document, let start = document.firstRange(of: mark + "\n\n")?.upperBound else {
            Issue.record("\(path) has no “\(mark)”", sourceLocation: sourceLocation)
            return
        }
        let end = document[start...].firstRange(of: "\n\n")?.lowerBound ?? document.endIndex
        guard getenv("NEWSPAPER_RECORD") != nil else {
            #expect(document[start..<end] == text, sourceLocation: sourceLocation)
            return
        }
        let recorded = document[..<start] + text + document[end...]
        do {
            try Data(recorded.utf8).write(to: URL(filePath: file))
        } catch {
            Issue.record("\(path) cannot be written", sourceLocation: sourceLocation)
        }
    }
}
