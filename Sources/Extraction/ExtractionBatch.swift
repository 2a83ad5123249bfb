import FoundationEssentials
import Markup

/// Answers questions about many pages, one JSON line for another.
public struct ExtractionBatch {
    private let extractor: Extractor

    /// Makes a batch.
    ///
    /// - Parameter extractor: What reads the pages.
    public init(_ extractor: Extractor) {
        self.extractor = extractor
    }

    /// Answers one line.
    ///
    /// - Parameter line: `{"file": …, "url": …, "content_type": …, "explain": true}`; only the file is needed.
    /// - Returns: One line in UTF-8, without its end: the answer of ``ExtractionJSON``.
    public func answer(to line: String) -> [UInt8] {
        guard let request = JSONParser(Array(line.utf8)).value, let file = request["file"]?.text
        else {
            return ExtractionJSON.utf8(forError: "the line is no JSON object with a file")
        }
        // Whatever the reason is: the answer says that there is nothing to read.
        guard let bytes = try? Data(contentsOf: URL(filePath: file)) else {
            return ExtractionJSON.utf8(forError: "the file cannot be read")
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
