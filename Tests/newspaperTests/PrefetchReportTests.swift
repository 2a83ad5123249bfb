import News
import Testing

@testable import Newsroom
@testable import newspaper

@Suite("Prefetch reports")
struct PrefetchReportTests {
    private func report(
        texts: Int = 0,
        pictures: Int = 0,
        _ change: (inout PrefetchReport) -> Void = { _ in }
    ) -> PrefetchReport {
        var report = PrefetchReport()
        report.textCount = texts
        report.pictureCount = pictures
        report.receivedBytes = 1_240_000
        change(&report)
        return report
    }

    @Test("A prefetch report names only what was fetched")
    func brought() {
        #expect(
            report(texts: 1, pictures: 3).sentence == "1 full text and 3 pictures fetched (1.2 MB)."
        )
        #expect(report(texts: 2).sentence == "2 full texts fetched (1.2 MB).")
        #expect(report(pictures: 1).sentence == "1 picture fetched (1.2 MB).")
        #expect(
            report().sentence == "No more content could be fetched. Each story shows the reason."
        )
        #expect(
            report().line == "0 full texts and 0 pictures saved for offline reading (1.2 MB)"
        )
    }

    @Test("A prefetch report says why prefetching ended early")
    func ended() {
        #expect(report { $0.isOffline = true }.sentence == "No server could be reached.")
        #expect(
            report(texts: 3) { $0.isOffline = true }.sentence
                == "3 full texts fetched before the connection was lost."
        )
        #expect(report(texts: 3) { $0.isOverBudget = true }.sentence.hasSuffix("d: continue"))
        #expect(
            report(texts: 1) { $0.unreachedHosts = 2 }.sentence
                == "1 full text fetched (1.2 MB); 2 servers could not be reached."
        )
        #expect(
            report { $0.unreachedHosts = 1 }.sentence
                == "No more content could be fetched: 1 server could not be reached."
        )
        let failure = NewsError.unknownArticle(ArticleID("1"))
        #expect(report { $0.failure = failure }.sentence == ErrorMessages.describe(failure))
    }
}
