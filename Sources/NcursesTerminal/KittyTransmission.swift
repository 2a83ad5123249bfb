import Cells

/// The transmission of one picture in chunks with the kitty graphics protocol.
///
/// When complete, the picture appears in the placeholders with its number (`U=1`). The terminal
/// sends no replies (`q=2`).
struct KittyTransmission {
    let picture: InlinePicture
    let number: UInt8
    var isWhole: Bool { taken == picture.file.count && hasBegun }

    private var taken = 0
    private var hasBegun = false

    /// The maximum size of a chunk: 4,096 characters of base64.
    private static let longestPart = 3_072

    init(_ picture: InlinePicture, number: UInt8) {
        self.picture = picture
        self.number = number
    }

    mutating func next(_ bytes: Int) -> [UInt8] {
        var strings: [UInt8] = []
        while !isWhole, strings.isEmpty || strings.count < bytes {
            let room = max(bytes - strings.count, 0) * 3 / 4
            let length = min(max(room / 3 * 3, 192), Self.longestPart)
            let end = min(taken + length, picture.file.count)
            strings += string(picture.file[taken..<end], isLast: end == picture.file.count)
            taken = end
            hasBegun = true
        }
        return strings
    }

    /// Returns the bytes that cancel an incomplete transmission and delete the picture; empty
    /// before the first chunk.
    func ending() -> [UInt8] {
        guard hasBegun else { return [] }
        // An open transmission must be closed before any other graphics command.
        let end = isWhole ? [] : KittyControlString.bytes("q=2,m=0", [])
        return end + Self.removal(of: number)
    }

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

private enum KittyControlString {
    static func bytes(_ control: String, _ payload: ArraySlice<UInt8>) -> [UInt8] {
        let start = Array("\u{1B}_G\(control)\(payload.isEmpty ? "" : ";")".utf8)
        return start + TerminalModeSequences.base64(payload) + [0x1B, 0x5C]
    }
}
