import FoundationEssentials
import Glibc
import Testing

/// A generated table in a document, between a comment and the next blank line.
///
/// If NEWSPAPER_RECORD is set, the table is written instead of compared.
struct DocumentPart {
    private let path: String
    private let mark: String

    /// Identifies a table by the document's path from the folder of these tests, and by the comment.
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
