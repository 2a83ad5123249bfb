import FoundationEssentials
import HTTP
import Markup
import News
import Synchronization

/// Fetches editions and the lists of their sections.
///
/// Concurrent fetches share requests.
struct KagiEditionClient: Sendable {
    private let client: OnlineNewspaperClient
    private let base: String
    private let now: @Sendable () -> Date
    private let days: OnlineNewspaperResponseCache<KagiEdition>
    private let lists: OnlineNewspaperResponseCache<[KagiEdition]>
    private let categories: OnlineNewspaperResponseCache<[KagiCategory]>
    private let loadingDelay: RequestJitter

    /// Creates a client.
    ///
    /// `base` has no trailing slash. `random` returns a number from 0 to 1.
    init(
        client: OnlineNewspaperClient,
        base: String,
        now: @escaping @Sendable () -> Date,
        random: @escaping @Sendable () -> Double
    ) {
        self.client = client
        self.base = base
        self.now = now
        loadingDelay = RequestJitter(random: random)
        days = OnlineNewspaperResponseCache(client: client, now: now) { $0.secondsLeft(at: $1) > 0 }
        lists = OnlineNewspaperResponseCache(client: client, now: now) { _, _ in false }
        categories = OnlineNewspaperResponseCache(client: client, now: now) { _, _ in true }
    }

    /// Returns the number of seconds until the next edition is requested; `nil` if it is due.
    func untilNext(after day: KagiEdition) -> Int? {
        let seconds = day.secondsLeft(at: now())
        return seconds > 0 ? seconds + loadingDelay.seconds(after: day) : nil
    }

    func latest(
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.ResponseMetadata
    ) async throws(FeedFailure) -> KagiEdition {
        let time = now()
        let value = await days.value(at: addressOfLatest, options: options) {
            KagiEdition($0, at: time)
        }
        return try value.taken(&facts)
    }

    func paper(
        of day: String,
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.ResponseMetadata
    ) async throws(FeedFailure) -> KagiEdition {
        let days = try await all(options: options, &facts)
        if let found = days.first(where: { $0.name == day }) { return found }
        let names = days.prefix(7).map(\.name)
        throw client.noSuchPart(day, known: names)
    }

    /// Returns the day of the previous or next edition, and whether it is the newest one.
    func neighbor(
        of day: String?,
        isOlder: Bool,
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.ResponseMetadata
    ) async throws(FeedFailure) -> (name: String, isNewest: Bool) {
        let names = Set(try await all(options: options, &facts).map(\.name)).sorted()
        let newest = names.last ?? ""
        let here = day ?? newest
        let found = isOlder ? names.last { $0 < here } : names.first { $0 > here }
        guard let found else {
            throw .paper(.noOtherDay(isOlder: isOlder), service: client.service.title)
        }
        return (found, found == newest)
    }

    private func all(
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.ResponseMetadata
    ) async throws(FeedFailure) -> [KagiEdition] {
        let time = now()
        let value = await lists.value(at: "\(base)/api/batches", options: options) { value in
            guard let list = value["batches"], case .array(let days) = list else { return nil }
            return days.compactMap { KagiEdition($0, at: time) }
        }
        return try value.taken(&facts)
    }

    /// Returns the sections of an edition in a language, or untranslated for `nil`, and whether
    /// they were cached.
    func categories(
        of day: KagiEdition,
        language: String?,
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.ResponseMetadata
    ) async throws(FeedFailure) -> (all: [KagiCategory], wereAtHand: Bool) {
        let value = await categories.value(
            at: addressOfCategories(of: day, language: language),
            options: options
        ) { value in
            guard let list = value["categories"], case .array(let elements) = list else {
                return nil
            }
            let found = elements.compactMap { KagiCategory($0) }
            return found.isEmpty && !elements.isEmpty ? nil : found
        }
        return (try value.taken(&facts), value.wasAtHand)
    }

    /// Removes the sections of an edition from the cache, because one is missing or incomplete.
    func forgetCategories(of day: KagiEdition, language: String?) async {
        await categories.forget(addressOfCategories(of: day, language: language))
    }

    func forget(_ day: KagiEdition, language: String?) async {
        await days.forget(addressOfLatest)
        await forgetCategories(of: day, language: language)
    }

    private var addressOfLatest: String { "\(base)/api/batches/latest" }

    private func addressOfCategories(of day: KagiEdition, language: String?) -> String {
        let question = language.map { "?lang=\($0)" } ?? ""
        return "\(base)/api/batches/\(PercentEncoding.encoded(day.id))/categories\(question)"
    }
}

extension KagiEditionClient {
    /// Delays the request for the next edition by a random time, so that not all users send it in
    /// the same second.
    ///
    /// The time is chosen once per day, so that all sections are requested together.
    private final class RequestJitter: Sendable {
        private static let longest: Double = 1800

        private let random: @Sendable () -> Double
        private let drawn = Mutex<(day: String, seconds: Int)?>(nil)

        init(random: @escaping @Sendable () -> Double) {
            self.random = random
        }

        func seconds(after day: KagiEdition) -> Int {
            drawn.withLock { drawn in
                if let drawn, drawn.day == day.id { return drawn.seconds }
                let seconds = Int(random() * Self.longest)
                drawn = (day.id, seconds)
                return seconds
            }
        }
    }
}
