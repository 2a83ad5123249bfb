package import Extraction
import Markup

/// Extracts stories from many files, with one JSON line for each request and response.
///
/// Skips files that are not pages.
package struct PageBatch {
    private let batch: ExtractionBatch

    package init(_ extractor: Extractor) {
        batch = ExtractionBatch(extractor)
    }

    /// Returns the response to a request.
    ///
    /// - Parameter line: A request as for ``ExtractionBatch/answer(to:)``.
    /// - Returns: A line in UTF-8 without line break; an error if the file is not a page.
    package func answer(to line: String) -> [UInt8] {
        guard let file = JSONParser(Array(line.utf8)).value?["file"]?.text,
            let found = DocumentSniffer(of: beginning(of: file)).foundInstead
        else { return batch.response(to: line) }
        return ExtractionJSON.utf8(forError: "this is \(found), not a page")
    }

    /// Returns the first bytes of a file; empty if it is unreadable, which the response reports.
    private func beginning(of file: String) -> [UInt8] {
        (try? readBeginning(file, bytes: DocumentSniffer.length)) ?? []
    }
}
