import Books
import News

/// Writes an EPUB book of stories with their cached pictures.
struct EPUBStoriesFile: StoriesFile {
    private let book: EPUBBookWriter
    private let ages: RelativeTime
    private let pictures: CachedPictureReader

    init(
        title: String,
        paper: String,
        ages: RelativeTime,
        pictures: CachedPictureReader,
        descriptor: Int32
    ) throws(WritingFailure) {
        book = try Self.writing { () throws(BookError) in
            try EPUBBookWriter(title: title, paper: paper, descriptor: descriptor)
        }
        self.ages = ages
        self.pictures = pictures
    }

    mutating func add(_ article: Article) async throws(WritingFailure) {
        let pages = StoryDocumentConverter(article, ages: ages)
        for address in pages.pictures where !book.isKnown(picture: address) {
            guard !Task.isCancelled else { throw .stopped }
            let bytes = await pictures.forBook(address, of: article.headline.feed)
            try Self.writing { () throws(BookError) in try book.add(picture: bytes, at: address) }
        }
        try Self.writing { () throws(BookError) in try book.add(pages.chapter(in: book)) }
    }

    func finish() throws(WritingFailure) {
        try Self.writing { () throws(BookError) in try book.finish() }
    }

    private static func writing<Result>(
        _ work: () throws(BookError) -> Result
    ) throws(WritingFailure) -> Result {
        do throws(BookError) {
            return try work()
        } catch {
            switch error {
            case .noLibrary: throw .noLibrary
            case .tooLarge: throw .tooLarge
            case .notWritten(let errno): throw .system(errno: errno)
            }
        }
    }
}

extension StoryDocumentConverter {
    func chapter(in book: EPUBBookWriter) -> BookChapter {
        let headline = article.headline
        return BookChapter(
            title: headline.title.onOneLine,
            section: headline.section.text,
            identity: "\(headline.feed.address) \(article.link ?? headline.id.text)",
            language: headline.language,
            creator: headline.byline
                ?? FeedName.shown(headline.source, of: headline.feed),
            date: headline.published,
            body: elements(with: book.file)
        )
    }
}
