package import Extraction
import Markup

/// Answers questions about many files, one JSON line for another, and reads only what may be a page.
package struct PageBatch {
    private let batch: ExtractionBatch

    /// Makes a batch.
    ///
    /// - Parameter extractor: What reads the pages.
    package init(_ extractor: Extractor) {
        batch = ExtractionBatch(extractor)
    }

    /// Answers one line.
    ///
    /// - Parameter line: As ``ExtractionBatch/answer(to:)`` takes it.
    /// - Returns: One line in UTF-8, without its end; an error where another kind of file stands.
    package func answer(to line: String) -> [UInt8] {
        guard let file = JSONParser(Array(line.utf8)).value?["file"]?.text,
            let found = DocumentSniffer(of: beginning(of: file)).foundInstead
        else { return batch.answer(to: line) }
        return ExtractionJSON.utf8(forError: "there is \(found) and no page")
    }

    /// The first bytes of a file; none where it cannot be read, which the answer tells.
    private func beginning(of file: String) -> [UInt8] {
        (try? readBeginning(file, bytes: DocumentSniffer.length)) ?? []
    }
}
