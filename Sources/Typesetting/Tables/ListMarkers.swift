import Markup

/// The bullets or numbers of a list's items.
struct ListMarkers {
    private let numbering: Numbering
    private let step: Int
    private var number: Int

    private enum Numbering {
        case bullet(String)
        case decimal, lowerLetter, upperLetter, lowerRoman, upperRoman
    }

    /// Reads a list's attributes; `depth` counts the lists around it.
    init(_ list: HTMLElement, depth: Int, items: Int) {
        guard list.tag == .ol else {
            numbering = .bullet(["•", "◦", "▪"][min(depth, 2)])
            step = 0
            number = 0
            return
        }
        numbering =
            switch list["type"] {
            case "a": .lowerLetter
            case "A": .upperLetter
            case "i": .lowerRoman
            case "I": .upperRoman
            default: .decimal
            }
        let isReversed = list["reversed"] != nil
        step = isReversed ? -1 : 1
        number = list.integer("start") ?? (isReversed ? items : 1)
    }

    /// The marker of the next item, which may state its own number.
    mutating func next(value: Int?) -> String {
        number = value ?? number
        defer { number += step }
        return switch numbering {
        case .bullet(let bullet): bullet
        case .decimal: "\(number)."
        case .lowerLetter: letters.map { "\($0.lowercased())." } ?? "\(number)."
        case .upperLetter: letters.map { "\($0)." } ?? "\(number)."
        case .lowerRoman: roman.map { "\($0.lowercased())." } ?? "\(number)."
        case .upperRoman: roman.map { "\($0)." } ?? "\(number)."
        }
    }

    /// A to Z, then AA and so on.
    private var letters: String? {
        guard number > 0 else { return nil }
        var rest = number
        var letters = ""
        while rest > 0 {
            rest -= 1
            letters = String(Character(Unicode.Scalar(UInt8(65 + rest % 26)))) + letters
            rest /= 26
        }
        return letters
    }

    private var roman: String? {
        guard (1..<4_000).contains(number) else { return nil }
        let signs = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
            (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        var rest = number
        var text = ""
        for (value, sign) in signs {
            while rest >= value {
                text += sign
                rest -= value
            }
        }
        return text
    }
}
