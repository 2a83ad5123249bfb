import Glibc

/// Where on the network an address lies.
enum NetworkPlace: Hashable {
    /// On this machine.
    case ownMachine
    /// Neither public nor on this machine: private, link-local, or for nobody (RFC 6890).
    case privateNetwork
    case publicNetwork

    /// The place of a host written as a number; `nil` for other names, but not for `localhost`.
    ///
    /// Reads every spelling that the resolver takes for a number: `127.1`, `0x7f000001`.
    init?(ofHost host: String) {
        if host == "localhost" || host.hasSuffix(".localhost") {
            self = .ownMachine
            return
        }
        // Only such names can be numbers: the calls below are spared for all others.
        guard let last = host.utf8.last, host.utf8.contains(UInt8(ascii: ":")) || last.isHexDigit
        else { return nil }
        var four = in_addr()
        if inet_aton(host, &four) == 1 {
            self.init(four: UInt32(bigEndian: four.s_addr))
            return
        }
        var six = in6_addr()
        let address = host.prefix { $0 != "%" }
        guard inet_pton(AF_INET6, String(address), &six) == 1 else { return nil }
        self.init(six: withUnsafeBytes(of: six) { Array($0) })
    }

    private init(four address: UInt32) {
        func lies(in network: UInt32, bits: Int) -> Bool {
            address >> (32 - bits) == network >> (32 - bits)
        }
        // RFC 6890, and 224.0.0.0 and above: multicast, reserved, broadcast.
        let special: [(UInt32, Int)] = [
            (0x0A00_0000, 8), (0x6440_0000, 10), (0xA9FE_0000, 16), (0xAC10_0000, 12),
            (0xC000_0000, 24), (0xC0A8_0000, 16), (0xC612_0000, 15), (0xE000_0000, 3),
        ]
        if lies(in: 0, bits: 8) || lies(in: 0x7F00_0000, bits: 8) {
            self = .ownMachine
        } else {
            self = special.contains(where: lies) ? .privateNetwork : .publicNetwork
        }
    }

    private init(six bytes: [UInt8]) {
        func four(at index: Int) -> UInt32 {
            bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        let isZeroBefore10 = bytes[..<10].allSatisfy { $0 == 0 }
        switch (bytes[0], bytes[1]) {
        case _ where isZeroBefore10 && four(at: 8) & 0xFFFF == 0xFFFF:
            self.init(four: four(at: 12))
        case _ where isZeroBefore10 && four(at: 8) == 0:
            self = four(at: 12) <= 1 ? .ownMachine : .privateNetwork
        case (0x00, 0x64): self.init(four: four(at: 12))
        case (0x20, 0x02): self.init(four: four(at: 2))
        case (0xFC...0xFD, _), (0xFE, 0x80...0xFF), (0xFF, _), (0x00, _): self = .privateNetwork
        default: self = .publicNetwork
        }
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool {
        (0x30...0x39).contains(self) || (0x61...0x66).contains(self | 0x20)
    }
}
