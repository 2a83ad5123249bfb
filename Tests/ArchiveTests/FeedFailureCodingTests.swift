import News
import Testing

@testable import Archive

@Suite("Encoding of feed failures")
struct FeedFailureCodingTests {
    @Test(
        "Every failure is restored from its text",
        arguments: [
            FeedFailure.badAddress("x y"), .unsupportedScheme("ftp"), .hostNotFound("a"),
            .connectionFailed(host: "a"), .timedOut(host: "a", seconds: 20),
            .unfinished(host: "a", seconds: 60), .tooSlow(host: "a", seconds: 20),
            .headTooLarge(host: "a", limit: 1000), .insecureConnection(host: "a"),
            .status(404, host: "a"), .tooManyRedirects(host: "a"), .invalidRedirect(host: "a"),
            .tooLarge(limit: 1000), .incompleteResponse(host: "a"), .notAFeed(found: "a page"),
            .malformed(detail: "line 3"), .privateAddress(host: "a"), .unreadableFile("/x"),
            .notReached(seconds: 600), .archiveUnavailable(detail: "the disk is full"),
            .invalidFile("/home/reader/.netrc", detail: "line 3: no end"),
            .proxyFailed(proxy: "p.example:3128"), .passwordRefused(host: "example.org"),
            .noPassword(detail: "“pass” printed nothing", mayAsk: true),
            .noPassword(detail: "“pass” printed nothing", mayAsk: false), .other("odd"),
            .libraryMissing(detail: "libcurl.so.4: no such file"),
            .paper(.noSuchPart("x", known: "a, b"), service: "S"),
            .paper(.unknownShape, service: "S"),
            .paper(.keyMissing, service: "S"),
            .paper(.noOtherDay(isOlder: true), service: "S"),
            .paper(.keyCommandFailed, service: "S"),
            .paper(.notAKey, service: "S"), .paper(.keyRefused, service: "S"),
            .paper(.quotaFileNotWritable("/x"), service: "S"), .paper(.quotaUsed(5), service: "S"),
            .paper(.notHere, service: "S"), .paper(.over, service: "S"),
            .paper(.withoutOrder, service: "S"),
        ]
    )
    func roundTrip(failure: FeedFailure) {
        #expect(FeedFailureCoding.failure(in: FeedFailureCoding.text(of: failure)) == failure)
    }

    @Test("An unknown failure name is kept as a general failure")
    func unknown() {
        #expect(FeedFailureCoding.failure(in: "melted\u{1F}x") == .other("melted"))
    }
}
