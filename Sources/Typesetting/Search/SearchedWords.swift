/// What is looked for in a text, ready to be compared.
public struct SearchedWords: Hashable, Sendable {
    /// One thing that is looked for.
    struct Needle: Hashable {
        /// Folded, at least one.
        let letters: [UInt32]
        /// Whether a word has to begin or end where it does.
        var beginsWord = false
        var endsWord = false
    }

    let needles: [Needle]

    /// True when there is nothing to be looked for.
    public var isEmpty: Bool { needles.isEmpty }

    /// Nobody types more, and to compare more may take long.
    private static let maximumLetters = 200

    /// Looks for what was typed as it stands there, anywhere in words.
    public init(phrase typed: String) {
        needles = [Needle(letters: Self.letters(of: typed))].filter { !$0.letters.isEmpty }
    }

    /// Looks for the words by which a story was found among all: each by itself, the last one as a
    /// beginning, what stands in quotation marks together.
    public init(wordsOf typed: String) {
        var needles: [Needle] = []
        let parts = typed.split(separator: "\"", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isQuoted = !index.isMultiple(of: 2)
            let pieces = isQuoted ? [part] : part.split(whereSeparator: \.isWhitespace)
            for piece in pieces {
                let letters = Self.letters(of: String(piece))
                guard letters.contains(where: \.isLetterOrDigit) else { continue }
                needles.append(Needle(letters: letters, beginsWord: true, endsWord: true))
            }
        }
        let isFinished = typed.last.map { $0.isWhitespace || $0 == "\"" } ?? true
        if !isFinished, let last = needles.indices.last { needles[last].endsWord = false }
        self.needles = needles
    }

    private static func letters(of typed: String) -> [UInt32] {
        var folding = LetterFolding()
        var letters: [UInt32] = []
        for scalar in typed.unicodeScalars {
            guard letters.count < maximumLetters, let letter = folding.folded(scalar.value) else {
                continue
            }
            if letter == 0x20, letters.last == 0x20 || letters.isEmpty { continue }
            letters.append(letter)
        }
        return letters
    }
}

extension UInt32 {
    /// True for what words are made of.
    var isLetterOrDigit: Bool {
        if self < 0x80 { return (0x61...0x7A).contains(self) || (0x30...0x39).contains(self) }
        guard let scalar = Unicode.Scalar(self) else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// True for letters of scripts that part their words by spaces.
    var isInSpacedScript: Bool { self < 0xE00 || (0x1E00..<0x2000).contains(self) }
}
