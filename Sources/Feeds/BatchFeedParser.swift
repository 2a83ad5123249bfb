import FoundationEssentials
import Markup

/// Parses feed files for a batch of JSON requests, one per line.
///
///     while let line = readLine() { print(BatchFeedParser.response(to: line)) }
public enum BatchFeedParser {
    /// Parses the file in a request.
    ///
    /// - Parameter line: `{"file": …, "url": …, "content_type": …, "kind": "feed"}`. Only `file` is
    ///   required; `kind` may be `opml`.
    /// - Returns: The JSON of ``FeedJSONWriter``, without a line end.
    public static func response(to line: String) -> String {
        FeedJSONWriter.text { write(answerTo: line, to: $0) }
    }

    /// Writes the response to a request in chunks of UTF-8, without a line end.
    public static func write(answerTo line: String, to output: ([UInt8]) -> Void) {
        guard let request = JSONParser(Array(line.utf8)).value, let file = request["file"]?.text
        else {
            return output(
                utf8(FeedJSONWriter.json(forError: "the line is not a JSON object with a file"))
            )
        }
        guard let bytes = bytes(ofFile: file) else {
            return output(utf8(FeedJSONWriter.json(forError: "can’t read the file")))
        }
        do throws(FeedError) {
            if request["kind"]?.text == "opml" {
                return output(utf8(FeedJSONWriter.json(for: try OPMLDocument(parsing: bytes))))
            }
            let parser = FeedParser(
                address: request["url"]?.text,
                contentType: request["content_type"]?.text
            )
            FeedJSONWriter.write(try parser.read(bytes), to: output)
        } catch {
            output(utf8(FeedJSONWriter.json(for: error)))
        }
    }

    private static func bytes(ofFile path: String) -> [UInt8]? {
        (try? Data(contentsOf: URL(filePath: path))).map { Array($0) }
    }

    private static func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }
}
