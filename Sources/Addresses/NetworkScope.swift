import Glibc

/// The network of an IP address: the internet, this machine, or a private network.
public enum NetworkScope: Hashable, Sendable {
    case ownMachine
    /// A network that is private, link-local or reserved (RFC 6890).
    case privateNetwork
    case publicNetwork

    /// Determines the network of `localhost` or of an IP address in any notation, such as `127.1`
    /// or `0x7f000001`; `nil` for other names.
    public init?(ofHost name: String) {
        let host = name.hasSuffix(".") ? String(name.dropLast()) : name
        if host == "localhost" || host.hasSuffix(".localhost") {
            self = .ownMachine
            return
        }
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
        // RFC 6890, and everything from 224.0.0.0: multicast, reserved, broadcast.
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
        func begins(_ groups: UInt16...) -> Bool {
            groups.indices.allSatisfy { index in
                UInt16(bytes[2 * index]) << 8 | UInt16(bytes[2 * index + 1]) == groups[index]
            }
        }
        if begins(0, 0, 0, 0, 0, 0xFFFF) || begins(0x64, 0xFF9B, 0, 0, 0, 0) {
            // IPv4-mapped (RFC 4291) and NAT64 (RFC 6052).
            self.init(four: four(at: 12))
        } else if begins(0, 0, 0, 0, 0, 0) {
            self = four(at: 12) <= 1 ? .ownMachine : .privateNetwork
        } else if begins(0x2002) {
            self.init(four: four(at: 2))
        } else {
            // Only 2000::/3 is in use; Teredo (RFC 4380) embeds IPv4 addresses.
            let isGlobal = bytes[0] >> 5 == 1 && !begins(0x2001, 0)
            self = isGlobal ? .publicNetwork : .privateNetwork
        }
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool {
        (0x30...0x39).contains(self) || (0x61...0x66).contains(self | 0x20)
    }
}
