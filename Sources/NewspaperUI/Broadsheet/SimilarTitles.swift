import News

/// Finds stories that several sources tell, by the words of their titles.
enum SimilarTitles {
    /// For each story, how many other sources have one with a similar title.
    ///
    /// Titles are similar when they share at least three words of four bytes or more, and half of the
    /// shorter one's words.
    static func otherSources(of stories: [Headline]) -> [Int] {
        let titles = stories.map { words(of: $0.title) }
        var holders: [UInt64: [Int]] = [:]
        for (index, words) in titles.enumerated() {
            for word in words { holders[word, default: []].append(index) }
        }
        var shared = Array(repeating: 0, count: stories.count)
        return stories.indices.map { index in
            let others = titles[index].lazy.compactMap { holders[$0] }.filter { $0.count > 1 }
            for other in others.joined() { shared[other] += 1 }
            var sources: Set<FeedID> = []
            for other in others.joined() where shared[other] > 0 {
                let least = min(titles[index].count, titles[other].count)
                let isSimilar = shared[other] >= 3 && 2 * shared[other] >= least
                shared[other] = 0
                if isSimilar, stories[other].feed != stories[index].feed {
                    sources.insert(stories[other].feed)
                }
            }
            return sources.count
        }
    }

    /// The words of a title in small letters, each as a number; the front page waits for them.
    private static func words(of title: String) -> Set<UInt64> {
        var words: Set<UInt64> = []
        var word = Word()
        for scalar in title.unicodeScalars {
            if let letter = smallLetter(scalar) {
                word.append(letter)
            } else {
                word.end(in: &words)
            }
        }
        word.end(in: &words)
        return words
    }

    /// A letter, a mark on one, or a digit; `nil` for what parts words.
    private static func smallLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "a"..."z", "0"..."9": return scalar
        case "A"..."Z": return Unicode.Scalar(scalar.value | 0x20)
        case _ where scalar.isASCII: return nil
        default:
            let properties = scalar.properties
            switch properties.generalCategory {
            case .uppercaseLetter, .titlecaseLetter:
                return properties.lowercaseMapping.unicodeScalars.first
            case .lowercaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
                .decimalNumber:
                return scalar
            default: return nil
            }
        }
    }

    /// A word that is being read (FNV-1a over its letters).
    private struct Word {
        private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
        private var hash = start
        private var bytes = 0

        mutating func append(_ letter: Unicode.Scalar) {
            hash = (hash ^ UInt64(letter.value)) &* 0x100_0000_01B3
            bytes += UTF8.width(letter)
        }

        mutating func end(in words: inout Set<UInt64>) {
            if bytes >= 4 { words.insert(hash) }
            self = Word()
        }
    }
}
