import Cells

/// Letters that stand over the links on the screen, and what is done with the one that is chosen.
struct LinkHints: Hashable {
    /// What becomes of the link.
    enum Deed: Hashable {
        case open, copy, read

        /// What the footer says of it.
        var words: String {
            switch self {
            case .open: "letters open it"
            case .copy: "letters copy it"
            case .read: "letters read it here"
            }
        }
    }

    /// What a letter has led to.
    enum Answer: Hashable {
        case link(Int)
        /// Further letters must follow.
        case unfinished
        /// No link has these letters.
        case nowhere
    }

    var deed = Deed.open
    /// The letters that were typed.
    private(set) var typed = ""
    /// The numbers of the links, in the order in which they stand on the screen.
    private let numbers: [Int]
    /// The letters of each link.
    let labels: [Int: String]

    /// Those under the fingers where they rest.
    static let letters: [Character] = Array("asdfghjkl")

    /// Gives each of some links its letters, one link of several words the same everywhere.
    init(over numbers: [Int]) {
        var seen: Set<Int> = []
        self.numbers = numbers.filter { seen.insert($0).inserted }
        labels = Dictionary(
            uniqueKeysWithValues: zip(self.numbers, Self.labels(count: self.numbers.count))
        )
    }

    /// The same over the links that are on the screen now: other ones get other letters, and typing begins anew.
    func over(_ numbers: [Int]) -> LinkHints {
        var hints = LinkHints(over: numbers)
        if hints.numbers == self.numbers { return self }
        hints.deed = deed
        return hints
    }

    /// Takes a letter, unless it leads nowhere.
    mutating func type(_ letter: Character) -> Answer {
        let letters = typed + String(letter)
        if let link = labels.first(where: { $0.value == letters }) { return .link(link.key) }
        guard labels.values.contains(where: { $0.hasPrefix(letters) }) else { return .nowhere }
        typed = letters
        return .unfinished
    }

    /// Takes the last letter back.
    ///
    /// - Returns: False when there is none.
    mutating func takeBack() -> Bool { typed.popLast() != nil }

    /// So many labels, none of which begins another one: the shortest first, and none longer than it must be.
    static func labels(count: Int) -> [String] {
        var labels = [""]
        var first = 0
        while labels.count - first < max(count, 2) {
            labels += letters.map { labels[first] + String($0) }
            first += 1
        }
        return Array(labels[first...].prefix(count))
    }
}

/// A link of which something can be seen.
struct VisibleLink: Hashable {
    let number: Int
    /// Where it begins, counted from the upper left corner of the text.
    let place: Point
}
