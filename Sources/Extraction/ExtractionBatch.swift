import FoundationEssentials
import Markup

/// Extracts stories from many pages, one JSON line per request.
public struct ExtractionBatch {
    private let extractor: Extractor

    /// Creates a batch.
    public init(_ extractor: Extractor) {
        self.extractor = extractor
    }

    /// Extracts the story of one request.
    ///
    /// - Parameter line: `{"file": …, "url": …, "content_type": …, "explain": true}`. Only `file`
    ///   is required.
    /// - Returns: JSON without a line end; see ``ExtractionJSON``.
    public func response(to line: String) -> [UInt8] {
        guard let request = JSONParser(Array(line.utf8)).value, let file = request["file"]?.text
        else {
            return ExtractionJSON.utf8(forError: "the line is not a JSON object with a file")
        }
        guard let bytes = try? Data(contentsOf: URL(filePath: file)) else {
            return ExtractionJSON.utf8(forError: "can’t read the file")
        }
        do throws(ExtractionError) {
            let extraction = try extractor.read(
                Array(bytes),
                address: request["url"]?.text,
                contentType: request["content_type"]?.text
            )
            return ExtractionJSON.utf8(
                for: extraction,
                explaining: request["explain"] == .bool(true)
            )
        } catch {
            return ExtractionJSON.utf8(forError: "the page is too large")
        }
    }
}
