import Markup

struct ListNumber {
    enum Style: String {
        case decimal = "1"
        case lowerLetter = "a"
        case upperLetter = "A"
        case lowerRoman = "i"
        case upperRoman = "I"
    }

    let value: Int
    let style: Style
}

struct ListMarkers {
    private let numbering: Numbering
    private let step: Int
    private var number: Int

    private enum Numbering {
        case bullet(String)
        case numbers(ListNumber.Style)
    }

    init(_ list: HTMLElement, depth: Int, items: Int) {
        guard list.tag == .ol else {
            numbering = .bullet(["•", "◦", "▪"][min(depth, 2)])
            step = 0
            number = 0
            return
        }
        numbering = .numbers(list["type"].flatMap(ListNumber.Style.init) ?? .decimal)
        let isReversed = list["reversed"] != nil
        step = isReversed ? -1 : 1
        number = list.integer("start") ?? (isReversed ? items : 1)
    }

    /// Returns the next item's marker; `value` is the number that the page specifies.
    mutating func next(value: Int?) -> (marker: String, number: ListNumber?) {
        number = value ?? number
        defer { number += step }
        switch numbering {
        case .bullet(let bullet): return (bullet, nil)
        case .numbers(let style):
            return (marker(in: style), ListNumber(value: number, style: style))
        }
    }

    private func marker(in style: ListNumber.Style) -> String {
        switch style {
        case .decimal: "\(number)."
        case .lowerLetter: letters.map { "\($0.lowercased())." } ?? "\(number)."
        case .upperLetter: letters.map { "\($0)." } ?? "\(number)."
        case .lowerRoman: roman.map { "\($0.lowercased())." } ?? "\(number)."
        case .upperRoman: roman.map { "\($0)." } ?? "\(number)."
        }
    }

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
