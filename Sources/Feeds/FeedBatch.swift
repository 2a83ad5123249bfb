import FoundationEssentials

/// Answers questions about many feed files, one JSON line for another.
///
///     while let line = readLine() { print(FeedBatch.answer(to: line)) }
public enum FeedBatch {
    /// Answers one line.
    ///
    /// - Parameter line: `{"file": …, "url": …, "content_type": …, "kind": "feed"}`; only the file
    ///   is needed, and the kind may be `opml`.
    /// - Returns: One line, without its end: the answer of ``FeedAnswer``.
    public static func answer(to line: String) -> String {
        guard let request = JSONReading(Array(line.utf8)).value, let file = request["file"]?.text
        else {
            return FeedAnswer.json(forError: "the line is no JSON object with a file")
        }
        // Whatever the reason is: the answer says that there is nothing to read.
        guard let data = try? Data(contentsOf: URL(filePath: file)) else {
            return FeedAnswer.json(forError: "the file cannot be read")
        }
        return answer(
            for: Array(data),
            isList: request["kind"]?.text == "opml",
            address: request["url"]?.text,
            contentType: request["content_type"]?.text
        )
    }

    private static func answer(
        for bytes: [UInt8],
        isList: Bool,
        address: String?,
        contentType: String?
    ) -> String {
        do throws(FeedError) {
            if isList { return FeedAnswer.json(for: try OPMLDocument(parsing: bytes)) }
            let parser = FeedParser(address: address, contentType: contentType)
            return FeedAnswer.json(for: try parser.parse(bytes))
        } catch {
            return FeedAnswer.json(for: error)
        }
    }
}
