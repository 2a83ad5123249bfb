import Testing

@testable import NewspaperUI

@Suite("Action arguments")
struct ActionArgumentTests {
    private func filled(_ written: String, title: String = "T", url: String = "https://a.example/")
        -> String
    {
        ActionArgument(written).filled { part in
            switch part {
            case .title: title
            case .url: url
            default: "<\(part.rawValue)>"
            }
        }
    }

    @Test(
        "Known names in braces are replaced, and other braces stay as written",
        arguments: [
            ("{title}", "T"), ("--subject={title}!", "--subject=T!"), ("{title}{title}", "TT"),
            ("{text}{markdown}{html}", "<text><markdown><html>"),
            ("{feed}{author}{date}{file}", "<feed><author><date><file>"), ("{{title}}", "{T}"),
            ("{", "{"), ("{}", "{}"), ("{ title }", "{ title }"), ("{Title}", "{Title}"),
            ("{title", "{title"), ("title}", "title}"), ("${HOME}", "${HOME}"), ("{0}", "{0}"),
            ("", ""), ("{titel}", "{titel}"), ("{ti{title}", "{tiT"),
            ("é{title}\u{301}", "éT\u{301}"),
        ]
    )
    func places(written: String, expected: String) {
        #expect(filled(written) == expected)
    }

    @Test(
        "Inserted text is not scanned for further placeholders",
        arguments: ["{text}", "{title}", "{url}{html}", "{", "}", "{ti", "tle}", "$1", "-rf"]
    )
    func once(title: String) {
        #expect(filled("{title}", title: title) == title)
        #expect(filled("a{title}b{url}", title: title) == "a\(title)bhttps://a.example/")
        #expect(filled("{ti{title}tle}", title: title) == "{ti\(title)tle}")
    }

    @Test("Filling an argument removes NUL, which would end it, and nothing else")
    func nul() {
        #expect(filled("{title}", title: "a\u{0}b\u{1B}[2J\r\n\t\\0") == "ab\u{1B}[2J\r\n\t\\0")
    }

    @Test("unknownParts lists the unknown names in braces")
    func unknown() {
        #expect(
            ActionArgument("{titel} {url} {print} { print } {}").unknownParts == ["titel", "print"]
        )
        #expect(ActionArgument("{titel} {url}{title}").parts == [.url, .title])
    }
}
