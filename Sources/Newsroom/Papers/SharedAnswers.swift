import FoundationEssentials
import HTTP
import Markup
import News

/// What a service answered a moment ago, for all parts of its paper that need it.
actor SharedAnswers<Value: Sendable> {
    /// What came of a request, and what the visit learnt.
    struct Answer: Sendable {
        let result: Result<Value, FeedFailure>
        let facts: FeedVisit.Facts

        /// The value; the facts take the place of what was known.
        func taken(_ facts: inout FeedVisit.Facts) throws(FeedFailure) -> Value {
            let tag = facts.entityTag
            facts = self.facts
            facts.entityTag = tag
            return try result.get()
        }
    }

    /// For so many seconds an answer counts, which is as long as a refresh takes.
    private static var patience: Double { 300 }

    private let wire: PaperWire
    private let now: @Sendable () -> Date
    private var known: [String: (time: Date, answer: Task<Answer, Never>)] = [:]

    init(wire: PaperWire, now: @escaping @Sendable () -> Date) {
        self.wire = wire
        self.now = now
    }

    /// What stands at an address, which is asked for unless that was done a moment ago.
    ///
    /// - Parameters:
    ///   - address: An absolute address.
    ///   - options: How the reader wants the service to be asked.
    ///   - read: Makes a value of the answer; `nil` where it has another form.
    /// - Returns: What came of it.
    func value(
        at address: String,
        options: HTTPOptions,
        read: @escaping @Sendable (JSONValue) -> Value?
    ) async -> Answer {
        let time = now()
        known = known.filter { (0...Self.patience).contains(time.timeIntervalSince($0.value.time)) }
        let task = known[address]?.answer ?? ask(address, options, read)
        known[address] = known[address] ?? (time, task)
        let answer = await task.value
        // What has failed is tried again by the next who asks.
        if case .failure = answer.result, known[address]?.answer == task { known[address] = nil }
        return answer
    }

    private func ask(
        _ address: String,
        _ options: HTTPOptions,
        _ read: @escaping @Sendable (JSONValue) -> Value?
    ) -> Task<Answer, Never> {
        Task { [wire] in
            var facts = FeedVisit.Facts()
            do throws(FeedFailure) {
                let json = try await wire.json(address, options: options, &facts)
                guard let value = read(json) else { throw wire.unknownShape }
                return Answer(result: .success(value), facts: facts)
            } catch {
                return Answer(result: .failure(error), facts: facts)
            }
        }
    }
}
