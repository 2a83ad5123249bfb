/// Unusual address notations that a hostile server could send in `Location` or for a picture.
public enum AddressForms {
    /// The first host, which may receive secrets.
    public static let origin = "news.example"
    /// A public host that must not receive secrets.
    public static let stranger = "other.example"
    /// The tests' host names with IP addresses.
    public static let names = [
        (origin, "198.51.100.7"), (stranger, "203.0.113.9"), ("inner.example", "192.168.77.1"),
        ("six.example", "fd00:77::1"), ("xn--bcher-kva.example", "203.0.113.9"),
    ]

    /// All forms without duplicates: every host in every template, and complete addresses.
    public static let all: [String] = {
        var known: Set<String> = []
        let forms = hosts.flatMap { host in dresses.map { $0(host) } } + alone
        return forms.filter { known.insert($0).inserted }
    }()

    /// Hosts of this machine, private networks and public ones, in all notations.
    public static let hosts = [
        // 192.168.77.1 as usual and as resolvers accept it.
        "192.168.77.1", "192.168.19713", "192.11029761", "3232255233", "0xc0a84d01",
        "0xC0.0xa8.0x4d.0x1", "0300.0250.0115.01", "030052046401", "192.168.77.1.",
        "%31%39%32.168.77.1", "192%2e168%2e77%2e1", "１９２．１６８．７７．１", "192。168。77。1",
        "①⑨②.168.77.1", "inner.example", "INNER.example.",
        // The same in IPv6.
        "[::ffff:192.168.77.1]", "[::ffff:c0a8:4d01]", "[64:ff9b::c0a8:4d01]",
        "[2002:c0a8:4d01::1]",
        "[::192.168.77.1]", "[fd00:77::1]", "[fd00:77::1%25lo]", "six.example", "[fe80::1%25lo]",
        // This machine, and the metadata service of clouds.
        "127.0.0.1", "127.1", "0", "0x7f.1", "017700000001", "localhost", "LOCALHOST.",
        "a.localhost",
        "[::1]", "[::]", "169.254.169.254", "10.9.8.7", "0xa.592903",
        // Public hosts, for requests without others' secrets.
        "203.0.113.9", "0xcb007109", "other.example", "bücher.example", "BÜCHER。example",
    ]

    private static let dresses: [@Sendable (String) -> String] = [
        { "http://\($0)/x" }, { "http://\($0):8080/x" }, { "http://\($0):/x" },
        { "http://\($0):0080/x" }, { "http://\($0):65616/x" }, { "//\($0)/x" },
        { "http:///\($0)/x" }, { "http:/\($0)/x" }, { "http:\\\\\($0)\\x" }, { "/\\\($0):8080/x" },
        { "http://\(origin)\\@\($0):8080/x" }, { "http://\(origin):80\\@\($0)/x" },
        { "http://\(origin)@\($0)/x" }, { "http://\(origin):80@\($0):8080/x" },
        { "http://\(origin)%40\($0)/x" }, { "http://\(origin)%5c@\($0)/x" },
        { "http://\(origin);@\($0)/x" }, { "http://a:b@\(origin)@\($0)/x" },
        { "http://\($0)\\@\(origin)/x" }, { "http://\($0)#@\(origin)/x" },
        { "http://\($0)?@\(origin)/x" }, { "http://\(origin)#@\($0)/x" },
        { "http://\(origin) \($0)/x" }, { "http://\(origin)\t@\($0)/x" },
        { "HTTP://\($0)\\.\(origin)/x" }, { "http://\($0)&@\(origin)#@\($0)/x" },
    ]

    private static let alone = [
        "http://", "http:", "//", "///", "http://?", "http://#", "http://@", "http://:80/",
        "http://[", "http://[]/", "http://[::1/x", "http://[v1.x]/", "http://\(origin):/x",
        "http://\(origin):99999/x", "http://\(origin):-80/x", "http://\(origin):8 0/x",
        "http://192.168.77.1:8080:80/x", "http://192.168.77.256/x", "http://1.192.168.77.1/x",
        "http://.../x", "http://%00192.168.77.1/x", "http://192.168.77.1%00.\(origin)/x",
        "http://192.168.77.1%2f@\(origin)/x", "http://℀.example/x", "file:///etc/passwd",
        "gopher://192.168.77.1:8080/x", "ftp://192.168.77.1/x", "https://192.168.77.1/x",
        "http://\(String(repeating: "a", count: 300))@192.168.77.1/x",
        "http://\(String(repeating: "a.", count: 2000))192.168.77.1/x",
        "http://\(origin)/../../192.168.77.1/x", "/x", "x", "?x", "#x", "\\x",
    ]
}
