import Feeds
import FoundationEssentials
import HTTP
import Markup
import News

/// Kagi News: a daily press review with a few stories per section.
///
/// An edition does not change, so no request is sent until a newer one may exist. Each section
/// costs one request. All sections share the requests for the edition and the list of its sections.
struct KagiPaper: OnlineNewspaper {
    private static let onThisDay = "onthisday"
    /// The default number of stories in a section, and the maximum.
    private static let storyCount = (usual: 12, most: 40)

    let service = OnlineSectionAddress.Service.kagi
    private let client: OnlineNewspaperClient
    private let days: KagiEditionClient
    private let base: String
    private let now: @Sendable () -> Date

    init(
        fetcher: any HTTPFetching,
        base: String,
        now: @escaping @Sendable () -> Date,
        random: @escaping @Sendable () -> Double
    ) {
        client = OnlineNewspaperClient(service: service, fetcher: fetcher, now: now)
        days = KagiEditionClient(client: client, base: base, now: now, random: random)
        self.base = base
        self.now = now
    }

    func findings(
        _ part: OnlineSectionAddress,
        options: HTTPOptions
    ) async throws(FeedFailure) -> [DiscoveredFeed] {
        var facts = FeedFetchResult.ResponseMetadata()
        let day = try await day(part, options: options, &facts)
        if part.part == Self.onThisDay { return [finding(part, titled: NewsroomStrings.onThisDay)] }
        let meant =
            part.part.isEmpty
            ? try await days.categories(
                of: day,
                language: part.language,
                options: options,
                &facts
            ).all
            : [try await category(part, of: day, options: options, &facts)]
        return meant.map { category in
            finding(
                OnlineSectionAddress(
                    service,
                    category.part,
                    language: part.language,
                    day: part.day
                ),
                titled: category.title
            )
        }
    }

    private func finding(
        _ part: OnlineSectionAddress,
        titled title: String
    ) -> DiscoveredFeed {
        DiscoveredFeed(
            address: part.text,
            title: "\(service.title): \(title)",
            section: title
        )
    }

    /// Returns the same section of the next older or newer edition.
    ///
    /// The address of the newest edition contains no day.
    func neighbor(
        of part: OnlineSectionAddress,
        isOlder: Bool,
        options: HTTPOptions
    ) async throws(FeedFailure) -> OnlineSectionAddress {
        var facts = FeedFetchResult.ResponseMetadata()
        let (day, isNewest) = try await days.neighbor(
            of: part.day,
            isOlder: isOlder,
            options: options,
            &facts
        )
        return OnlineSectionAddress(
            service,
            part.part,
            language: part.language,
            day: isNewest ? nil : day
        )
    }

    func visit(
        _ part: OnlineSectionAddress,
        record: FeedFetchRecord,
        options: HTTPOptions,
        isExplicit: Bool
    ) async -> FeedFetchResult {
        await .asking { facts throws(FeedFailure) in
            facts.entityTag = record.entityTag
            let known = KagiEntityTag(record.entityTag)
            let cached = known.flatMap {
                $0.isRetryDue(at: now(), isExplicit: isExplicit) ? nil : $0
            }
            if let cached, part.day != nil || cached.day.secondsLeft(at: now()) > 0 {
                facts.freshFor = freshness(of: part, as: cached)
                return .unchanged
            }
            let day = try await day(part, options: options, &facts)
            if var cached, cached.day.id == day.id {
                cached.day = day
                facts.entityTag = cached.text
                facts.freshFor = freshness(of: part, as: cached)
                return .unchanged
            }
            let feed: ParsedFeed
            let isWhole: Bool
            do throws(FeedFailure) {
                (feed, isWhole) = try await self.feed(part, of: day, options: options, &facts)
            } catch {
                if case .paper(.over, _) = error {
                    await days.forget(day, language: part.language)
                }
                throw error
            }
            // A section without stories is requested again soon, an incomplete one a few times.
            if isWhole || !feed.entries.isEmpty {
                let tag =
                    isWhole
                    ? KagiEntityTag(day) : KagiEntityTag(half: day, at: now(), before: known)
                facts.entityTag = tag.text
                facts.freshFor = freshness(of: part, as: tag)
            }
            return .feed(feed)
        }
    }

    /// Returns the number of seconds during which a section does not change; `nil` if it is
    /// incomplete.
    ///
    /// Past editions never change.
    private func freshness(of part: OnlineSectionAddress, as tag: KagiEntityTag) -> Int? {
        guard tag.isFinal else { return nil }
        return part.day == nil ? days.untilNext(after: tag.day) : RefreshSchedule.longest
    }

    private func day(
        _ part: OnlineSectionAddress,
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.ResponseMetadata
    ) async throws(FeedFailure) -> KagiEdition {
        guard let day = part.day else { return try await days.latest(options: options, &facts) }
        return try await days.paper(of: day, options: options, &facts)
    }

    private func category(
        _ part: OnlineSectionAddress,
        of day: KagiEdition,
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.ResponseMetadata
    ) async throws(FeedFailure) -> KagiCategory {
        while true {
            let (categories, wereAtHand) = try await days.categories(
                of: day,
                language: part.language,
                options: options,
                &facts
            )
            if let found = categories.first(where: { $0.part == part.part }) { return found }
            await days.forgetCategories(of: day, language: part.language)
            // The cached list may be older than this section, so request it once more.
            guard wereAtHand else {
                throw client.noSuchPart(part.part, known: categories.map(\.part))
            }
        }
    }

    private func feed(
        _ part: OnlineSectionAddress,
        of day: KagiEdition,
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.ResponseMetadata
    ) async throws(FeedFailure) -> (feed: ParsedFeed, isWhole: Bool) {
        let place = "\(base)/api/batches/\(PercentEncoding.encoded(day.id))"
        var questions = part.language.map { ["lang=\($0)"] } ?? []
        var feed = ParsedFeed()
        feed.link = "https://news.kagi.com/"
        feed.language = part.language
        if part.part == Self.onThisDay {
            let address = place + "/onthisday" + (questions.first.map { "?\($0)" } ?? "")
            let value = try await client.json(address, options: options, &facts)
            feed.title = "\(service.title): \(NewsroomStrings.onThisDay)"
            guard let events = value["events"], case .array = events else {
                throw client.unknownShape
            }
            let words = KagiStrings.of(part.language)
            feed.entries = KagiAnniversaries(events.elements, words: words).entry(of: day)
            return (feed, !feed.entries.isEmpty)
        }
        let category = try await category(part, of: day, options: options, &facts)
        let count = min(category.storyCount ?? Self.storyCount.usual, Self.storyCount.most)
        questions.insert("limit=\(max(count, 1))", at: 0)
        let value = try await client.json(
            "\(place)/categories/\(PercentEncoding.encoded(category.id))/stories"
                + "?\(questions.joined(separator: "&"))",
            options: options,
            &facts
        )
        let entries = Self.entries(in: value, of: category, in: day, language: part.language)
        guard let entries else { throw client.unknownShape }
        feed.title = "\(service.title): \(category.title)"
        feed.entries = entries
        let expected = category.storyCount.map { min(max($0, 1), Self.storyCount.most) } ?? 1
        let isWhole = (Self.stories(in: value) ?? []).count >= expected
        guard !isWhole, category.storyCount != 0 else { return (feed, true) }
        await days.forgetCategories(of: day, language: part.language)
        return (feed, false)
    }

    /// Returns the stories in a response, most important first; `nil` if the format is unknown.
    static func entries(
        in answer: JSONValue,
        of category: KagiCategory,
        in day: KagiEdition,
        language: String?
    ) -> [ParsedEntry]? {
        guard let stories = stories(in: answer) else { return nil }
        let entries = stories.enumerated().compactMap { place, story in
            KagiStory(story)?.entry(number: place, of: category, in: day, language: language)
        }
        return entries.isEmpty && !stories.isEmpty ? nil : entries
    }

    private static func stories(in answer: JSONValue) -> ArraySlice<JSONValue>? {
        let lists = [answer["stories"], answer["clusters"]].compactMap { list -> [JSONValue]? in
            if case .array(let stories)? = list { stories } else { nil }
        }
        return lists.first?.prefix(storyCount.most)
    }
}
