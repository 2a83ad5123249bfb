import Addresses

/// Returns whether a document at `other` may refer to `address` even if `address` is private.
func isNeighbor(_ address: String, of other: String) -> Bool {
    guard let address = Address(address), let other = Address(other) else { return false }
    return address.server.isNeighbor(of: other.server)
}

/// Returns the host of an address or the name of an online newspaper; otherwise the address itself.
func hostName(of address: String) -> String {
    if let part = OnlineSectionAddress(address) { return part.service.title }
    return Address(address)?.server.host ?? address
}
