import Testing

@testable import Typesetting

@Suite("The numbers of list items")
struct ListMarkersTests {
    @Test(
        "that nobody counts to are those of any list",
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
}
