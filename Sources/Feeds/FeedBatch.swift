import FoundationEssentials
import Markup

/// Answers questions about many feed files, one JSON line for another.
///
///     while let line = readLine() { print(FeedBatch.answer(to: line)) }
public enum FeedBatch {
    /// Answers one line.
    ///
    /// - Parameter line: `{"file": …, "url": …, "content_type": …, "kind": "feed"}`; only the file
    ///   is needed, and the kind may be `opml`.
    /// - Returns: One line, without its end: the answer of ``FeedJSON``.
    public static func answer(to line: String) -> String {
        FeedJSON.text { write(answerTo: line, to: $0) }
    }

    /// Writes the answer to one line piece by piece, in UTF-8 and without the line's end.
    public static func write(answerTo line: String, to output: ([UInt8]) -> Void) {
        guard let request = JSONParser(Array(line.utf8)).value, let file = request["file"]?.text
        else {
            return output(utf8(FeedJSON.json(forError: "the line is no JSON object with a file")))
        }
        guard let bytes = bytes(ofFile: file) else {
            return output(utf8(FeedJSON.json(forError: "the file cannot be read")))
        }
        do throws(FeedError) {
            if request["kind"]?.text == "opml" {
                return output(utf8(FeedJSON.json(for: try OPMLDocument(parsing: bytes))))
            }
            let parser = FeedParser(
                address: request["url"]?.text,
                contentType: request["content_type"]?.text
            )
            FeedJSON.write(try parser.read(bytes), to: output)
        } catch {
            output(utf8(FeedJSON.json(for: error)))
        }
    }

    private static func bytes(ofFile path: String) -> [UInt8]? {
        // Whatever the reason is: the answer says that there is nothing to read.
        (try? Data(contentsOf: URL(filePath: path))).map { Array($0) }
    }

    private static func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }
}
