/// Writes dates in the language and format of the user's locale.
public struct DateStrings: Hashable, Sendable {
    private enum Piece: Hashable {
        case weekday, day, month, monthNumber, year
        case text(String)
    }

    private let weekdays: [String]
    private let months: [String]
    private let shortMonths: [String]
    private let pieces: [Piece]

    /// The English format, as in `Friday, 20 November 2026`.
    public static let english = DateStrings(
        weekdays: LocalTime.weekdays,
        months: LocalTime.months,
        shortMonths: LocalTime.months.map { String($0.prefix(3)) },
        format: ""
    )

    /// Creates the format of a locale.
    ///
    /// - Parameters:
    ///   - weekdays: Seven names, Sunday first.
    ///   - months: Twelve names in the form used in dates.
    ///   - shortMonths: Abbreviated months.
    ///   - format: A date format in strftime(3) syntax, used up to the time of day. If day, month
    ///     or year is missing, dates are written as in English.
    public init(weekdays: [String], months: [String], shortMonths: [String], format: String) {
        self.weekdays = weekdays
        self.months = months
        self.shortMonths = shortMonths
        let pieces = Self.pieces(of: format)
        let hasMonth = pieces.contains(.month) || pieces.contains(.monthNumber)
        self.pieces =
            hasMonth && pieces.contains(.day) && pieces.contains(.year)
            ? pieces
            : [
                .weekday, .text(", "), .day, .text(" "), .month, .text(" "), .year,
            ]
    }

    /// Returns text such as `Friday, 20 November 2026`.
    func long(_ date: LocalTime) -> String {
        let text = written(pieces, date, months: months)
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Returns text such as `20 Nov 2026`.
    func short(_ date: LocalTime) -> String {
        written(piecesWithoutWeekday, date, months: shortMonths)
    }

    private func written(_ pieces: [Piece], _ date: LocalTime, months: [String]) -> String {
        pieces.map { piece in
            switch piece {
            case .weekday: weekdays[date.weekday]
            case .day: "\(date.dayOfMonth)"
            case .month: months[date.month - 1]
            case .monthNumber: "\(date.month)"
            case .year: "\(date.year)"
            case .text(let text): text
            }
        }
        .joined()
    }

    private var piecesWithoutWeekday: [Piece] {
        guard let index = pieces.firstIndex(of: .weekday) else { return pieces }
        var rest = pieces
        rest.remove(at: index)
        if index == 0, case .text = rest.first {
            rest.removeFirst()
        } else if index > 0, case .text(let text) = rest[index - 1] {
            rest[index - 1] = .text(Self.withoutSeparators(text))
        }
        return rest
    }

    /// Returns the text after a date field, such as `日` or `.`, up to a separator.
    private static func withoutSeparators(_ text: String) -> String {
        String(text.prefix { $0 != " " && $0 != "," && $0 != "(" })
    }

    private static func pieces(of format: String) -> [Piece] {
        var pieces: [Piece] = []
        var text = ""
        var letters = format[...]
        while let letter = letters.popFirst() {
            guard letter == "%" else {
                text.append(letter)
                continue
            }
            while let flag = letters.first, "-_0EO".contains(flag) { letters.removeFirst() }
            guard let piece = piece(letters.popFirst()) else { break }
            if !text.isEmpty { pieces.append(.text(text)) }
            text = ""
            pieces.append(piece)
        }
        let end = withoutSeparators(text)
        if !end.isEmpty { pieces.append(.text(end)) }
        return pieces
    }

    private static func piece(_ letter: Character?) -> Piece? {
        switch letter {
        case "A", "a": .weekday
        case "d", "e": .day
        case "B", "b", "h": .month
        case "m": .monthNumber
        case "Y": .year
        default: nil
        }
    }
}
