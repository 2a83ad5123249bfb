import FoundationEssentials
import HTTP
import Markup
import News

/// The day's paper and its parts, asked for once by all who want to know.
struct KagiDays: Sendable {
    private let wire: PaperWire
    private let base: String
    private let now: @Sendable () -> Date
    private let days: SharedAnswers<KagiDay>
    private let lists: SharedAnswers<[KagiDay]>
    private let categories: SharedAnswers<[KagiCategory]>

    init(wire: PaperWire, base: String, now: @escaping @Sendable () -> Date) {
        self.wire = wire
        self.base = base
        self.now = now
        days = SharedAnswers(wire: wire, now: now)
        lists = SharedAnswers(wire: wire, now: now)
        categories = SharedAnswers(wire: wire, now: now)
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
        _ facts: inout FeedVisit.Facts
    ) async throws(FeedFailure) -> KagiDay {
        let time = now()
        let value = await days.value(at: "\(base)/api/batches/latest", options: options) {
            KagiDay($0, at: time)
        }
        return try value.taken(&facts)
    }

    /// The paper of a day in UTC, as `2026-11-20`.
    func paper(
        of day: String,
        options: HTTPOptions,
        _ facts: inout FeedVisit.Facts
    ) async throws(FeedFailure) -> KagiDay {
        let time = now()
        let value = await lists.value(at: "\(base)/api/batches", options: options) { value in
            guard let list = value["batches"], case .array(let days) = list else { return nil }
            return days.compactMap { KagiDay($0, at: time) }
        }
        let days = try value.taken(&facts)
        if let found = days.first(where: { $0.name == day }) { return found }
        let names = days.prefix(7).map(\.name).joined(separator: ", ")
        throw .paper(.noSuchPart(day, known: names), service: wire.service.title)
    }

    /// The parts of a paper in a language; `nil` for the one that each part is written in.
    func categories(
        of day: KagiDay,
        language: String?,
        options: HTTPOptions,
        _ facts: inout FeedVisit.Facts
    ) async throws(FeedFailure) -> [KagiCategory] {
        let question = language.map { "?lang=\($0)" } ?? ""
        let value = await categories.value(
            at: "\(base)/api/batches/\(PercentText.encoded(day.id))/categories\(question)",
            options: options
        ) { value in
            guard let list = value["categories"], case .array(let elements) = list else {
                return nil
            }
            let found = elements.compactMap { KagiCategory($0) }
            return found.isEmpty && !elements.isEmpty ? nil : found
        }
        return try value.taken(&facts)
    }
}
