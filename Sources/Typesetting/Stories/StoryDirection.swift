extension TextDirection {
    /// Derives a story's direction from its language.
    ///
    /// Without a language, the direction is right to left if over two thirds of the letters at the
    /// beginning are.
    init(language: String?, html: String) {
        self.init(language: language)
        guard language == nil else { return }
        let text = LanguageDetector.beginning(ofHTML: html)
        // Lead bytes of Hebrew, Arabic and related scripts.
        guard text.utf8.contains(where: { (0xD6...0xDF).contains($0) }) else { return }
        let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
        let count = letters.count { $0.mayRunRightToLeft }
        if count * 3 > letters.count * 2 { self = .automaticRightToLeft }
    }
}
