/// A property of a story whose value replaces `{name}` in an action's arguments.
public enum ActionPlaceholder: String, CaseIterable, Sendable {
    case url
    case title
    case text, markdown, html
    case feed
    /// The author, empty if unknown.
    case author
    /// The ISO 8601 date; empty if unknown.
    case date
    case file
}

/// A program argument with placeholders in braces.
///
/// Inserted text is neither split into words nor searched for placeholders.
public struct ActionArgument: Hashable, Sendable {
    private enum Piece: Hashable {
        case letters([UInt8])
        case part(ActionPlaceholder)
        /// An unknown name, including its braces.
        case unknown([UInt8])
    }

    private let pieces: [Piece]

    /// Parses an argument.
    ///
    /// Lowercase ASCII letters in braces are placeholders; other braces are literal.
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

    /// The known placeholders in order.
    public var parts: [ActionPlaceholder] {
        pieces.compactMap { if case .part(let part) = $0 { part } else { nil } }
    }

    /// The unknown names in braces, for error messages.
    public var unknownParts: [String] {
        pieces.compactMap { piece in
            guard case .unknown(let letters) = piece else { return nil }
            return String(decoding: letters.dropFirst().dropLast(), as: UTF8.self)
        }
    }

    func asks(for part: ActionPlaceholder) -> Bool { parts.contains(part) }

    /// Returns the argument with each placeholder replaced, without NUL bytes, which would end the
    /// argument.
    func filled(with value: (ActionPlaceholder) -> String) -> String {
        let bytes = pieces.flatMap { piece in
            switch piece {
            case .letters(let letters), .unknown(let letters): letters
            case .part(let part): Array(value(part).utf8)
            }
        }
        return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
    }

    private static func nameInBraces(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.first == UInt8(ascii: "{") else { return nil }
        let name = bytes.dropFirst().prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        guard !name.isEmpty, bytes.dropFirst(name.count + 1).first == UInt8(ascii: "}") else {
            return nil
        }
        return name
    }
}
