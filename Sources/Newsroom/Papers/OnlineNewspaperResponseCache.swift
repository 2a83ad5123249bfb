import FoundationEssentials
import HTTP
import Markup
import News

/// Caches recent responses for all sections of a newspaper, longer if they cannot change.
actor OnlineNewspaperResponseCache<Value: Sendable> {
    struct CachedResponse: Sendable {
        let result: Result<Value, FeedFailure>
        let facts: FeedFetchResult.ResponseMetadata
        var wasAtHand = false

        /// Returns the value or throws the failure.
        ///
        /// Sets the metadata of the fetch, except the entity tag.
        func taken(_ facts: inout FeedFetchResult.ResponseMetadata) throws(FeedFailure) -> Value {
            let tag = facts.entityTag
            facts = self.facts
            facts.entityTag = tag
            return try result.get()
        }
    }

    /// The number of seconds for which a response is shared, about the duration of a refresh.
    private static var timeToLive: Double { 300 }

    private static var mostAnswers: Int { 40 }

    private struct Entry {
        let time: Date
        let task: Task<CachedResponse, Never>
        var value: Value?
    }

    private let client: OnlineNewspaperClient
    private let now: @Sendable () -> Date
    private let isFrozen: @Sendable (Value, Date) -> Bool
    private var known: [String: Entry] = [:]

    /// Creates a cache.
    ///
    /// `isFrozen` returns whether it is certain that a value does not change before a time.
    init(
        client: OnlineNewspaperClient,
        now: @escaping @Sendable () -> Date,
        isFrozen: @escaping @Sendable (Value, Date) -> Bool
    ) {
        self.client = client
        self.now = now
        self.isFrozen = isFrozen
    }

    /// Returns the value at an address.
    ///
    /// Concurrent calls share one request.
    ///
    /// `read` converts a response, or returns `nil` if the format is unknown.
    func value(
        at address: String,
        options: HTTPOptions,
        read: @escaping @Sendable (JSONValue) -> Value?
    ) async -> CachedResponse {
        let time = now()
        known = known.filter { stillCounts($0.value, at: time) }
        let wasAtHand = known[address]?.value != nil
        let task = known[address]?.task ?? ask(address, options, read)
        if known[address] == nil {
            if known.count >= Self.mostAnswers { known = [:] }
            known[address] = Entry(time: time, task: task)
        }
        var answer = await task.value
        answer.wasAtHand = wasAtHand
        guard known[address]?.task == task else { return answer }
        switch answer.result {
        case .success(let value): known[address]?.value = value
        case .failure: known[address] = nil
        }
        return answer
    }

    func forget(_ address: String) {
        known[address] = nil
    }

    private func stillCounts(_ known: Entry, at time: Date) -> Bool {
        (0...Self.timeToLive).contains(time.timeIntervalSince(known.time))
            || known.value.map { isFrozen($0, time) } == true
    }

    private func ask(
        _ address: String,
        _ options: HTTPOptions,
        _ read: @escaping @Sendable (JSONValue) -> Value?
    ) -> Task<CachedResponse, Never> {
        Task { [client] in
            var facts = FeedFetchResult.ResponseMetadata()
            do throws(FeedFailure) {
                let json = try await client.json(address, options: options, &facts)
                guard let value = read(json) else { throw client.unknownShape }
                return CachedResponse(result: .success(value), facts: facts)
            } catch {
                return CachedResponse(result: .failure(error), facts: facts)
            }
        }
    }
}
