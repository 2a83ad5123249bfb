import Cells
import News
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

@MainActor
@Suite("The next page of a story", .timeLimit(.minutes(30)))
struct NextPageTests {
    @Test(
        "Preparing the next page changes neither the visible lines nor the share that is read",
        arguments: [1, 2, 3]
    )
    func neighbors(columns: Int) {
        var randomSource = SeededRandomSource(seed: UInt64(columns))
        let html = StoryColumnsTests.story(words: 6000, randomSource: &randomSource)
        for size in [
            Size(columns: 200, rows: 50), Size(columns: 80, rows: 24), Size(columns: 40, rows: 12),
        ] {
            var plain = StoryColumnsTests.reading(html, size, columns: columns)
            var ahead = plain
            let keys: [Command] = [
                .pageDown, .pageDown, .pageDown, .pageUp, .halfPageDown, .down, .pageDown,
            ]
            var missing: Set<Int> = []
            for step in 0..<120 {
                let key = keys[step % keys.count]
                let near = ahead.placedPictures.prefix(2).map(\.picture.number)
                missing.formUnion(near.filter { _ in Bool.random(using: &randomSource) })
                plain.updatePictures([:], missing: missing)
                ahead.updatePictures([:], missing: missing)
                _ = plain.perform(key)
                _ = ahead.perform(key)
                let before = StoryColumnsTests.words(on: ahead)
                #expect(before == StoryColumnsTests.words(on: plain))
                let share = ahead.seenShare
                ahead.getReady()
                #expect(ahead.seenShare == share)
                plain.updatePictureSizes()
                let after = StoryColumnsTests.words(on: ahead)
                #expect(after == before && after == StoryColumnsTests.words(on: plain))
                #expect(!ahead.lacksNeighbors)
            }
        }
    }

    @Test(
        "Paging shows every word even if no picture arrives",
        arguments: 1...3
    )
    func everyWord(columns: Int) async {
        var randomSource = SeededRandomSource(seed: UInt64(columns))
        let count = 6000
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [
                ArticleID("1"): StoryColumnsTests.story(words: count, randomSource: &randomSource)
            ]
        )
        let robot = Robot(service, columns: 200, rows: 40, decoder: FakeDecoder())
        let manners = TextPreferencesBySection(usual: TextPreferences(columns: columns))
        var settings = robot.appearance.configured
        settings.textPreferences = manners
        robot.appearance.take(settings)
        await robot.idle()
        await robot.press("Enter")
        var seen: Set<Int> = []
        for _ in 0..<400 where !seen.contains(count - 1) {
            for word in robot.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
                if word.hasPrefix("w"), let number = Int(word.dropFirst()) { seen.insert(number) }
            }
            await robot.press("Space")
        }
        #expect(seen.isSuperset(of: 0..<count), "\(Set(0..<count).subtracting(seen).sorted())")
    }

    @Test("A picture on the next page is fetched before that page is shown, at every size")
    func nextPage() async {
        let address = "https://feed.example/a.png"
        let html =
            (1...150).map { "<p>p \($0).</p>" }.joined()
            + "<figure><img src='\(address)' width=600 height=400></figure><p>After.</p>"
        for rows in [20, 30, 45, 60, 90] {
            let service = FakeNewsService(
                headlines: [.test(1)],
                html: [ArticleID("1"): html],
                pictures: [address: [60, 40, 1]]
            )
            let robot = Robot(service, columns: 80, rows: rows, decoder: FakeDecoder())
            await robot.idle()
            await robot.press("Enter")
            var wasRequested = false
            for _ in 0..<30 where robot.picture == nil {
                wasRequested = await !service.pictureLog.isEmpty
                await robot.press("Space")
            }
            #expect(robot.picture != nil && wasRequested, "\(rows) rows")
        }
    }
}
