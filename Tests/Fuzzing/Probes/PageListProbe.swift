import News
import Newsroom
import TextSanitizing

func defectOfPageList(_ bytes: [UInt8]) -> String? {
    guard let list = ImportedPageList(bytes) else { return nil }
    for page in list.pages {
        // By bytes: a slash with a combining mark is another character.
        let address = page.address.lowercased().utf8
        guard address.starts(with: "http://".utf8) || address.starts(with: "https://".utf8) else {
            return "another scheme: \(page.address)"
        }
        guard
            !page.address.prefix(while: { $0 != "?" }).dropFirst(8).prefix(while: { $0 != "/" })
                .contains("@")
        else { return "a password: \(page.address)" }
        guard
            PageAddressValidator.key(of: page.address)
                == PageAddressValidator.key(of: PageAddressValidator.key(of: page.address))
        else { return "another name for its own: \(page.address)" }
        for words in [page.title, page.byline].compactMap(\.self) + page.state.tags.map(\.text) {
            guard !words.isEmpty, words.unicodeScalars.count <= 200,
                SafeText(words).text.utf8.elementsEqual(words.utf8)
            else { return "words that have not passed: \(words.debugDescription)" }
        }
    }
    for refused in list.refused where refused.text.hasControls {
        return "a control in what is refused"
    }
    guard list.refused.count <= list.refusedCount else { return "more refused than counted" }
    return nil
}
