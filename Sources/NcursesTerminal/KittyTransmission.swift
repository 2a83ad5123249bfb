import Cells

/// A picture on its way to a terminal with kitty's graphics, in pieces.
///
/// It is shown nowhere before it is whole; from then on placeholders of its number show it (`U=1`). The terminal is asked
/// to answer nothing (`q=2`).
struct KittyTransmission {
    /// The picture.
    let picture: PagePicture
    /// The terminal's number for it.
    let number: UInt8
    /// True when all of it was taken.
    var isWhole: Bool { taken == picture.file.count && hasBegun }

    private var taken = 0
    private var hasBegun = false

    /// The most of a file that fits into one string: 4,096 letters of base64.
    private static let longestPart = 3_072

    /// Prepares a picture.
    init(_ picture: PagePicture, number: UInt8) {
        self.picture = picture
        self.number = number
    }

    /// The next strings, of about so many bytes; at least one while there is anything left.
    mutating func next(_ bytes: Int) -> [UInt8] {
        var strings: [UInt8] = []
        while !isWhole, strings.isEmpty || strings.count < bytes {
            let room = max(bytes - strings.count, 0) * 3 / 4
            // Only the last part may have a number of bytes that three does not divide.
            let length = min(max(room / 3 * 3, 192), Self.longestPart)
            let end = min(taken + length, picture.file.count)
            strings += string(picture.file[taken..<end], isLast: end == picture.file.count)
            taken = end
            hasBegun = true
        }
        return strings
    }

    /// Ends a transmission that is not whole, and lets the terminal forget it; nothing where none has begun.
    func ending() -> [UInt8] {
        guard hasBegun else { return [] }
        // What has a beginning must have an end before anything else is said about pictures.
        let end = isWhole ? [] : KittyControlString.bytes("q=2,m=0", [])
        return end + Self.removal(of: number)
    }

    /// Lets the terminal forget a picture.
    static func removal(of number: UInt8) -> [UInt8] {
        KittyControlString.bytes("a=d,d=I,q=2,i=\(number)", [])
    }

    private func string(_ part: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
        let more = "m=\(isLast ? 0 : 1)"
        guard !hasBegun else { return KittyControlString.bytes("q=2,\(more)", part) }
        let size = "c=\(picture.size.columns),r=\(picture.size.rows)"
        return KittyControlString.bytes("a=T,U=1,f=100,t=d,q=2,i=\(number),\(size),\(more)", part)
    }
}

/// A control string of kitty's graphics protocol.
private enum KittyControlString {
    static func bytes(_ control: String, _ payload: ArraySlice<UInt8>) -> [UInt8] {
        let start = Array("\u{1B}_G\(control)\(payload.isEmpty ? "" : ";")".utf8)
        return start + TerminalModes.base64(payload) + [0x1B, 0x5C]
    }
}
