package import Extraction
import Markup

/// Extracts stories from many files, with one line of JSON per request and response.
package struct PageBatch {
    private let batch: ExtractionBatch

    package init(_ extractor: Extractor) {
        batch = ExtractionBatch(extractor)
    }

    /// Returns the response as UTF-8 without a line break; for a file that is not a page, an error.
    ///
    /// See ``ExtractionBatch/response(to:)`` for the format of requests.
    package func answer(to line: String) -> [UInt8] {
        guard let file = JSONParser(Array(line.utf8)).value?["file"]?.text,
            let found = DocumentSniffer(of: beginning(of: file)).foundInstead
        else { return batch.response(to: line) }
        return ExtractionJSON.utf8(forError: DocumentKindStrings.notAPage(found: found))
    }

    /// Returns the first bytes of a file; empty if it cannot be read, so that `batch` reports the
    /// error.
    private func beginning(of file: String) -> [UInt8] {
        (try? readBeginning(file, bytes: DocumentSniffer.length)) ?? []
    }
}
