import News
import Testing

@testable import Newsroom

@Suite("Places for downloads")
struct DownloadPlacesTests {
    private func progress(_ id: String, _ received: Int64) -> DownloadProgress {
        DownloadProgress(id: id, received: received, total: nil)
    }

    @Test(
        "A download that has got no further is slow, and its place is free until it gets on again"
    )
    func slow() {
        var places = DownloadPlaces(atOnce: 1)
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

    @Test("A download is not slow before it has been under way from one look to the next")
    func young() {
        var places = DownloadPlaces(atOnce: 1)
        let before = places.received
        places.begin("a")
        places.noteSlow(since: before)
        #expect(places.slow == [])
    }

    @Test("Slow downloads have only so many places, and those that were slow first come first")
    func most() {
        let all = (0..<2 + DownloadPlaces.mostSlow).map { "\($0)" }
        var places = DownloadPlaces(atOnce: 2)
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
