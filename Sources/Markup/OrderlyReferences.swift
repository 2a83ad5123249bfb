extension UnsafeBufferPointer<UInt8> {
    /// The text with its character references resolved.
    ///
    /// - Parameter isAttribute: True for the value of an attribute, where a name without semicolon is text.
    /// - Returns: `nil` when a reference is not written as it should be, and for controls.
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
        return String(decoding: withoutEndlessMarks(clean), as: UTF8.self)
    }

    /// True for an ampersand before a space.
    private var isBareAmpersand: Bool { count > 1 && self[1].isLineSpace }

    /// True for the ampersand between parameters of an address, as in `?a=1&b=2`.
    private var isParameter: Bool {
        let name = dropFirst().prefix { $0.isLetter || $0.isDigit }
        return !name.isEmpty && name.endIndex < count && self[name.endIndex] == UInt8(ascii: "=")
    }
}
