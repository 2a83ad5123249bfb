import Addresses

/// How the reader's browser is started.
struct BrowserCommands {
    let environment: [String: String]

    /// The programs that may show an address, with their arguments, the first choice first.
    ///
    /// BROWSER lists commands between colons; in their words `%s` stands for the address, `%c` for a colon and
    /// `%%` for a percent sign. A command without `%s` gets the address as its last word.
    ///
    /// - Returns: None for what is no http or https address as it is shown.
    func commands(for address: String) -> [[String]] {
        guard Address(address)?.shown == address else { return [] }
        let named = (environment["BROWSER"] ?? "").split(separator: ":").compactMap { command in
            var isNamed = false
            let words = command.split(whereSeparator: { $0 == " " || $0 == "\t" })
                .map { Self.filled($0, with: address, &isNamed) }
            return words.isEmpty ? nil : isNamed ? words : words + [address]
        }
        return named + [["xdg-open", address], ["sensible-browser", address]]
    }

    /// A word with its percent signs replaced; what the address holds is never looked at again.
    private static func filled(
        _ word: Substring,
        with address: String,
        _ isNamed: inout Bool
    ) -> String {
        var result = ""
        var rest = word
        while let sign = rest.firstIndex(of: "%") {
            result += rest[..<sign]
            rest = rest[sign...].dropFirst()
            switch rest.first {
            case "s":
                result += address
                isNamed = true
            case "c": result += ":"
            case "%": result += "%"
            default:
                result += "%"
                continue
            }
            rest.removeFirst()
        }
        return result + rest
    }
}
