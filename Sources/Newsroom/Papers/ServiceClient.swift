import HTTP
import Markup
import News

import struct FoundationEssentials.Date

/// Asks a service for JSON, with one request after the other of one visit.
struct ServiceClient: Sendable {
    let service: PaperAddress.Service
    let fetcher: any HTTPFetching
    let now: @Sendable () -> Date
    /// Fields of the answers that are kept besides those that the client keeps for all.
    var keptFields: [String] = []
    /// Hears each answer, whatever it says.
    var note: @Sendable (HTTPResponse) -> Void = { _ in }

    /// The service answers in a form that is not known here.
    var unknownShape: FeedFailure { .paper(.unknownShape, service: service.title) }

    /// The service has no part of a name; `known` are those that it has.
    func noSuchPart(_ name: String, known: [String]) -> FeedFailure {
        .paper(.noSuchPart(name, known: known.joined(separator: ", ")), service: service.title)
    }

    /// What stands at an address.
    ///
    /// - Parameters:
    ///   - address: An absolute address.
    ///   - options: How the reader wants the service to be asked.
    ///   - facts: What the visit has learnt so far, to which the answer is added.
    /// - Returns: The whole answer.
    /// - Throws: Why there is none.
    func json(
        _ address: String,
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.Facts
    ) async throws(FeedFailure) -> JSONValue {
        let response: HTTPResponse
        var options = options
        options.keptFields += keptFields
        options.decoding = .atOnce
        do throws(HTTPError) {
            response = try await fetcher.fetch(
                HTTPRequest(address: address, headers: Self.headers, options: options)
            )
        } catch {
            throw FeedFailure(error)
        }
        note(response)
        facts.add(response, now: now())
        // What is over is one request's answer; the part that it was asked for was not given up.
        if response.status == 410 { throw .paper(.over, service: service.title) }
        guard (200...299).contains(response.status) else {
            throw .status(response.status, host: hostName(of: response.address))
        }
        let reading = JSONParser(response.body)
        guard let value = reading.value else { throw unknownShape }
        if reading.isBroken { throw .brokenAnswer(host: hostName(of: response.address)) }
        return value
    }

    private static var headers: HTTPHeaders { ["Accept": "application/json"] }
}

extension FeedFetchResult {
    /// What came of asking a service: its answer, or why there is none, and what was learnt on the way.
    static func asking(
        _ ask: (inout Facts) async throws(FeedFailure) -> Answer
    ) async -> FeedFetchResult {
        var facts = Facts()
        do throws(FeedFailure) {
            let answer = try await ask(&facts)
            return FeedFetchResult(answer: answer, facts: facts)
        } catch {
            return FeedFetchResult(answer: .failed(error), facts: facts)
        }
    }
}

extension FeedFetchResult.Facts {
    /// Adds one more answer of the same visit.
    fileprivate mutating func add(_ response: HTTPResponse, now: Date) {
        status = response.status
        receivedBytes = (receivedBytes ?? 0) + response.traffic.receivedBytes
        seconds = (seconds ?? 0) + response.traffic.elapsed / .seconds(1)
        retryAfter = CacheRules.retryAfter(response.headers, now: now)
    }
}

extension JSONValue {
    /// A whole number, also one that is written as text or with a fraction.
    var wholeNumber: Int? {
        guard let text else { return nil }
        return Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }

    /// A text that says something, without white space around it.
    var words: String? {
        guard case .string(let text) = self else { return nil }
        let words = text.trimmingWhiteSpace
        return words.isEmpty ? nil : words
    }
}
