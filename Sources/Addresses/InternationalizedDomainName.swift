import CIDN
import Glibc

/// Hosts' names with letters outside of ASCII (UTS #46, as browsers read them).
enum InternationalizedDomainName {
    /// The name's form in ASCII; `nil` when it has none.
    static func ascii(_ name: String) -> String? {
        guard cidn_load() != 0, let ascii = cidn_to_ascii(name) else { return nil }
        defer { free(ascii) }
        return String(validatingCString: ascii)
    }

    /// The letters of a name in ASCII, if they may be shown: `nil` where the name could pass for another one,
    /// and where it has no such letters.
    static func shown(_ ascii: String) -> String? {
        guard ascii.utf8.contains("xn--".utf8), cidn_load() != 0,
            let letters = cidn_to_unicode(ascii)
        else { return nil }
        defer { free(letters) }
        guard let name = String(validatingCString: letters),
            // Whoever reads what is shown must find the same host.
            Self.ascii(name) == ascii
        else { return nil }
        let labels = name.split(separator: ".")
        guard let domain = labels.last,
            labels.allSatisfy({ HostScript.isUnmistakable($0, under: domain) })
        else { return nil }
        return name
    }
}
