import FoundationEssentials
import HTTP
import Testing

@testable import Newsroom

@Suite("HTTP caching headers")
struct CacheHeaderParserTests {
    /// Thursday, 12 March 2026, 10:00 UTC.
    private let now = Date(timeIntervalSince1970: 1_773_309_600)

    @Test(
        "Freshness follows Cache-Control, Age and Expires",
        arguments: [
            ([:], nil),
            (["Cache-Control": "max-age=86400"], 86400),
            (["Cache-Control": "public, Max-Age=\"60\""], 60),
            (["Cache-Control": "max-age=600", "Age": "200"], 400),
            (["Cache-Control": "max-age=600", "Age": "700"], 0),
            (["Cache-Control": "max-age=600, no-cache"], 0),
            (["Cache-Control": "no-store"], 0),
            (["Cache-Control": "max-age=-1"], nil),
            (["Cache-Control": "max-age=soon"], nil),
            (["Cache-Control": "max-age=99999999999999999999"], Int.max),
            (["Expires": "Thu, 12 Mar 2026 11:00:00 GMT"], 3600),
            (
                [
                    "Expires": "Thu, 12 Mar 2026 11:00:00 GMT",
                    "Date": "Thu, 12 Mar 2026 10:59:00 GMT",
                ], 60
            ),
            (["Expires": "0"], nil),
            (["Expires": "Thu, 01 Jan 1970 00:00:00 GMT"], 0),
            (["Cache-Control": "max-age=5", "Expires": "Thu, 12 Mar 2026 11:00:00 GMT"], 5),
        ] as [([String: String], Int?)]
    )
    func freshness(fields: [String: String], seconds: Int?) {
        var headers = HTTPHeaders()
        for (name, value) in fields { headers.append(name, value) }
        #expect(CacheHeaderParser.freshness(headers, now: now) == seconds)
    }

    @Test(
        "Retry-After accepts seconds and HTTP dates",
        arguments: [
            ("3600", 3600), (" 0 ", 0), ("Thu, 12 Mar 2026 10:02:00 GMT", 120),
            ("Thu, 12 Mar 2026 09:00:00 GMT", 0), ("Thursday, 12-Mar-26 10:01:00 GMT", 60),
            ("soon, -5", nil), ("-5", nil), ("1.5", nil), ("", nil),
            ("99999999999999999999", Int.max),
        ] as [(String, Int?)]
    )
    func retryAfter(text: String, seconds: Int?) {
        #expect(CacheHeaderParser.retryAfter(["Retry-After": text], now: now) == seconds)
    }

    @Test("A missing Retry-After yields no delay")
    func silence() {
        #expect(CacheHeaderParser.retryAfter([:], now: now) == nil)
    }
}
