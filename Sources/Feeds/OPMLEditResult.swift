import FoundationEssentials
import Markup

/// An edited document, and the splices that undo the edit.
public struct OPMLEditResult: Hashable, Sendable {
    /// The document after the change.
    public let bytes: [UInt8]
    /// The splices that restore the previous document byte for byte.
    public let inverse: [Splice]

    /// Creates an edit.
    public init(bytes: [UInt8], inverse: [Splice]) {
        self.bytes = bytes
        self.inverse = inverse
    }

    /// The replacement of a range of bytes.
    public struct Splice: Hashable, Sendable {
        /// The start of the range in the original document.
        public let offset: Int
        /// The number of bytes to replace.
        public let count: Int
        /// The bytes that replace the range.
        public let bytes: [UInt8]

        /// Creates a splice.
        public init(offset: Int, count: Int, bytes: [UInt8]) {
            self.offset = offset
            self.count = count
            self.bytes = bytes
        }
    }

    /// Applies splices, which must be in the order of their offsets; `nil` if they do not fit the
    /// document.
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

/// Encodes the bytes as base64.
///
/// Decoding also accepts arrays of numbers, which earlier versions wrote.
extension OPMLEditResult.Splice: Codable {
    private enum CodingKeys: CodingKey {
        case offset
        case count
        case bytes
    }

    /// Decodes a splice.
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

    /// Encodes a splice.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(offset, forKey: .offset)
        try values.encode(count, forKey: .count)
        try values.encode(Data(bytes), forKey: .bytes)
    }
}

struct OPMLTextEdit {
    let range: Range<Int>
    let markup: String
}

extension EditableOPMLDocument {
    /// Returns an edit that changes the outlines to `wanted`, and no other bytes.
    ///
    /// - Parameter wanted: The outlines of ``document``, changed, removed, added, or moved with
    ///   ``OPMLDocument/Outline/moved``.
    /// - Returns: The edit; `nil` if this document cannot represent the change.
    public func edited(to wanted: [OPMLDocument.Outline]) -> OPMLEditResult? {
        var editing = OPMLEditPlanner(self)
        guard editing.change(to: wanted) else { return nil }
        return applying(editing.edits)
    }

    private func applying(_ edits: [OPMLTextEdit]) -> OPMLEditResult? {
        var (old, new) = (text.beginning, text.beginning)
        var inverse: [OPMLEditResult.Splice] = []
        var position = 0
        for edit in edits {
            guard edit.range.lowerBound >= position,
                let before = text.bytes(of: text.utf8[position..<edit.range.lowerBound]),
                let gone = text.bytes(of: text.utf8[edit.range]),
                let come = text.bytes(ofMarkup: edit.markup)
            else { return nil }
            new += before
            inverse.append(OPMLEditResult.Splice(offset: new.count, count: come.count, bytes: gone))
            new += come
            old += before + gone
            position = edit.range.upperBound
        }
        guard let rest = text.bytes(of: text.utf8[position...]),
            let whole = text.bytes(of: text.utf8[...])
        else { return nil }
        // In a stateful encoding, encoding the parts separately may differ from encoding the whole.
        guard old + rest == text.beginning + whole else { return nil }
        return OPMLEditResult(bytes: new + rest, inverse: inverse)
    }
}
