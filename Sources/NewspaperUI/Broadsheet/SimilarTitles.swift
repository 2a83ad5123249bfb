import News

/// Finds stories that several sources tell, by the words of their titles.
enum SimilarTitles {
    /// For each story, how many other sources have one with a similar title.
    ///
    /// Titles are similar when they share at least three words of four letters or more, and half of the
    /// shorter one's words.
    static func otherSources(of stories: [Headline]) -> [Int] {
        let titles = stories.map { words(of: $0.title) }
        var holders: [Substring: [Int]] = [:]
        for (index, words) in titles.enumerated() {
            for word in words { holders[word, default: []].append(index) }
        }
        return stories.indices.map { index in
            var shared: [Int: Int] = [:]
            for word in titles[index] {
                for other in holders[word] ?? [] { shared[other, default: 0] += 1 }
            }
            let similar = shared.filter { other, count in
                count >= 3 && 2 * count >= min(titles[index].count, titles[other].count)
            }
            let sources = Set(similar.keys.map { stories[$0].feed })
            return sources.subtracting([stories[index].feed]).count
        }
    }

    private static func words(of title: String) -> Set<Substring> {
        let lowercased = title.lowercased()
        let words = lowercased.split { !$0.isLetter && !$0.isNumber }
        return Set(words.filter { $0.utf8.count >= 4 })
    }
}
