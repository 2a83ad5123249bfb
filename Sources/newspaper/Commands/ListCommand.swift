import Addresses
import FoundationEssentials
import News
import NewspaperUI
import Newsroom

struct ListCommand: Subcommand {
    let context: CommandContext

    func list(_ source: Source, _ options: ListOptions) async -> Int32 {
        // A subscribed feed is listed from the archive, without a request.
        let feed = options.feed.flatMap { serviceFactory.subscribedFeed($0) }
        guard let delivery = serviceFactory.bundle(for: feed == nil ? source : .subscriptions)
        else {
            return ExitStatus.failure
        }
        await printOpeningNotice(of: delivery)
        let isComplete = await fetchIfNeeded(delivery)
        do throws(NewsError) {
            guard var query = try await query(options, in: delivery.service) else {
                return ExitStatus.failure
            }
            query.feed = feed
            query.rows = options.limit.map { 0..<$0 }
            let headlines = try await delivery.service.headlines(query).headlines
            if options.json {
                var lines: [HeadlineOutputRecord] = []
                for headline in headlines {
                    // Most stories have no enclosures and need not be read.
                    let article =
                        headline.enclosure == nil
                        ? nil : try await delivery.service.articlePreview(of: headline.id)
                    lines.append(
                        HeadlineOutputRecord(headline, enclosures: article?.enclosures ?? [])
                    )
                }
                Output.say(json: lines)
            } else {
                say(
                    HeadlineOutputRecord.table(headlines, clock: processEnvironment.clock),
                    lines: headlines.map { HeadlineOutputRecord($0).text }
                )
            }
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
        return isComplete ? ExitStatus.success : ExitStatus.failure
    }

    /// Returns the query without feed and row limit; prints an error and returns `nil` if the
    /// section or tag is unknown.
    func query(
        _ options: ListOptions,
        in service: any NewsService
    ) async throws(NewsError) -> HeadlineQuery? {
        var query = HeadlineQuery(
            unreadOnly: options.unreadOnly,
            starredOnly: options.starredOnly,
            search: options.search,
            also: options.tag.map { [.tagged($0)] } ?? [],
            order: options.order
        )
        // Feeds given on the command line have no tags.
        if let tag = options.tag, let paper = service as? ArchivedNewsService, paper.isPersistent,
            try await isMissing(tag, in: paper)
        {
            return nil
        }
        if options.search != nil { await completeIndex(of: service) }
        guard let name = options.section else { return query }
        let known = try await service.edition().allSections.map(\.id)
        guard let section = known.first(where: { $0.text == name }) else {
            Output.printError(CommandStrings.unknownSection(name, known: known.map(\.text)))
            return nil
        }
        query.section = section
        return query
    }

    private func completeIndex(of service: any NewsService) async {
        guard let maintenance = (service as? ArchivedNewsService)?.maintenance else { return }
        _ = try? await maintenance.indexArticles(atMost: Self.mostIndexed)
        guard let waiting = try? await maintenance.countWaiting(), waiting > 0 else { return }
        Output.printError(CommandStrings.notYetIndexed(waiting))
    }

    /// The number of stories that can be indexed in a few seconds.
    private static let mostIndexed = 50_000

    /// Fetches feeds that have no stored stories; returns false if a fetch failed.
    func fetchIfNeeded(_ delivery: ServiceFactory.ServiceBundle) async -> Bool {
        guard delivery.isEmptyAtFirst else { return true }
        let failures = await delivery.service.refresh(.all).failures
        for line in failures.errorMessages { Output.printError(line) }
        return failures.isEmpty
    }
}

/// A headline as JSON or as fields separated by tabs.
struct HeadlineOutputRecord: Encodable {
    let name: String
    let title: String
    let source: String
    let section: String
    /// The publication date or, without one, ``firstSeen``, so that scripts can sort by it.
    ///
    /// `nil` for a saved page without a date.
    let published: Date?
    /// When the story was first seen; set only if the list is sorted by it.
    let firstSeen: Date?
    let byline: String?
    let summary: String?
    let language: String?
    let isRead: Bool
    let isStarred: Bool
    /// Whether the text has changed since the user read it.
    let isUpdated: Bool
    let tags: [String]?
    let discussion: DiscussionLine?
    let enclosures: [EnclosureLine]?

    init(_ headline: Headline, enclosures: [Enclosure] = []) {
        name = headline.id.text
        title = headline.title
        source = headline.source
        section = headline.section.text
        published = headline.published ?? (headline.isSavedPage ? nil : headline.firstSeen)
        firstSeen = headline.firstSeen
        byline = headline.byline
        summary = headline.summary
        language = headline.language
        isRead = headline.state.isRead
        isStarred = headline.state.isStarred
        isUpdated = headline.isUpdated
        let names = headline.state.tags.map(\.text).sorted()
        tags = names.isEmpty ? nil : names
        discussion = headline.discussion.map(DiscussionLine.init)
        self.enclosures = enclosures.isEmpty ? nil : enclosures.map(EnclosureLine.init)
    }

    private static func mark(of headline: Headline) -> String {
        if headline.state.isStarred { return "★" }
        guard headline.state.isRead else { return "●" }
        return headline.isUpdated ? "↻" : ""
    }

    static func table(_ headlines: [Headline], clock: WallClock) -> PrintedTable {
        PrintedTable(
            [
                .init("Name", least: 8), .init("", least: 1), .init("Age", least: 8),
                .init("Feed", least: 8), .init("Title", least: 24),
            ],
            rows: headlines.map { headline in
                let state = headline.state
                return [
                    .init(headline.id.text, .faint),
                    .init(mark(of: headline)),
                    .init(headline.published.map { clock.age(of: $0) } ?? "", .faint),
                    .init(FeedName.shown(headline.source, of: headline.feed), .faint),
                    .init(headline.title, state.isRead ? [] : .strong),
                ]
            }
        )
    }

    struct DiscussionLine: Encodable {
        let address: String
        let points: Int?
        let comments: Int?

        init(_ discussion: DiscussionSummary) {
            address = Address(discussion.address)?.shown ?? discussion.address
            points = discussion.pointCount
            comments = discussion.commentCount
        }
    }

    var text: String {
        Output.line(of: [name, published.map { $0.formatted(.iso8601) } ?? "-", source, title])
    }
}
