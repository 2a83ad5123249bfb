import FoundationEssentials
import HTTP
import Markup
import News

/// What a service answered a moment ago, for all parts of its paper that need it; what does not change is not asked
/// for again.
actor ServiceResponseCache<Value: Sendable> {
    /// What came of a request, and what the visit learnt.
    struct Answer: Sendable {
        let result: Result<Value, FeedFailure>
        let facts: FeedFetchResult.Facts
        /// True for one that was there before it was wanted.
        var wasAtHand = false

        /// The value; the facts take the place of what was known.
        func taken(_ facts: inout FeedFetchResult.Facts) throws(FeedFailure) -> Value {
            let tag = facts.entityTag
            facts = self.facts
            facts.entityTag = tag
            return try result.get()
        }
    }

    /// For so many seconds an answer counts, which is as long as a refresh takes.
    private static var patience: Double { 300 }

    /// So many answers are kept that do not change.
    private static var mostAnswers: Int { 40 }

    private struct Known {
        let time: Date
        let task: Task<Answer, Never>
        /// What came, once it is there.
        var value: Value?
    }

    private let wire: ServiceClient
    private let now: @Sendable () -> Date
    private let isFrozen: @Sendable (Value, Date) -> Bool
    private var known: [String: Known] = [:]

    /// - Parameters:
    ///   - wire: Asks the service.
    ///   - now: The clock.
    ///   - isFrozen: Whether another answer than this one is certainly not to be had at a time.
    init(
        wire: ServiceClient,
        now: @escaping @Sendable () -> Date,
        isFrozen: @escaping @Sendable (Value, Date) -> Bool
    ) {
        self.wire = wire
        self.now = now
        self.isFrozen = isFrozen
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
        known = known.filter { stillCounts($0.value, at: time) }
        let wasAtHand = known[address]?.value != nil
        let task = known[address]?.task ?? ask(address, options, read)
        if known[address] == nil {
            if known.count >= Self.mostAnswers { known = [:] }
            known[address] = Known(time: time, task: task)
        }
        var answer = await task.value
        answer.wasAtHand = wasAtHand
        guard known[address]?.task == task else { return answer }
        switch answer.result {
        case .success(let value): known[address]?.value = value
        // What has failed is tried again by the next who asks.
        case .failure: known[address] = nil
        }
        return answer
    }

    /// Has the next who wants it ask anew: an answer turned out to be of no use.
    func forget(_ address: String) {
        known[address] = nil
    }

    private func stillCounts(_ known: Known, at time: Date) -> Bool {
        (0...Self.patience).contains(time.timeIntervalSince(known.time))
            || known.value.map { isFrozen($0, time) } == true
    }

    private func ask(
        _ address: String,
        _ options: HTTPOptions,
        _ read: @escaping @Sendable (JSONValue) -> Value?
    ) -> Task<Answer, Never> {
        Task { [wire] in
            var facts = FeedFetchResult.Facts()
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
