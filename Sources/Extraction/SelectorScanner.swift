struct SelectorScanner {
    private let letters: [Character]
    private var position = 0

    init(_ text: String) {
        letters = Array(text)
    }

    var next: Character? { position < letters.count ? letters[position] : nil }

    var rest: String { String(letters[min(position, letters.count)...]) }

    mutating func skip() {
        position += 1
    }

    mutating func takeName() -> String? {
        var name = ""
        while position < letters.count {
            let letter = letters[position]
            if letter == "\\", position + 1 < letters.count {
                name.append(letters[position + 1])
                position += 2
            } else if letter.isLetter || letter.isNumber || letter == "-" || letter == "_" {
                name.append(letter)
                position += 1
            } else {
                break
            }
        }
        return name.isEmpty ? nil : name
    }

    mutating func takeQuoted() -> String? {
        guard position < letters.count, letters[position] == "\"" || letters[position] == "'",
            let end = letters[(position + 1)...].firstIndex(of: letters[position])
        else { return nil }
        defer { position = end + 1 }
        return String(letters[position + 1..<end])
    }

    mutating func consume(_ letter: Character) -> Bool {
        guard position < letters.count, letters[position] == letter else { return false }
        position += 1
        return true
    }

    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = position
        while position < letters.count, letters[position].isWhitespace { position += 1 }
        return position > start
    }
}
