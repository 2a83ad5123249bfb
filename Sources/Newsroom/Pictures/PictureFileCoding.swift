/// The format of files in the picture cache: a line with a digest, a line with the address, then
/// the picture.
enum PictureFileCoding {
    static func content(of bytes: [UInt8], at address: String) -> [UInt8] {
        Array("\(hexadecimal(BodyDigest.of(bytes)))\n\(address)\n".utf8) + bytes
    }

    /// Returns the picture in a file; `nil` if the file is damaged or for another address.
    static func bytes(in content: [UInt8], of address: String) -> [UInt8]? {
        let digestCount = 16
        let head = digestCount + address.utf8.count + 2
        guard content.count >= head,
            content[digestCount + 1..<head - 1].elementsEqual(address.utf8)
        else { return nil }
        let bytes = Array(content[head...])
        return self.content(of: bytes, at: address) == content ? bytes : nil
    }

    static func hexadecimal(_ digest: Int64) -> String {
        let digits = String(UInt64(bitPattern: digest), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
