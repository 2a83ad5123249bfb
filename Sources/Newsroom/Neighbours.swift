import Addresses

/// Whether who was sent to one address on purpose may be led to another one in a private network.
func isNeighbour(_ address: String, of other: String) -> Bool {
    guard let address = Address(address), let other = Address(other) else { return false }
    return address.server.isNeighbour(of: other.server)
}

/// The host of an address for a sentence, or the service that is asked, or else the address itself.
func hostName(of address: String) -> String {
    if let part = PaperAddress(address) { return part.service.title }
    return Address(address)?.server.host ?? address
}
