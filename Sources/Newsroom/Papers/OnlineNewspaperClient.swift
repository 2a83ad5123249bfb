import HTTP
import Markup
import News

import struct FoundationEssentials.Date

/// Requests JSON from an online newspaper, with several requests in sequence if necessary.
struct OnlineNewspaperClient: Sendable {
    let service: OnlineSectionAddress.Service
    let fetcher: any HTTPFetching
    let now: @Sendable () -> Date
    var keptFields: [String] = []
    var note: @Sendable (HTTPResponse) -> Void = { _ in }

    var unknownShape: FeedFailure { .paper(.unknownShape, service: service.title) }

    func noSuchPart(_ name: String, known: [String]) -> FeedFailure {
        .paper(.noSuchPart(name, known: known.joined(separator: ", ")), service: service.title)
    }

    func json(
        _ address: String,
        options: HTTPOptions,
        _ facts: inout FeedFetchResult.ResponseMetadata
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
        // 410 only concerns this request, not the subscription.
        if response.status == 410 { throw .paper(.over, service: service.title) }
        guard (200...299).contains(response.status) else {
            throw .status(response.status, host: hostName(of: response.address))
        }
        let reading = JSONParser(response.body)
        guard let value = reading.value else { throw unknownShape }
        if reading.isBroken { throw .incompleteResponse(host: hostName(of: response.address)) }
        return value
    }

    private static var headers: HTTPHeaders { ["Accept": "application/json"] }
}

extension FeedFetchResult {
    /// Runs requests, and combines their metadata with the response or failure.
    static func asking(
        _ ask: (inout ResponseMetadata) async throws(FeedFailure) -> Response
    ) async -> FeedFetchResult {
        var facts = ResponseMetadata()
        do throws(FeedFailure) {
            let answer = try await ask(&facts)
            return FeedFetchResult(answer: answer, facts: facts)
        } catch {
            return FeedFetchResult(answer: .failed(error), facts: facts)
        }
    }
}

extension FeedFetchResult.ResponseMetadata {
    fileprivate mutating func add(_ response: HTTPResponse, now: Date) {
        status = response.status
        receivedBytes = (receivedBytes ?? 0) + response.traffic.receivedBytes
        seconds = (seconds ?? 0) + response.traffic.elapsed / .seconds(1)
        retryAfter = CacheHeaderParser.retryAfter(response.headers, now: now)
    }
}

extension JSONValue {
    var wholeNumber: Int? {
        guard let text else { return nil }
        return Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }

    var words: String? {
        guard case .string(let text) = self else { return nil }
        let words = text.trimmingWhiteSpace
        return words.isEmpty ? nil : words
    }
}
