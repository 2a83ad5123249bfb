import Glibc
import News
import Typesetting

/// Writes a text, Markdown or HTML file of stories.
struct StoryExportFile: StoriesFile {
    private let format: StoryFormat
    /// The title of the file; `nil` for a single story, which has its own title.
    private let title: String?
    private let ages: RelativeTime
    private let descriptor: Int32
    private var isFirst = true

    init(_ format: StoryFormat, title: String?, ages: RelativeTime, descriptor: Int32) {
        self.format = format
        self.title = title
        self.ages = ages
        self.descriptor = descriptor
    }

    mutating func add(_ article: Article) async throws(WritingFailure) {
        let pages = StoryDocumentConverter(article, ages: ages)
        let text: String
        switch format {
        case .text:
            let rule = "\n\(String(repeating: "═", count: PlainTextStory.columns))\n\n"
            text = (isFirst ? "" : rule) + PlainTextStory(article, ages: ages).text
        case .markdown:
            text = (isFirst ? "" : "\n---\n\n") + pages.markdown
        case .html, .book:
            text =
                title.map {
                    (isFirst ? StoryDocumentConverter.head(titled: $0) : "<hr/>\n") + pages.part
                }
                ?? pages.html
        }
        isFirst = false
        try write(text)
    }

    func finish() throws(WritingFailure) {
        if format == .html, title != nil { try write(StoryDocumentConverter.foot) }
    }

    private func write(_ text: String) throws(WritingFailure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .system(errno: errno) }
            rest = rest.dropFirst(count)
        }
    }
}
