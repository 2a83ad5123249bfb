import FoundationEssentials
import HTTP
import Markup
import News
import Synchronization

/// The day's paper and its parts, asked for once by all who want to know, whenever each of them does.
struct KagiDays: Sendable {
    private let wire: ServiceClient
    private let base: String
    private let now: @Sendable () -> Date
    private let days: ServiceResponseCache<KagiDay>
    private let lists: ServiceResponseCache<[KagiDay]>
    private let categories: ServiceResponseCache<[KagiCategory]>
    private let lateness: RequestJitter

    /// - Parameters:
    ///   - wire: Asks the service.
    ///   - base: The service's address, without a slash at its end.
    ///   - now: The clock.
    ///   - chance: A number from 0 to 1, drawn anew each time.
    init(
        wire: ServiceClient,
        base: String,
        now: @escaping @Sendable () -> Date,
        chance: @escaping @Sendable () -> Double
    ) {
        self.wire = wire
        self.base = base
        self.now = now
        lateness = RequestJitter(chance: chance)
        days = ServiceResponseCache(wire: wire, now: now) { $0.secondsLeft(at: $1) > 0 }
        lists = ServiceResponseCache(wire: wire, now: now) { _, _ in false }
        // The parts of a paper are those with which it was made.
        categories = ServiceResponseCache(wire: wire, now: now) { _, _ in true }
    }

    /// Seconds until the next paper after one is asked for, the same for all parts of it; `nil` when it should be
    /// there already.
    func untilNext(after day: KagiDay) -> Int? {
        let seconds = day.secondsLeft(at: now())
        return seconds > 0 ? seconds + lateness.seconds(after: day) : nil
    }

    /// The newest paper.
    ///
    /// - Parameters:
    ///   - options: How the reader wants the service to be asked.
    ///   - facts: What the visit has learnt; who waits for another's answer hears what that was.
    /// - Returns: Its name and time.
    /// - Throws: Why it cannot be had.
    func latest(
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.Facts
    ) async throws(FeedFailure) -> KagiDay {
        let time = now()
        let value = await days.value(at: addressOfLatest, options: options) {
            KagiDay($0, at: time)
        }
        return try value.taken(&facts)
    }

    /// The paper of a day in UTC, as `2026-11-20`.
    func paper(
        of day: String,
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.Facts
    ) async throws(FeedFailure) -> KagiDay {
        let days = try await all(options: options, &facts)
        if let found = days.first(where: { $0.name == day }) { return found }
        let names = days.prefix(7).map(\.name)
        throw wire.noSuchPart(day, known: names)
    }

    /// The name of the last day before one that has a paper, or of the first one after it.
    ///
    /// - Parameters:
    ///   - day: In UTC, as `2026-11-20`; `nil` for the newest.
    ///   - isOlder: Which of both is meant.
    ///   - options: How the reader wants the service to be asked.
    ///   - facts: What the visit has learnt.
    /// - Returns: Its name, and whether it is the newest.
    /// - Throws: Why there is none.
    func neighbour(
        of day: String?,
        isOlder: Bool,
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.Facts
    ) async throws(FeedFailure) -> (name: String, isNewest: Bool) {
        let names = Set(try await all(options: options, &facts).map(\.name)).sorted()
        let newest = names.last ?? ""
        let here = day ?? newest
        let found = isOlder ? names.last { $0 < here } : names.first { $0 > here }
        guard let found else {
            throw .paper(.noOtherDay(isOlder: isOlder), service: wire.service.title)
        }
        return (found, found == newest)
    }

    private func all(
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.Facts
    ) async throws(FeedFailure) -> [KagiDay] {
        let time = now()
        let value = await lists.value(at: "\(base)/api/batches", options: options) { value in
            guard let list = value["batches"], case .array(let days) = list else { return nil }
            return days.compactMap { KagiDay($0, at: time) }
        }
        return try value.taken(&facts)
    }

    /// The parts of a paper in a language; `nil` for the one that each part is written in.
    ///
    /// - Returns: The parts, and whether they were at hand: there may be others by now.
    func categories(
        of day: KagiDay,
        language: String?,
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.Facts
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

    /// Has the parts of a paper asked for anew: one of them is missing, or not there yet.
    func forgetCategories(of day: KagiDay, language: String?) async {
        await categories.forget(addressOfCategories(of: day, language: language))
    }

    /// Has the newest paper and its parts asked for anew: the service says that this one is over.
    func forget(_ day: KagiDay, language: String?) async {
        await days.forget(addressOfLatest)
        await forgetCategories(of: day, language: language)
    }

    private var addressOfLatest: String { "\(base)/api/batches/latest" }

    private func addressOfCategories(of day: KagiDay, language: String?) -> String {
        let question = language.map { "?lang=\($0)" } ?? ""
        return "\(base)/api/batches/\(PercentText.encoded(day.id))/categories\(question)"
    }
}

extension KagiDays {
    /// By how much later than it may be there the next paper is asked for, so that not all readers ask in the same
    /// second; drawn once for a day, so that all parts of one reader's paper are asked for together.
    private final class RequestJitter: Sendable {
        /// In seconds, at most.
        private static let longest: Double = 1800

        private let chance: @Sendable () -> Double
        private let drawn = Mutex<(day: String, seconds: Int)?>(nil)

        init(chance: @escaping @Sendable () -> Double) {
            self.chance = chance
        }

        func seconds(after day: KagiDay) -> Int {
            drawn.withLock { drawn in
                if let drawn, drawn.day == day.id { return drawn.seconds }
                let seconds = Int(chance() * Self.longest)
                drawn = (day.id, seconds)
                return seconds
            }
        }
    }
}
