/// The parts of an address: scheme, authority, and the rest from the first `/`, `?` or `#`.
///
/// Addresses whose parts are ambiguous are rejected.
struct AddressComponents {
    let isSecure: Bool
    /// The host with an optional port and credentials; nonempty.
    let authority: String
    let rest: String

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let start: Int
        if bytes.beginsIgnoringCase("https://") {
            (isSecure, start) = (true, 8)
        } else if bytes.beginsIgnoringCase("http://") {
            (isSecure, start) = (false, 7)
        } else {
            return nil
        }
        let rest = bytes[start...]
        let end = rest.firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 } ?? bytes.endIndex
        let authority = UnsafeBufferPointer(rebasing: bytes[start..<end])
        guard !authority.isEmpty, authority.allSatisfy(\.mayStandInAuthority) else { return nil }
        self.authority = String(decoding: authority, as: UTF8.self)
        self.rest = String(decoding: bytes[end...], as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var mayStandInAuthority: Bool {
        switch self {
        case 0...0x20, 0x7F, UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "<"),
            UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
            UInt8(ascii: "|"), UInt8(ascii: "}"):
            false
        default: true
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func beginsIgnoringCase(_ start: StaticString) -> Bool {
        guard count >= start.utf8CodeUnitCount else { return false }
        return start.withUTF8Buffer { wanted in
            zip(self, wanted).allSatisfy { byte, wanted in
                byte == wanted || (0x41...0x5A).contains(byte) && byte | 0x20 == wanted
            }
        }
    }
}
