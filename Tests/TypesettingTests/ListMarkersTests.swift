import Testing

@testable import Typesetting

@Suite("List item numbers")
struct ListMarkersTests {
    @Test(
        "List numbers with ten or more digits are ignored",
        arguments: [Int.min, .min + 1, .max, .max - 1, 1_000_000_000, -1_000_000_000]
    )
    func enormous(number: Int) {
        #expect(
            typesetLines(
                "<ol start=\(number)><li>a<li value=\(number)>b<li>c</ol>",
                columns: 20
            ) == ["  1. a", "  2. b", "  3. c"]
        )
    }

    @Test(
        "List numbers are parsed as in HTML",
        arguments: [(" 7 ", 7), ("7abc", 7), ("+7", 7), ("-7", -7), ("x7", 1), ("007", 7), ("", 1)]
    )
    func written(text: String, number: Int) {
        let line = typesetLines("<ol start='\(text)'><li>a</ol>", columns: 20).first
        #expect(line?.split(separator: " ").first == "\(number).")
    }
}
