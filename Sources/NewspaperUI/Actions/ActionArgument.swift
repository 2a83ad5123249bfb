/// What of a story a program can be given as a word, or as a part of one.
public enum ActionPlaceholder: String, CaseIterable, Sendable {
    /// The whole http or https address of its page.
    case url
    case title
    case text, markdown, html
    /// Where it comes from.
    case feed
    /// Who wrote it; empty where nobody says so.
    case author
    /// When it was published, as 2026-11-23T17:40:00Z; empty where nobody says so.
    case date
    /// The path of a file that holds it.
    case file
}

/// One word for a program, in which parts of a story may stand.
///
/// A part is written as its name in braces. Whatever the story says, the word stays one word, and what a part
/// says is looked into no further.
public struct ActionArgument: Hashable, Sendable {
    private enum Piece: Hashable {
        case letters([UInt8])
        case part(ActionPlaceholder)
        /// Letters in braces that are no part, with their braces.
        case unknown([UInt8])
    }

    private let pieces: [Piece]

    /// Reads a word as it is written in a configuration.
    ///
    /// Braces with anything but small Latin letters in them stay as they are.
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

    /// The parts in it, in their order.
    public var parts: [ActionPlaceholder] {
        pieces.compactMap { if case .part(let part) = $0 { part } else { nil } }
    }

    /// What stands in braces as a part does, and is none; without the braces.
    public var unknownParts: [String] {
        pieces.compactMap { piece in
            guard case .unknown(let letters) = piece else { return nil }
            return String(decoding: letters.dropFirst().dropLast(), as: UTF8.self)
        }
    }

    func asks(for part: ActionPlaceholder) -> Bool { parts.contains(part) }

    /// The word for a story; a NUL, which ends words, is left out.
    func filled(with value: (ActionPlaceholder) -> String) -> String {
        let bytes = pieces.flatMap { piece in
            switch piece {
            case .letters(let letters), .unknown(let letters): letters
            case .part(let part): Array(value(part).utf8)
            }
        }
        return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
    }

    /// The small Latin letters between a brace at the beginning and the next one; `nil` where something else stands.
    private static func nameInBraces(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.first == UInt8(ascii: "{") else { return nil }
        let name = bytes.dropFirst().prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        guard !name.isEmpty, bytes.dropFirst(name.count + 1).first == UInt8(ascii: "}") else {
            return nil
        }
        return name
    }
}
