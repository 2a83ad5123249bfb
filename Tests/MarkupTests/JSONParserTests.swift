import Testing

@testable import Markup

@Suite("JSON")
struct JSONParserTests {
    @Test("A null member is treated like a missing one")
    func nullMembers() {
        let value = JSONParser(Array(#"{"a": null, "b": 1, "c": [null]}"#.utf8)).value
        #expect(value?["a"] == nil)
        #expect((value?["a"] ?? value?["b"])?.text == "1")
        #expect(value?["c"]?.elements == [.null])
    }

    @Test(
        "Valid JSON is parsed",
        arguments: [
            ("null", JSONValue.null),
            (" [true, false] ", .array([.bool(true), .bool(false)])),
            ("-1.5e3", .number("-1.5e3")),
            (#"{"a": {"b": []}}"#, .object(["a": .object(["b": .array([])])])),
            (#""\"\\\/\n\u00e9\ud83d\ude00""#, .string("\"\\/\né😀")),
        ]
    )
    func reads(text: String, value: JSONValue) {
        let reading = JSONParser(Array(text.utf8))
        #expect(reading.value == value)
        #expect(!reading.isBroken)
    }

    @Test(
        "Small errors in JSON are repaired",
        arguments: [
            (#"[1, 2,]"#, JSONValue.array([.number("1"), .number("2")])),
            (#""half \ud83d here""#, .string("half \u{FFFD} here")),
            (#""halves \ude00\ud83d""#, .string("halves \u{FFFD}\u{FFFD}")),
            (#""\u\u\ux\u12g4""#, .string("\u{FFFD}\u{FFFD}\u{FFFD}x\u{FFFD}12g4")),
            ("\"two\nlines\"", .string("two\nlines")),
            (#"{"a": 1, "a": 2}"#, .object(["a": .number("2")])),
        ]
    )
    func recovers(text: String, value: JSONValue) {
        let reading = JSONParser(Array(text.utf8))
        #expect(reading.value == value)
        #expect(!reading.isBroken)
    }

    @Test(
        "Broken JSON is parsed up to the error",
        arguments: [
            ("", JSONValue?.none),
            ("x", nil),
            (#"{"a": 1, "b": ["#, .object(["a": .number("1"), "b": .array([])])),
            (#"{"a": 1, b: 2}"#, .object(["a": .number("1")])),
            (#"["whole", "par"#, .array([.string("whole"), .string("par")])),
            (#"[1] rubbish"#, .array([.number("1")])),
        ]
    )
    func breaks(text: String, value: JSONValue?) {
        let reading = JSONParser(Array(text.utf8))
        #expect(reading.value == value)
        #expect(reading.isBroken)
    }

    @Test("Nesting deeper than 64 levels is an error")
    func depth() {
        let deep = Array(repeating: UInt8(ascii: "["), count: 1_000_000)
        #expect(JSONParser(deep).isBroken)
        for (depth, isBroken) in [(64, false), (65, true)] {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            #expect(JSONParser(Array(text.utf8)).isBroken == isBroken)
        }
    }

    @Test("Parsing ends after a million values, unless a user's own file is parsed")
    func manyValues() {
        let most = JSONParser.maximumValues
        let values = String(repeating: "0,", count: most)
        let text = Array("{\"a\": [\(values)0], \"b\": 1}".utf8)
        let reading = JSONParser(text)
        #expect(reading.isBroken)
        // The object and the array are values, too.
        #expect(reading.value?["a"]?.elements.count == most - 2)
        #expect(reading.value?["b"] == nil)
        let whole = JSONParser(text, mostValues: .max)
        #expect(!whole.isBroken)
        #expect(whole.value?["a"]?.elements.count == most + 1)
    }

    @Test(
        "A document is cut off if an element of an array is incomplete",
        arguments: [
            (#"{"a": [{"b": "c"}, {"b": "d"#, true), (#"{"a": [{"b": "c"}, {"#, true),
            (#"{"a": [{"b": "c"}"#, false), (#"{"a": [{"b": "c"}, "#, false),
            (#"{"a": [1, 2]} trailing"#, false), (#"{"a": [1, 2]}"#, false),
        ]
    )
    func cutOff(text: String, isCutOff: Bool) {
        #expect(JSONParser(Array(text.utf8)).isCutOff == isCutOff)
    }
}
