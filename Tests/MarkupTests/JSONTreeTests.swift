import Testing

@testable import Markup

@Suite("JSON trees")
struct JSONTreeTests {
    private func tree(_ text: String, most: Int = 1000) -> JSONTree {
        JSONTree(Array(text.utf8), nestedIn: "kids", reading: ["m", "n"], most: most)
    }

    private func outline(_ tree: JSONTree) -> String {
        tree.objects.map { "\($0.depth)\($0[1]?.text ?? "-")" }.joined(separator: " ")
    }

    @Test(
        "The list of objects has each object before those inside it",
        arguments: [
            (#"{"n": "a"}"#, "0a"),
            (#"{"n": "a", "kids": []}"#, "0a"),
            (#"{"kids": [{"n": "b", "kids": [{"n": 3}]}, {"n": "d"}], "n": "a"}"#, "0a 1b 23 1d"),
            (#" {"kids" : null , "n" : "a" } "#, "0a"),
            (#"{"n": "a", "kids": {"n": "x"}, "o": [{"kids": [{"n": "y"}]}, {}, "]"]}"#, "0a"),
            (#"{"n": {"n": "x"}, "kids": [{"n": [1, [2]]}, {"n": true}]}"#, "0- 1- 1-"),
            (#"{"n": "a", "n": "b", "kids": [{"n": "c"}], "kids": [{"n": "d"}]}"#, "0b 1c 1d"),
        ]
    )
    func flat(text: String, expected: String) {
        let tree = tree(text)
        #expect(outline(tree) == expected)
        #expect(!tree.isBroken)
        #expect(tree.strayCount == 0)
    }

    @Test(
        "The tree knows whether its root has an array for children",
        arguments: [
            (#"{"kids": []}"#, true), (#"{"n": 1, "kids": [{"kids": null}, 2]}"#, true),
            (#"{"n": 1}"#, false), (#"{"kids": null, "o": {"kids": []}}"#, false),
            (#"{"kids": {"kids": []}}"#, false), (#"{"o": [{"kids": []}]}"#, false),
        ]
    )
    func nest(text: String, hasNest: Bool) {
        #expect(tree(text).hasNestedArray == hasNest)
    }

    @Test("Values where objects are expected are counted")
    func strays() {
        let tree = tree(#"{"kids": [1, "two", null, [3, {"n": "x"}], {"n": "b"}, true], "n": "a"}"#)
        #expect(outline(tree) == "0a 1b")
        #expect(tree.strayCount == 5)
        #expect(!tree.isBroken)
    }

    @Test(
        "An invalid document is broken",
        arguments: [
            "", "null", "[]", "<html>", "x", #"{"n" "a"}"#, #"{n: 1}"#, #"{"n": }"#, #"{"n": 1} x"#,
        ]
    )
    func broken(text: String) {
        #expect(tree(text).isBroken)
    }

    @Test("A document truncated anywhere is broken, and parsing ends")
    func cut() {
        let whole =
            #"{"n": "a\u00e9", "o": {"p": [1, {}]}, "kids": [{"n": -1.5, "kids": [{}, 7]}, null]}"#
        #expect(!tree(whole).isBroken)
        for count in whole.utf8.indices.dropFirst().map({
            whole.utf8.distance(from: whole.startIndex, to: $0)
        }) {
            #expect(tree(String(decoding: whole.utf8.prefix(count), as: UTF8.self)).isBroken)
        }
    }

    @Test("Nesting may have any depth, in children and in other members")
    func deep() {
        let count = 200_000
        let opening = String(repeating: #"{"n":1,"kids":["#, count: count)
        let tree = tree(opening + String(repeating: "]}", count: count), most: count)
        #expect(!tree.isBroken)
        #expect(tree.objects.count == count)
        #expect(tree.objects.last?.depth == count - 1)
        let brackets = String(repeating: "[", count: count) + String(repeating: "]", count: count)
        #expect(outline(self.tree(#"{"o": \#(brackets), "n": "a"}"#)) == "0a")
        #expect(self.tree(#"{"o": \#(brackets.dropLast()), "n": "a"}"#).isBroken)
    }

    @Test("A tree with too many objects is broken")
    func tooMany() {
        let text = #"{"kids": [{}, {}, {}]}"#
        #expect(!tree(text, most: 4).isBroken)
        #expect(tree(text, most: 3).isBroken)
    }
}
