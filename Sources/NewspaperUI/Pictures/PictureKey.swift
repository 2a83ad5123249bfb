struct PictureKey: Hashable {
    let address: String

    /// Hashes only the length and end of the address, because a data URL may have megabytes.
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
