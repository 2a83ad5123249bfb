extension TextDirection {
    /// What to expect of a story: what its language says, or else two thirds of the letters in its beginning.
    init(language: String?, html: String) {
        self.init(language: language)
        guard language == nil else { return }
        let text = LanguageGuess.beginning(ofHTML: html)
        // Where no byte begins a letter of Hebrew, Arabic or their neighbours, nothing has to be counted.
        guard text.utf8.contains(where: { (0xD6...0xDF).contains($0) }) else { return }
        let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
        let count = letters.count { $0.mayRunRightToLeft }
        if count * 3 > letters.count * 2 { self = .automaticRightToLeft }
    }
}
