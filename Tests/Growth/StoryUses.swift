import NcursesTerminal
import NewspaperUI
import Newsroom
import TextSanitizing
import Typesetting

struct StoryUse: Sendable {
    let name: String
    let take: @Sendable (_ html: String) -> Void

    static let all: [StoryUse] = [
        StoryUse(name: "set", take: Field.setPage),
        StoryUse(name: "as Markdown") {
            _ = ExportedStory(html: Field.decoded($0), language: "en").markdown
        },
        StoryUse(name: "as HTML") {
            _ = ExportedStory(html: Field.decoded($0), language: "en").html
        },
        StoryUse(name: "as text") {
            _ = StoryDocument(html: Field.decoded($0), language: "en", listsLinks: false).typeset(
                TypesetOptions(columns: 72, setting: .plain, isInLogicalOrder: true)
            )
        },
        StoryUse(name: "searched") { html in
            let text = StoryDocument(html: Field.decoded(html), language: "en").searchableText()
            for words in ["a", "the tide", "\"", "aa"] {
                _ = text.find(PreparedSearchQuery(phrase: words))
                _ = text.find(PreparedSearchQuery(wordsOf: words))
            }
        },
    ]
}

extension Field {
    static let outputFields: [Field] = [
        Field("output of an action") {
            setPage(ActionOutputText(SafeText($0, as: .block).text).html)
        }
    ]

    static let terminalFields: [Field] =
        ["", "\u{1B}]11;", "\u{1B}P>|", "\u{1B}[", "\u{1B}_G", "\u{1B}[200~"].map { start in
            Field("terminal input behind “\(start.dropFirst())”") { text in
                var decoder = InputDecoder()
                let bytes = Array((start + text).utf8)
                for place in stride(from: 0, to: bytes.count, by: 16) {
                    _ = decoder.feed(bytes[place..<min(place + 16, bytes.count)])
                }
                _ = decoder.resolveTimeout()
            }
        }
}
