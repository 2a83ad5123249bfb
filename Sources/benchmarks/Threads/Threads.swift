import Glibc
import Newsroom

@MainActor
func measureThreads(_ programs: BenchmarkCommandLines) -> [BenchmarkMeasurement] {
    let answer = Array(SampleDiscussionWriter.answer(commentCount: 5000).utf8)
    let stopwatch = Stopwatch()
    let reading = stopwatch.microseconds(runs: 11) { read(answer) }
    var quoteCount = 0
    let walk = stopwatch.microseconds(runs: 11) {
        for byte in answer where byte == UInt8(ascii: "\"") { quoteCount &+= 1 }
    }
    precondition(quoteCount > 0)
    return [
        BenchmarkMeasurement(
            "a discussion of 5,000 comments, \(answer.count / 100_000 * 100) kB",
            unit: "ms",
            reading.map { $0 / 1000 },
            baseline: walk.map { $0 / 1000 },
            bar: .value(20)
        )
    ]
}

@inline(never)
private func read(_ answer: [UInt8]) {
    let reading = HackerNewsParser(answer, item: 1, most: 10_000)
    let count = reading?.comments(inOrder: HackerNewsCommentOrder([])).comments.count
    precondition(count == 5000, "The discussion of the benchmark cannot be read.")
}

private enum SampleDiscussionWriter {
    static func answer(commentCount: Int) -> String {
        var text =
            #"{"id":1,"type":"story","author":"asker","title":"Tides","points":57,"children":["#
        var depth = 0
        for number in 0..<commentCount {
            // Three of four comments reply to the previous one.
            let next = number % 4 == 0 ? 0 : depth + 1
            if number > 0 {
                text += String(repeating: "]}", count: depth - next + 1)
                text += depth - next + 1 > 0 ? "," : ""
            }
            text += comment(number)
            depth = next
        }
        return text + String(repeating: "]}", count: depth + 1) + "]}"
    }

    private static func comment(_ number: Int) -> String {
        let words = String(
            repeating: "The tide that was said to come at eight didn&#x27;t. ",
            count: 9
        )
        let link =
            #"<a href=\"https:&#x2F;&#x2F;tides.example&#x2F;\#(number)\" rel=\"nofollow\">here</a>"#
        return #"{"id":\#(number + 2),"created_at":"2026-11-20T10:00:00.000Z","type":"comment","#
            + #""author":"reader\#(number % 700)","title":null,"url":null,"parent_id":1,"story_id":1,"#
            + #""text":"\#(words)<p>&gt; “Não é assim”, \#(link)<p>\u003ci\u003eNo.\u003c/i\u003e","points":null,"#
            + #""created_at_i":\#(1_795_000_000 + number),"options":[],"children":["#
    }
}
