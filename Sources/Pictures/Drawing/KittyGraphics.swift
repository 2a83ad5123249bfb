import FoundationEssentials

/// Control strings of the kitty graphics protocol.
public enum KittyGraphics {
    /// Returns the control strings that show a PNG file at the cursor, scaled to the given cells.
    ///
    /// The picture stays at this position on the screen. It replaces a picture with the same
    /// `identifier`, which must be at least 1. A control string has at most 4096 bytes of base64.
    public static func show(
        _ file: [UInt8],
        columns: Int,
        rows: Int,
        identifier: Int
    ) -> [UInt8] {
        guard !file.isEmpty, columns > 0, rows > 0 else { return [] }
        let letters = Array(Data(file).base64EncodedData())
        // a=T: transmit and display, f=100: PNG, q=2: no replies, C=1: do not move the cursor.
        let first = "a=T,f=100,q=2,C=1,i=\(identifier),p=1,c=\(columns),r=\(rows),"
        return stride(from: 0, to: letters.count, by: 4_096).flatMap { start -> [UInt8] in
            let end = min(start + 4_096, letters.count)
            let more = "m=\(end < letters.count ? 1 : 0)"
            return string(start == 0 ? first + more : "q=2," + more, letters[start..<end])
        }
    }

    /// Returns the control string that removes a picture and frees its data in the terminal.
    public static func remove(identifier: Int) -> [UInt8] {
        string("a=d,d=I,q=2,i=\(identifier)", [])
    }

    /// Returns the control string that queries support.
    ///
    /// The reply contains `identifier` and `OK`.
    public static func query(identifier: Int) -> [UInt8] {
        string("a=q,i=\(identifier),s=1,v=1,t=d,f=24", ArraySlice("AAAA".utf8))
    }

    private static func string(_ control: String, _ payload: ArraySlice<UInt8>) -> [UInt8] {
        let separator = payload.isEmpty ? "" : ";"
        return Array("\u{1B}_G\(control)\(separator)".utf8) + payload + [0x1B, 0x5C]
    }
}
