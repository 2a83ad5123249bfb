import Cells
import Testing

@testable import TerminalKit

@Suite("Text field")
struct TextFieldTests {
    private func handles(_ key: Key, _ field: inout TextField) -> Bool {
        field.handle(key)
    }

    @Test("Typing adds text, and Backspace, ^W and ^U delete it")
    func editing() {
        var field = TextField()
        for letter in "two words" { #expect(handles(.character(letter), &field)) }
        #expect(handles(Key(.backspace), &field))
        #expect(field.text == "two word")
        #expect(handles(.control("w"), &field))
        #expect(field.text == "two ")
        #expect(handles(.control("u"), &field))
        #expect(field.text == "")
    }

    @Test("Keys that do not edit are not handled")
    func others() {
        var field = TextField()
        #expect(!handles(Key(.backspace), &field))
        #expect(!handles(Key(.down), &field))
        #expect(!handles(.control("f"), &field))
    }

    @Test("Pasted newlines become spaces")
    func paste() {
        var field = TextField()
        field.paste("two\nlines")
        #expect(field.text == "two lines")
    }

    @Test("Before anything is typed, Up shows earlier entries and Down returns")
    func earlier() {
        var field = TextField(text: "name", earlier: ["two", "name", "one"])
        let lines: (Key) -> String? = { field.handle($0) ? field.text : nil }
        #expect(lines(Key(.down)) == nil)
        #expect(lines(Key(.up)) == "two")
        #expect(lines(Key(.up)) == "one")
        #expect(lines(Key(.up)) == "one")
        #expect(lines(Key(.down)) == "two")
        #expect(lines(Key(.down)) == "name")
        #expect(lines(Key(.down)) == nil)
        #expect(lines(Key(.up)) == "two")
        #expect(lines(Key(.left)) == "two")
        #expect(lines(Key(.up)) == "one")
        #expect(lines(Key(.backspace)) == "on")
        #expect(lines(Key(.up)) == nil)
        #expect(lines(Key(.down)) == nil)
        var first = TextField()
        #expect(!handles(Key(.up), &first))
    }

    private func field(_ text: String, then keys: [Key]) -> TextField {
        var field = TextField(text: text)
        for key in keys { _ = field.handle(key) }
        return field
    }

    @Test("The cursor moves by characters, by words and to the ends, and typing inserts there")
    func cursor() {
        let back = Key(.left)
        #expect(field("glas", then: [back, back, back, .character("i")]).text == "gilas")
        #expect(field("b", then: [Key(.home), .character("a")]).text == "ab")
        #expect(field("b", then: [.control("a"), .character("a"), Key(.end)]).head == "ab")
        #expect(field("ac", then: [back, .character("b"), Key(.right)]).head == "abc")
        #expect(field("b", then: [.control("a"), .control("e")]).head == "b")
        let byWord = Key(.left, .control)
        #expect(field("one two, three", then: [byWord]).tail == "three")
        #expect(field("one two, three", then: [byWord, byWord]).tail == "two, three")
        let alt = { (letter: Character) in Key(.character(letter), .alt) }
        #expect(field("one two", then: [alt("b"), alt("b"), alt("f")]).head == "one")
        #expect(field("", then: [back, .character("a")]).text == "a")
        #expect(field("👩‍🚀é", then: [back, back]).tail == "👩‍🚀é")
    }

    @Test("Text before and after the cursor can be deleted")
    func deletion() {
        let start = Key(.home)
        #expect(field("abc", then: [start, Key(.delete)]).text == "bc")
        #expect(field("abc", then: [start, .control("d")]).text == "bc")
        #expect(field("abc", then: [start, Key(.right), .control("k")]).text == "a")
        #expect(field("abc", then: [start, Key(.right), .control("u")]).text == "bc")
        #expect(field("one two", then: [start, Key(.character("d"), .alt)]).text == " two")
        #expect(field("a/b/c", then: [Key(.backspace, .alt)]).text == "a/b/")
        #expect(field("a/b/c", then: [.control("w")]).text == "")
        #expect(field("abc", then: [start, Key(.backspace)]).text == "abc")
    }

    @Test("Editing keys without an effect are not handled")
    func nothingToEdit() {
        var empty = TextField()
        for key in [Key(.left), Key(.right), Key(.home), Key(.end), Key(.delete), .control("k")] {
            #expect(!handles(key, &empty))
        }
        var atEnd = TextField(text: "abc")
        for key in [Key(.delete), .control("d"), .control("k")] { #expect(!handles(key, &atEnd)) }
        var atStart = field("abc", then: [Key(.home)])
        #expect(
            handles(Key(.backspace), &atStart),
            "Backspace closes a panel only when it is empty"
        )
    }
}
