package import News
package import Pictures

/// Writes stories from the archive into a file without fetching anything.
package struct StoriesWriter: Sendable {
    /// The maximum number of stories per file; more are probably a mistake.
    static let mostStories = 10_000

    private let newsService: any EditionReading & HeadlineReading & ArticleReading & PictureReading
    private let decoder: any PictureDecoding & BitmapRendering
    private let ages: RelativeTime

    package init(
        newsService: any EditionReading & HeadlineReading & ArticleReading & PictureReading,
        decoder: any PictureDecoding & BitmapRendering,
        clock: WallClock
    ) {
        self.newsService = newsService
        self.decoder = decoder
        ages = RelativeTime(clock: clock)
    }

    /// Writes stories to an empty file and returns their number; a book is sorted by sections.
    ///
    /// Only one story is in memory at a time; deleted stories are skipped. `notify` is called about
    /// fifty times with the number of written stories and the total. Throws ``WritingFailure`` soon
    /// after the task is cancelled.
    @concurrent
    package func write(
        _ stories: StoriesToExport,
        as format: StoryFormat,
        to descriptor: Int32,
        notifying notify: @Sendable (_ written: Int, _ count: Int) async -> Void = { _, _ in }
    ) async throws(WritingFailure) -> Int {
        let headlines = try await headlines(of: stories, as: format)
        guard !headlines.isEmpty else { throw .noStories }
        let title = stories.title.isEmpty ? WritingStrings.untitled : stories.title
        let isSingle = if case .story = stories { true } else { false }
        var file: any StoriesFile
        switch format {
        case .text, .markdown, .html:
            file = StoryExportFile(
                format,
                title: isSingle ? nil : title,
                ages: ages,
                descriptor: descriptor
            )
        case .book:
            let paper = try await read { () throws(NewsError) in
                try await newsService.edition().title
            }
            file = try EPUBStoriesFile(
                title: isSingle
                    ? title : WritingStrings.bookTitle(paper: paper, list: title),
                paper: paper,
                ages: ages,
                pictures: CachedPictureReader(newsService: newsService, decoder: decoder),
                descriptor: descriptor
            )
        }
        var count = 0
        for (index, headline) in headlines.enumerated() {
            if headlines.count > 1,
                index * 50 / headlines.count != (index - 1) * 50 / headlines.count
            {
                await notify(index, headlines.count)
            }
            guard !Task.isCancelled else { throw .stopped }
            guard let article = try await article(headline.id) else { continue }
            try await file.add(article)
            count += 1
        }
        guard !Task.isCancelled else { throw .stopped }
        guard count > 0 else { throw .noStories }
        try file.finish()
        return count
    }

    private func headlines(
        of stories: StoriesToExport,
        as format: StoryFormat
    ) async throws(WritingFailure) -> [Headline] {
        guard case .list(_, var query) = stories else {
            if case .story(let headline) = stories { return [headline] }
            return []
        }
        query.rows = 0..<1
        let count = try await headlines(query).totalCount
        guard count <= Self.mostStories else { throw .tooMany(count) }
        query.rows = nil
        let headlines = try await headlines(query).headlines
        guard format == .book else { return headlines }
        let sections = try await read { () throws(NewsError) in
            try await newsService.edition().allSections.map(\.id)
        }
        let places = Dictionary(zip(sections, 0...)) { first, _ in first }
        var groups: [SectionID: [Headline]] = [:]
        var order: [SectionID] = []
        for headline in headlines {
            if groups[headline.section] == nil { order.append(headline.section) }
            groups[headline.section, default: []].append(headline)
        }
        // The sort is stable; sections that are not in the edition come last in their order.
        return order.sorted { places[$0] ?? .max < places[$1] ?? .max }.flatMap { groups[$0] ?? [] }
    }

    private func headlines(_ query: HeadlineQuery) async throws(WritingFailure) -> HeadlineWindow {
        try await read { () throws(NewsError) in try await newsService.headlines(query) }
    }

    private func article(_ id: ArticleID) async throws(WritingFailure) -> Article? {
        try await read { () throws(NewsError) in
            do throws(NewsError) {
                return try await newsService.article(id)
            } catch .unknownArticle {
                return nil
            }
        }
    }

    private func read<Answer>(
        _ question: () async throws(NewsError) -> Answer
    ) async throws(WritingFailure) -> Answer {
        do throws(NewsError) {
            return try await question()
        } catch {
            throw .unread(error)
        }
    }
}

/// A file to which stories are appended.
protocol StoriesFile {
    mutating func add(_ article: Article) async throws(WritingFailure)
    func finish() throws(WritingFailure)
}
