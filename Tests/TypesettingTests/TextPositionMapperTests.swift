import Testing

@testable import Typesetting

@Suite("Positions in two versions of a story")
struct TextPositionMapperTests {
    private func storyDocument(_ html: String) -> StoryDocument {
        StoryDocument(html: html, language: "en")
    }

    /// Returns text from a position, at most to the line's end.
    private func text(of storyDocument: StoryDocument, at place: Int?, _ length: Int = 24)
        -> String?
    {
        guard let place else { return nil }
        let line = storyDocument.typeset(TypesetOptions(columns: 10_000)).lines
            .last { $0.anchor <= place && !$0.runs.isEmpty }
        guard let line else { return nil }
        return String(line.runs.map(\.text).joined().dropFirst(place - line.anchor).prefix(length))
    }

    private func place(of words: String, in storyDocument: StoryDocument) -> Int? {
        storyDocument.searchableText().find(PreparedSearchQuery(phrase: words)).first?.lowerBound
    }

    @Test("A position maps to the same words, whatever the markup")
    func same() throws {
        let teaser = storyDocument(
            "<p>The tide came in. Nobody saw the old boat leave the harbour."
        )
        let page = storyDocument(
            """
            <h2>Before dawn</h2><p>It was <i>dark</i>. The <b>tide</b> came in.</p>
            <p>Nobody saw the “<a href='https://a.example'>old boat</a>” leave the harbour. It sank.
            """
        )
        let map = TextPositionMapper(from: teaser, to: page)
        for words in ["The tide", "Nobody", "leave the", "harbour"] {
            let found = map.place(of: try #require(place(of: words, in: teaser)))
            #expect(found == place(of: words, in: page))
        }
    }

    @Test("A position in a truncated sentence maps to the complete one, and back")
    func cut() throws {
        let teaser = storyDocument("<p>It was dark. Nobody saw the old boat leave the har…")
        let page = storyDocument(
            "<p>Rain. It was dark. Nobody saw the old boat leave the harbour today."
        )
        let map = TextPositionMapper(from: teaser, to: page)
        let boat = try #require(place(of: "old boat", in: teaser))
        #expect(map.place(of: boat) == place(of: "old boat", in: page))
        let back = TextPositionMapper(from: page, to: teaser)
        let same = try #require(place(of: "old boat", in: page))
        #expect(back.place(of: same) == boat)
    }

    @Test("A position in a missing sentence maps to the nearest one, or to none if all are missing")
    func missing() throws {
        let old = storyDocument("<p>One boat came in. Two men left it. Three gulls cried aloud.")
        let new = storyDocument("<p>Before that, nothing. Three gulls cried aloud. The end.")
        let two = try #require(place(of: "Two", in: old))
        let map = TextPositionMapper(from: old, to: new)
        #expect(map.place(of: two) == place(of: "Three", in: new))
        #expect(TextPositionMapper(from: old, to: storyDocument("<p>Other.")).place(of: two) == nil)
        #expect(TextPositionMapper(from: storyDocument(""), to: new).place(of: 0) == nil)
    }

    @Test("A position in a repeated sentence maps to the nearest occurrence")
    func twice() throws {
        let old = storyDocument(
            "<p>Yes, said the harbour master. No. Yes, said the harbour master. End."
        )
        let new = storyDocument(
            "<p>Yes, said the harbour master. No. Never. Yes, said the harbour master. End."
        )
        let map = TextPositionMapper(from: old, to: new)
        let places = new.searchableText().find(PreparedSearchQuery(phrase: "Yes, said"))
        #expect(map.place(of: 0) == places[0].lowerBound)
        let second = old.searchableText().find(PreparedSearchQuery(phrase: "Yes, said"))[1]
            .lowerBound
        #expect(map.place(of: second) == places[1].lowerBound)
    }

    @Test("Positions are mapped in languages without spaces")
    func chinese() throws {
        let old = storyDocument("<p>潮水来了。没有人看见那只船离开港口。")
        let new = storyDocument("<p>天还没有亮。潮水来了。<br>没有人看见那只船离开港口。它沉了。")
        let map = TextPositionMapper(from: old, to: new)
        let boat = try #require(place(of: "没有人看见", in: old))
        #expect(text(of: new, at: map.place(of: boat), 5) == "没有人看见")
    }

    @Test("Positions are mapped for any combination of kept, removed and added sentences")
    func random() throws {
        var random = CongruentialGenerator(seed: 7)
        for _ in 0..<200 {
            let all = (0..<30).map {
                "Sentence \($0) has \(random.next() % 1000) words of its own."
            }
            let kept = { (share: UInt64) in all.indices.filter { _ in random.next() % 100 < share }
            }
            let (olds, news) = (kept(70), kept(70))
            guard !olds.isEmpty else { continue }
            let old = storyDocument(olds.map { "<p>\(all[$0])" }.joined())
            let new = storyDocument("<p>" + news.map { all[$0] }.joined(separator: " "))
            let index = Int(random.next() % UInt64(olds.count))
            let anchor = try #require(place(of: all[olds[index]], in: old))
            let found = TextPositionMapper(from: old, to: new).place(of: anchor)
            let nearest = olds.indices.filter { news.contains(olds[$0]) }
                .min {
                    abs($0 - index) < abs($1 - index)
                        || abs($0 - index) == abs($1 - index) && $0 > $1
                }
            #expect(found == nearest.flatMap { place(of: all[olds[$0]], in: new) })
        }
    }
}

private struct CongruentialGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}
