import CThai

/// Finds the words of Thai text, which has no spaces between them, in the dictionary of libthai.
enum ThaiWordFinder {
    /// The maximum length of a text that libthai reads at once, because its time grows with the square of the length.
    private static let limit = 2000

    /// Allows lines to end between Thai words.
    ///
    /// Nothing changes if libthai is not installed.
    static func allowLineEnds(
        _ scalars: UnsafeBufferPointer<UInt32>,
        in breaks: UnsafeMutableBufferPointer<LineBreak>
    ) {
        var start = scalars.startIndex
        while let first = scalars[start...].firstIndex(where: \.isThai) {
            let rest = scalars[first...].prefix(limit)
            let end = rest.firstIndex { !$0.isThai } ?? rest.endIndex
            guard cthai_load() == 1 else { return }
            for word in boundaries(scalars[first..<end]) where breaks[word] == .prohibited {
                if !scalars[word].continuesThaiSyllable { breaks[word] = .allowed }
            }
            start = end
        }
    }

    private static func boundaries(_ text: Slice<UnsafeBufferPointer<UInt32>>) -> [Int] {
        var positions = [Int32](repeating: 0, count: text.count)
        let count = cthai_find_words(Array(text) + [0], &positions, text.count)
        return positions.prefix(max(Int(count), 0)).map { text.startIndex + Int($0) }
    }
}

extension UInt32 {
    /// Whether the scalar is a Thai letter, vowel, tone mark or sign; digits and currency are not.
    fileprivate var isThai: Bool {
        (0x0E01...0x0E3A).contains(self) || (0x0E40...0x0E4E).contains(self)
    }

    /// Whether a line may not begin with this vowel, mark or sign.
    fileprivate var continuesThaiSyllable: Bool {
        (0x0E2F...0x0E3A).contains(self) || (0x0E45...0x0E4E).contains(self)
    }
}
