import Addresses

/// Whether an address may redirect to another one in a private network.
func isNeighbour(_ address: String, of other: String) -> Bool {
    guard let address = Address(address), let other = Address(other) else { return false }
    return address.server.isNeighbour(of: other.server)
}

/// Returns an address's host, an online newspaper's service, or else the address itself.
func hostName(of address: String) -> String {
    if let part = PaperAddress(address) { return part.service.title }
    return Address(address)?.server.host ?? address
}
