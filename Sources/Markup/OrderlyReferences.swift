extension UnsafeBufferPointer<UInt8> {
    /// Resolves character references; `nil` if one is malformed or resolves to a control character.
    ///
    /// In an attribute value, a name before `=` is literal text.
    func resolvingReferences(inAttribute isAttribute: Bool) -> String? {
        var clean: [UInt8] = []
        clean.reserveCapacity(count)
        var start = 0
        while let place = self[start...].firstIndex(of: UInt8(ascii: "&")) {
            clean.append(contentsOf: self[start..<place])
            let rest = UnsafeBufferPointer(rebasing: self[place...])
            if rest.isBareAmpersand || isAttribute && rest.isParameter {
                clean.append(UInt8(ascii: "&"))
                start = place + 1
                continue
            }
            let reference = CharacterReference(rest)
            guard case .character(let scalar) = reference.meaning, scalar.value >= 0x20,
                let utf8 = UTF8.encode(scalar)
            else { return nil }
            clean.append(contentsOf: utf8)
            start = place + reference.length
        }
        clean.append(contentsOf: self[start...])
        return String(decoding: withoutExcessiveMarks(clean), as: UTF8.self)
    }

    private var isBareAmpersand: Bool { count > 1 && self[1].isLineSpace }

    private var isParameter: Bool {
        let name = dropFirst().prefix { $0.isLetter || $0.isDigit }
        return !name.isEmpty && name.endIndex < count && self[name.endIndex] == UInt8(ascii: "=")
    }
}
