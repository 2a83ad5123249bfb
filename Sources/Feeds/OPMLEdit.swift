import FoundationEssentials
import Markup

/// A changed document, and what takes the change back.
public struct OPMLEdit: Hashable, Sendable {
    /// The document after the change.
    public let bytes: [UInt8]
    /// Makes the document of before out of it, byte for byte.
    public let inverse: [Splice]

    /// Puts a change together.
    public init(bytes: [UInt8], inverse: [Splice]) {
        self.bytes = bytes
        self.inverse = inverse
    }

    /// A piece of a document that gives way to another one.
    public struct Splice: Hashable, Sendable {
        /// Where the piece begins, in bytes of the document as it is before all splices.
        public let offset: Int
        /// How many bytes give way.
        public let count: Int
        /// What comes in their place.
        public let bytes: [UInt8]

        /// Names a piece.
        public init(offset: Int, count: Int, bytes: [UInt8]) {
            self.offset = offset
            self.count = count
            self.bytes = bytes
        }
    }

    /// Puts splices into a document, in the order of their offsets; `nil` when they do not fit.
    public static func applying(_ splices: [Splice], to bytes: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        var position = 0
        for splice in splices {
            guard splice.offset >= position, splice.count >= 0,
                splice.offset <= bytes.count - splice.count
            else { return nil }
            result += bytes[position..<splice.offset] + splice.bytes
            position = splice.offset + splice.count
        }
        return result + bytes[position...]
    }
}

/// Written with its bytes as data, which is base64 in JSON; as an array of numbers they are read, too, as they
/// were written once.
extension OPMLEdit.Splice: Codable {
    private enum CodingKeys: CodingKey {
        case offset
        case count
        case bytes
    }

    /// Reads a piece.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        offset = try values.decode(Int.self, forKey: .offset)
        count = try values.decode(Int.self, forKey: .count)
        if let numbers = try? values.decode([UInt8].self, forKey: .bytes) {
            bytes = numbers
        } else {
            bytes = Array(try values.decode(Data.self, forKey: .bytes))
        }
    }

    /// Writes a piece.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(offset, forKey: .offset)
        try values.encode(count, forKey: .count)
        try values.encode(Data(bytes), forKey: .bytes)
    }
}

/// A change of a list's text.
struct OPMLTextEdit {
    /// What gives way, in bytes of the text.
    let range: Range<Int>
    /// What comes there.
    let markup: String
}

extension OPMLSource {
    /// The document with another list in it, in which everything else stands as it stood.
    ///
    /// - Parameter wanted: The outlines of ``document``, some of them changed, taken out, put elsewhere with
    ///   ``OPMLDocument/Outline/moved``, and others between them.
    /// - Returns: `nil` when that cannot be written into this document.
    public func edited(to wanted: [OPMLDocument.Outline]) -> OPMLEdit? {
        var editing = OPMLEditPlanner(self)
        guard editing.change(to: wanted) else { return nil }
        return applying(editing.edits)
    }

    private func applying(_ edits: [OPMLTextEdit]) -> OPMLEdit? {
        var (old, new) = (text.beginning, text.beginning)
        var inverse: [OPMLEdit.Splice] = []
        var position = 0
        for edit in edits {
            guard edit.range.lowerBound >= position,
                let before = text.bytes(of: text.utf8[position..<edit.range.lowerBound]),
                let gone = text.bytes(of: text.utf8[edit.range]),
                let come = text.bytes(ofMarkup: edit.markup)
            else { return nil }
            new += before
            inverse.append(OPMLEdit.Splice(offset: new.count, count: come.count, bytes: gone))
            new += come
            old += before + gone
            position = edit.range.upperBound
        }
        guard let rest = text.bytes(of: text.utf8[position...]),
            let whole = text.bytes(of: text.utf8[...])
        else { return nil }
        // In some encodings a letter depends on those before it, and pieces are not the whole.
        guard old + rest == text.beginning + whole else { return nil }
        return OPMLEdit(bytes: new + rest, inverse: inverse)
    }
}
