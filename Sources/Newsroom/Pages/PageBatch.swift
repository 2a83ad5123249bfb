package import Extraction
import Markup

/// Extracts stories from many files, with one JSON line per request and response.
package struct PageBatch {
    private let batch: ExtractionBatch

    package init(_ extractor: Extractor) {
        batch = ExtractionBatch(extractor)
    }

    /// Returns the response as a line of UTF-8 without line break; an error if the file is not a page.
    ///
    /// Requests are as for ``ExtractionBatch/answer(to:)``.
    package func answer(to line: String) -> [UInt8] {
        guard let file = JSONParser(Array(line.utf8)).value?["file"]?.text,
            let found = DocumentSniffer(of: beginning(of: file)).foundInstead
        else { return batch.response(to: line) }
        return ExtractionJSON.utf8(forError: DocumentKindStrings.notAPage(found: found))
    }

    /// Returns a file's first bytes; empty if unreadable, which the response reports.
    private func beginning(of file: String) -> [UInt8] {
        (try? readBeginning(file, bytes: DocumentSniffer.length)) ?? []
    }
}
