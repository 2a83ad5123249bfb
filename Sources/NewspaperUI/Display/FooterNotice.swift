/// The notice in the footer of a screen, shown until the next key is pressed.
@MainActor
final class FooterNotice {
    var text: String?

    /// If the notice is one of `texts`, replaces it by `text`; `nil` removes it.
    func replace(anyOf texts: [String?], by text: String?) {
        if self.text != nil, texts.contains(self.text) { self.text = text }
    }
}
