import Testing

@testable import Addresses

@Suite("Network scope of hosts")
struct NetworkScopeTests {
    @Test(
        "The scope of an IP address is known in every spelling",
        arguments: [
            ("127.0.0.1", .ownMachine), ("127.1", .ownMachine), ("2130706433", .ownMachine),
            ("0x7f000001", .ownMachine), ("017700000001", .ownMachine), ("0.0.0.0", .ownMachine),
            ("localhost", .ownMachine), ("feeds.localhost", .ownMachine), ("::1", .ownMachine),
            ("::", .ownMachine), ("::ffff:127.0.0.1", .ownMachine),
            ("10.1.2.3", .privateNetwork), ("172.16.0.1", .privateNetwork),
            ("172.31.255.255", .privateNetwork), ("192.168.1.1", .privateNetwork),
            ("169.254.169.254", .privateNetwork), ("100.64.0.1", .privateNetwork),
            ("224.0.0.1", .privateNetwork), ("255.255.255.255", .privateNetwork),
            ("fe80::1%eth0", .privateNetwork), ("fd00::1", .privateNetwork),
            ("ff02::1", .privateNetwork), ("::ffff:10.0.0.1", .privateNetwork),
            ("64:ff9b::a00:1", .privateNetwork), ("2002:a00:1::", .privateNetwork),
            ("64:ff9b:1::a00:1", .privateNetwork), ("2001:0:808:808::", .privateNetwork),
            ("100::1", .privateNetwork), ("4000::1", .privateNetwork),
            ("::8.8.8.8", .privateNetwork),
            ("127.0.0.1.", .ownMachine), ("localhost.", .ownMachine),
            ("172.32.0.1", .publicNetwork), ("8.8.8.8", .publicNetwork),
            ("2001:db8::1", .publicNetwork), ("64:ff9b::808:808", .publicNetwork),
            ("example.org", nil), ("cafe", nil), ("", nil), ("localhost.example", nil),
        ] as [(String, NetworkScope?)]
    )
    func places(host: String, place: NetworkScope?) {
        #expect(NetworkScope(ofHost: host) == place)
    }

    @Test(
        "A host name that cannot exist on the public web is private",
        arguments: [
            ("http://192.168.1.1/", true), ("http://[fd00::1]/", true), ("http://localhost/", true),
            ("http://router/", true), ("http://printer.local/", true), ("http://nas.lan./", true),
            ("http://wiki.internal/", true), ("http://tv.home.arpa/", true),
            ("http://8.8.8.8/", false), ("http://local.example/", false),
            ("http://lan.example.org/", false), ("http://arpa.example/", false),
        ]
    )
    func local(address: String, isPrivate: Bool) throws {
        #expect(try #require(Address(address)).server.isInPrivateNetwork == isPrivate)
    }
}
