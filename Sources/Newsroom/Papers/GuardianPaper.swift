import Feeds
import FoundationEssentials
import HTTP
import Markup
import News
import Synchronization

/// Articles from the Guardian's Open Platform, which requires the user's API key.
struct GuardianPaper: OnlineNewspaper {
    /// The number of articles to request, and the maximum to use from a response.
    private static let articleCount = 50
    /// The interval between requests, because the service allows one per second.
    private static let pauseBetween = Duration.seconds(1)
    private static let fields = "headline,trailText,byline,body,thumbnail,shortUrl,wordcount,lang"
    static let leftField = "X-RateLimit-Remaining-Day"

    let service = OnlineSectionAddress.Service.guardian
    private let client: OnlineNewspaperClient
    private let settings: OnlineNewspaperSettings.Guardian
    private let quota: DailyQuota
    private let key: GuardianKey
    private let turns: RequestPacer

    init(
        fetcher: any HTTPFetching,
        settings: OnlineNewspaperSettings.Guardian,
        quotaFile: String?,
        now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async -> Void
    ) {
        self.settings = settings
        quota = DailyQuota(path: quotaFile, now: now)
        key = GuardianKey(settings, of: service, now: now)
        client = OnlineNewspaperClient(
            service: service,
            fetcher: fetcher,
            now: now,
            keptFields: [Self.leftField]
        )
        turns = RequestPacer { await pause(Self.pauseBetween) }
    }

    func findings(
        _ part: OnlineSectionAddress,
        options: HTTPOptions
    ) async throws(FeedFailure) -> [DiscoveredFeed] {
        if let words = part.words {
            return [
                DiscoveredFeed(
                    address: part.text,
                    title: "\(service.title): \(words)",
                    section: service.title
                )
            ]
        }
        var facts = FeedFetchResult.ResponseMetadata()
        let answer = try await answer(to: "sections?", options: options, &facts)
        let sections = (answer["results"]?.elements ?? []).compactMap { section in
            section["id"]?.words.map { (id: $0, title: section["webTitle"]?.words ?? $0) }
        }
        guard !sections.isEmpty else { throw client.unknownShape }
        let meant = sections.filter { part.part.isEmpty || $0.id == part.part }
        guard !meant.isEmpty else {
            throw client.noSuchPart(part.part, known: sections.map(\.id))
        }
        return meant.map { section in
            DiscoveredFeed(
                address: OnlineSectionAddress(service, section.id).text,
                title: "\(service.title): \(section.title)",
                section: section.title
            )
        }
    }

    func visit(
        _ part: OnlineSectionAddress,
        record: FeedFetchRecord,
        options: HTTPOptions,
        isExplicit: Bool
    ) async -> FeedFetchResult {
        await .asking { facts throws(FeedFailure) in
            var question = "search?order-by=newest&page-size=\(Self.articleCount)"
            if !part.part.isEmpty { question += "&section=\(PercentEncoding.encoded(part.part))" }
            if let words = part.words { question += "&q=\(PercentEncoding.encoded(words))" }
            question += "&show-fields=\(PercentEncoding.encoded(Self.fields))&show-elements=image&"
            let answer = try await answer(
                to: question,
                options: options,
                isExplicit: isExplicit,
                &facts
            )
            guard let entries = Self.entries(in: answer) else { throw client.unknownShape }
            var feed = ParsedFeed()
            let results = answer["results"]?.elements ?? []
            let title = results.lazy.compactMap { $0["sectionName"]?.words }.first
            feed.title = part.words == nil ? title.map { "\(service.title): \($0)" } : nil
            feed.link = "https://www.theguardian.com/\(part.part)"
            feed.language = "en"
            feed.entries = entries
            return .feed(feed)
        }
    }

    /// Sends a query and returns its result.
    ///
    /// The API key is appended to `question`.
    private func answer(
        to question: String,
        options: HTTPOptions,
        isExplicit: Bool = false,
        _ facts: inout FeedFetchResult.ResponseMetadata
    ) async throws(FeedFailure) -> JSONValue {
        guard settings.hasKey else { throw .paper(.keyMissing, service: service.title) }
        // The key command may prompt the user, so it is not run if the quota of its key is used up.
        // An explicit request runs it, because it may return another key by now.
        if let command = settings.keyCommand, !isExplicit, quota.isUsedUp(withKeyOf: command) {
            throw quotaUsed
        }
        let key = try await key.text()
        let mark = APIKeyFingerprint(key, toldBy: settings.keyCommand)
        await turns.next()
        if Task.isCancelled { throw FeedFailure(HTTPError.cancelled) }
        switch quota.count(with: mark) {
        case .taken: break
        case .usedUp: throw quotaUsed
        case .notNoted(let path):
            throw .paper(.quotaFileNotWritable(path), service: service.title)
        }
        var client = client
        client.note = { [quota] in Self.note($0, of: mark, in: quota) }
        do throws(FeedFailure) {
            let value = try await client.json(
                "\(settings.address)/\(question)api-key=\(key)",
                options: options,
                &facts
            )
            guard let answer = value["response"] else { throw client.unknownShape }
            return answer
        } catch {
            switch error {
            case .status(401, _), .status(403, _):
                throw .paper(.keyRefused, service: service.title)
            // The requested address contains the key.
            case .badAddress: throw .badAddress(settings.address)
            default: throw error
            }
        }
    }

    private static func note(
        _ response: HTTPResponse,
        of key: APIKeyFingerprint,
        in quota: DailyQuota
    ) {
        guard (200...299).contains(response.status) || response.status == 429,
            let left = response.headers[leftField].flatMap({ Int($0) })
        else { return }
        quota.update(left: left, with: key)
    }

    private var quotaUsed: FeedFailure {
        .paper(.quotaUsed(DailyQuota.limit), service: service.title)
    }

    static func entries(in answer: JSONValue) -> [ParsedEntry]? {
        guard case .array(let all)? = answer["results"] else { return nil }
        let results = all.prefix(articleCount)
        let entries = results.compactMap(entry)
        return entries.isEmpty && !results.isEmpty ? nil : entries
    }

    private static func entry(_ value: JSONValue) -> ParsedEntry? {
        let fields = value["fields"]
        guard let id = value["id"]?.words ?? value["webUrl"]?.words,
            let title = fields?["headline"]?.words ?? value["webTitle"]?.words
        else { return nil }
        var entry = ParsedEntry()
        entry.id = id
        entry.title = title
        entry.link = value["webUrl"]?.words ?? fields?["shortUrl"]?.words
        entry.published = value["webPublicationDate"]?.words.flatMap(FeedDate.parse)
        if let byline = fields?["byline"]?.words { entry.authors = [byline] }
        entry.summary = fields?["trailText"]?.words
        entry.content = fields?["body"]?.words
        entry.image = fields?["thumbnail"]?.words
        entry.categories = [value["sectionName"], value["pillarName"]].compactMap { $0?.words }
        return entry
    }
}

extension GuardianPaper {
    private actor RequestPacer {
        private let pause: @Sendable () async -> Void
        private var last: Task<Void, Never>?

        init(pause: @escaping @Sendable () async -> Void) {
            self.pause = pause
        }

        func next() async {
            let before = last
            let pause = pause
            let turn = Task {
                await before?.value
                if before != nil { await pause() }
            }
            last = turn
            await turn.value
        }
    }
}
