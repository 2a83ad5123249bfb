import News

/// Finds stories that several feeds cover, by the words of their titles.
enum SimilarTitleFinder {
    /// Returns for each story the number of other feeds that have a similar title.
    ///
    /// Similar titles share at least three words of four or more bytes, and half of the shorter
    /// title's words.
    static func otherSources(of stories: [Headline]) -> [Int] {
        let words = SortedWords(stories.map(\.title))
        var shared = Array(repeating: 0, count: stories.count)
        return stories.indices.map { index in
            let others = words.runs(of: index).joined()
            for other in others { shared[other] += 1 }
            var sources: Set<FeedID> = []
            for other in others where shared[other] > 0 {
                let least = min(words.counts[index], words.counts[other])
                let isSimilar = shared[other] >= 3 && 2 * shared[other] >= least
                shared[other] = 0
                if isSimilar, stories[other].feed != stories[index].feed {
                    sources.insert(stories[other].feed)
                }
            }
            return sources.count
        }
    }

    /// An index from words to titles.
    ///
    /// It is a sorted array, which is fast to build, because the front page waits for it.
    private struct SortedWords {
        private(set) var counts: [Int]
        /// The indices of titles, grouped by the word they contain.
        private var holders: [Int] = []
        /// For each title, the ranges of `holders` for the words that it shares with other titles.
        private var places: [[Range<Int>]]

        init(_ titles: [String]) {
            counts = Array(repeating: 0, count: titles.count)
            places = Array(repeating: [], count: titles.count)
            var words: [Word] = []
            for (index, title) in titles.enumerated() {
                SimilarTitleFinder.forEachWord(of: title) {
                    words.append(Word(hash: $0, title: index))
                }
            }
            words.sort()
            holders.reserveCapacity(words.count)
            var start = 0
            for (index, word) in words.enumerated() where index == 0 || word != words[index - 1] {
                counts[word.title] += 1
                if index > 0, words[index - 1].hash != word.hash { endRun(from: &start) }
                holders.append(word.title)
            }
            endRun(from: &start)
        }

        /// Returns one group of titles for each word that the title shares with others.
        func runs(of title: Int) -> [ArraySlice<Int>] { places[title].map { holders[$0] } }

        private mutating func endRun(from start: inout Int) {
            let run = start..<holders.count
            if run.count > 1 {
                for title in holders[run] { places[title].append(run) }
            }
            start = holders.count
        }

        private struct Word: Comparable {
            let hash: UInt64
            let title: Int

            static func < (first: Word, second: Word) -> Bool {
                first.hash == second.hash
                    ? first.title < second.title : first.hash < second.hash
            }
        }
    }

    /// Calls `use` with the hash of each lower-case word of four or more bytes.
    private static func forEachWord(of title: String, _ use: (UInt64) -> Void) {
        var word = WordHash()
        for scalar in title.unicodeScalars {
            if let letter = smallLetter(scalar) {
                word.append(letter)
            } else if let hash = word.end() {
                use(hash)
            }
        }
        if let hash = word.end() { use(hash) }
    }

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

    private struct WordHash {
        private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
        private var hash = start
        private var bytes = 0

        mutating func append(_ letter: Unicode.Scalar) {
            hash = (hash ^ UInt64(letter.value)) &* 0x100_0000_01B3
            bytes += UTF8.width(letter)
        }

        mutating func end() -> UInt64? {
            defer { self = WordHash() }
            return bytes >= 4 ? hash : nil
        }
    }
}
