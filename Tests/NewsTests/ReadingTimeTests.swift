import News
import Testing

@Suite("Reading time")
struct ReadingTimeTests {
    @Test(
        "Words are read at 230 per minute, and the minimum is one minute",
        arguments: [
            (words: 0, minutes: 1),
            (words: 1, minutes: 1),
            (words: 344, minutes: 1),
            (words: 345, minutes: 2),
            (words: 2300, minutes: 10),
        ]
    )
    func words(words: Int, minutes: Int) {
        let text = Array(repeating: "slow", count: words).joined(separator: " \n")
        #expect(ReadingTime.minutes(forText: text) == minutes)
    }

    @Test(
        "Chinese and Japanese characters are read at 450 per minute",
        arguments: ["鉄", "の", "タ", "船"]
    )
    func ideographs(character: String) {
        #expect(ReadingTime.minutes(forText: String(repeating: character, count: 1350)) == 3)
        #expect(ReadingTime.minutes(forText: String(repeating: character, count: 4500)) == 10)
    }

    @Test("Korean, Arabic and Hindi are counted in words", arguments: ["기차가", "القطار", "रेलगाड़ी"])
    func spacedScripts(word: String) {
        let text = Array(repeating: word, count: 690).joined(separator: " ")
        #expect(ReadingTime.minutes(forText: text) == 3)
    }

    @Test(
        "In scripts without spaces, five letters count as a word",
        arguments: ["น้ำขึ้น", "ກາງຄືນ", "ညနေခင်း", "ល្ងាច"]
    )
    func joinedScripts(word: String) {
        let text = String(repeating: word, count: 100)
        let letters = text.unicodeScalars.count
        #expect(ReadingTime.words(in: text) == letters / 5)
        #expect(ReadingTime.words(in: "high \(text) tide") == letters / 5 + 2)
    }

    @Test("Words are counted at any position and with any separator")
    func everyPlace() {
        let parts = [
            " ", "a", "bc", "\n", "\u{7F}", "é", "\u{A0}", "d e", "\u{2003}", "{~", "longer!",
        ]
        for first in 0..<12 {
            for step in 1...10 {
                let text = (0..<60).map { parts[(first + $0 * step) % parts.count] }.joined()
                let words = text.unicodeScalars.split {
                    $0.properties.isWhitespace || $0 == "\u{7F}"
                }
                #expect(ReadingTime.minutes(forText: text, times: 230) == max(words.count, 1))
            }
        }
    }

    @Test("Chinese punctuation is not counted")
    func punctuation() {
        let text = String(repeating: "船，", count: 450) + String(repeating: "。", count: 9000)
        #expect(ReadingTime.minutes(forText: text) == 1)
    }
}
