import News
import Testing

@testable import Newsroom

@Suite("Download slots")
struct DownloadPlacesTests {
    private func progress(_ id: String, _ received: Int64) -> DownloadProgress {
        DownloadProgress(id: id, received: received, total: nil)
    }

    @Test(
        "A download without progress is slow and frees its slot until it progresses again"
    )
    func slow() {
        var places = ActiveDownloads(atOnce: 1)
        places.begin("a")
        #expect(!places.hasPlace)
        let first = places.received
        places.noteSlow(since: first)
        #expect(places.slow == ["a"] && places.hasPlace)
        let second = places.received
        _ = places.note(progress("a", 300_000))
        places.noteSlow(since: second)
        #expect(places.slow == [] && !places.hasPlace)
        places.end("a")
        #expect(places.hasPlace && places.underWay.isEmpty)
    }

    @Test("A download that started after the last check is not slow")
    func young() {
        var places = ActiveDownloads(atOnce: 1)
        let before = places.received
        places.begin("a")
        places.noteSlow(since: before)
        #expect(places.slow == [])
    }

    @Test("Slow downloads have a limited number of slots and are sorted by when they became slow")
    func most() {
        let all = (0..<2 + ActiveDownloads.mostSlow).map { "\($0)" }
        var places = ActiveDownloads(atOnce: 2)
        for id in all {
            #expect(places.hasPlace && !places.isHeldUp)
            places.begin(id)
            let before = places.received
            places.noteSlow(since: before)
        }
        #expect(places.slow == all && !places.hasPlace && places.isHeldUp)
        places.end("0")
        #expect(places.hasPlace && places.slow.first == "1")
    }
}
