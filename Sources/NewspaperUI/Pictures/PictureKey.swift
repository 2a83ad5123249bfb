/// A picture's address, to look it up by.
struct PictureKey: Hashable {
    let address: String

    /// An address that holds the picture itself may have megabytes: its length and its end tell it from others.
    func hash(into hasher: inout Hasher) {
        let length = address.utf8.count
        if length > 1_000 {
            hasher.combine(length)
            for byte in address.utf8.suffix(64) { hasher.combine(byte) }
        } else {
            hasher.combine(address)
        }
    }
}
