import CIDN
import Glibc

enum InternationalizedDomainName {
    static func ascii(_ name: String) -> String? {
        guard cidn_load() != 0, let ascii = cidn_to_ascii(name) else { return nil }
        defer { free(ascii) }
        return String(validatingCString: ascii)
    }

    /// Returns the Unicode form of an ASCII name; `nil` if it has none, or one that resembles
    /// another name.
    static func shown(_ ascii: String) -> String? {
        guard ascii.utf8.contains("xn--".utf8), cidn_load() != 0,
            let letters = cidn_to_unicode(ascii)
        else { return nil }
        defer { free(letters) }
        guard let name = String(validatingCString: letters),
            // The shown name must convert back to the same host.
            Self.ascii(name) == ascii
        else { return nil }
        let labels = name.split(separator: ".")
        guard let domain = labels.last,
            labels.dropLast().allSatisfy({ HostScript.isUnmistakable($0, under: domain) }),
            HostScript.isTopLevel(domain) || HostScript.isUnmistakable(domain, under: domain)
        else { return nil }
        return name
    }
}
