import Cells
import Testing

@testable import TerminalKit

@Suite("Text field")
struct TextFieldTests {
    private func handles(_ key: Key, _ field: inout TextField) -> Bool {
        field.handle(key)
    }

    @Test("Typing adds, Backspace, ^W and ^U take away")
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

    @Test("Keys that do not edit are left to others")
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
}
