import Cells

/// The letters over the visible links, with which the user chooses a link.
struct LinkHints: Hashable {
    enum Action: Hashable {
        case open, copy, read
    }

    enum TypingResult: Hashable {
        case link(Int)
        case unfinished
        case nowhere
    }

    var action = Action.open
    private(set) var typed = ""
    private let numbers: [Int]
    let labels: [Int: String]

    static let letters: [Character] = Array("asdfghjkl")

    /// Creates labels for link numbers; a link on several lines has one label.
    init(over numbers: [Int]) {
        var seen: Set<Int> = []
        self.numbers = numbers.filter { seen.insert($0).inserted }
        labels = Dictionary(
            uniqueKeysWithValues: zip(self.numbers, Self.labels(count: self.numbers.count))
        )
    }

    /// Returns labels for the links visible now; keeps typed letters if the links are unchanged.
    func updated(_ numbers: [Int]) -> LinkHints {
        var hints = LinkHints(over: numbers)
        if hints.numbers == self.numbers { return self }
        hints.action = action
        return hints
    }

    mutating func type(_ letter: Character) -> TypingResult {
        let letters = typed + String(letter)
        if let link = labels.first(where: { $0.value == letters }) { return .link(link.key) }
        guard labels.values.contains(where: { $0.hasPrefix(letters) }) else { return .nowhere }
        typed = letters
        return .unfinished
    }

    mutating func deleteLastLetter() -> Bool { typed.popLast() != nil }

    /// Returns the shortest labels of which none is a prefix of another.
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

struct VisibleLink: Hashable {
    let number: Int
    /// The position of the label, relative to the text's upper left corner.
    let place: Point
}
