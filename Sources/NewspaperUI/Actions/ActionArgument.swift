/// A part of a story that can be inserted into an argument of an action.
public enum ActionPlaceholder: String, CaseIterable, Sendable {
    /// The address of the story's web page.
    case url
    case title
    case text, markdown, html
    case feed
    /// The author, empty if unknown.
    case author
    /// The date, such as 2026-11-23T17:40:00Z; empty if unknown.
    case date
    case file
}

/// An argument of an action with placeholders in braces.
///
/// Each results in a single argument, and inserted text is not searched for placeholders.
public struct ActionArgument: Hashable, Sendable {
    private enum Piece: Hashable {
        case letters([UInt8])
        case part(ActionPlaceholder)
        /// An unknown name, including the braces.
        case unknown([UInt8])
    }

    private let pieces: [Piece]

    /// Parses an argument from the configuration.
    ///
    /// Only lowercase ASCII letters in braces are placeholders; other braces are literal.
    public init(_ written: String) {
        var pieces: [Piece] = []
        var letters: [UInt8] = []
        var rest = Array(written.utf8)[...]
        while let byte = rest.first {
            guard let name = Self.nameInBraces(rest) else {
                letters.append(byte)
                rest.removeFirst()
                continue
            }
            if !letters.isEmpty { pieces.append(.letters(letters)) }
            letters = []
            let part = ActionPlaceholder(rawValue: String(decoding: name, as: UTF8.self))
            pieces.append(part.map(Piece.part) ?? .unknown(Array(rest.prefix(name.count + 2))))
            rest.removeFirst(name.count + 2)
        }
        if !letters.isEmpty { pieces.append(.letters(letters)) }
        self.pieces = pieces
    }

    /// The placeholders, in the order in which they are written.
    public var parts: [ActionPlaceholder] {
        pieces.compactMap { if case .part(let part) = $0 { part } else { nil } }
    }

    /// The unknown names in braces.
    public var unknownParts: [String] {
        pieces.compactMap { piece in
            guard case .unknown(let letters) = piece else { return nil }
            return String(decoding: letters.dropFirst().dropLast(), as: UTF8.self)
        }
    }

    func asks(for part: ActionPlaceholder) -> Bool { parts.contains(part) }

    /// Returns the argument for a story, omitting NUL bytes, which would terminate it.
    func filled(with value: (ActionPlaceholder) -> String) -> String {
        let bytes = pieces.flatMap { piece in
            switch piece {
            case .letters(let letters), .unknown(let letters): letters
            case .part(let part): Array(value(part).utf8)
            }
        }
        return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
    }

    /// Returns the lowercase letters in braces at the beginning, or `nil` if there are none.
    private static func nameInBraces(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.first == UInt8(ascii: "{") else { return nil }
        let name = bytes.dropFirst().prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        guard !name.isEmpty, bytes.dropFirst(name.count + 1).first == UInt8(ascii: "}") else {
            return nil
        }
        return name
    }
}
