import Addresses

struct BrowserCommand: Hashable {
    let words: [String]
    let isNamed: Bool
    let needsTerminal: Bool
}

struct BrowserCommands {
    let environment: [String: String]

    /// Returns the commands for an address, in order of preference.
    ///
    /// Empty for addresses other than http and https.
    ///
    /// `BROWSER` contains commands separated by colons, in which `%s` is the address, `%c` a colon
    /// and `%%` a percent sign. Without `%s`, the address is the last argument.
    ///
    /// Without a desktop, `xdg-open` and `sensible-browser` need the terminal.
    func commands(for address: String) -> [BrowserCommand] {
        guard Address(address)?.shown == address else { return [] }
        let named = (environment["BROWSER"] ?? "").split(separator: ":").compactMap { command in
            var isNamed = false
            let words = command.split(whereSeparator: { $0 == " " || $0 == "\t" })
                .map { Self.filled($0, with: address, &isNamed) }
            return words.isEmpty ? nil : isNamed ? words : words + [address]
        }
        let hasDesktop = ["WAYLAND_DISPLAY", "DISPLAY"].contains {
            environment[$0]?.isEmpty == false
        }
        return named.map { words in
            let name = words[0].split(separator: "/").last.map(String.init) ?? ""
            return BrowserCommand(
                words: words,
                isNamed: true,
                needsTerminal: Self.inTerminals.contains(name)
                    || !hasDesktop && Self.choosing.contains(name)
            )
        }
            + Self.choosing.map {
                BrowserCommand(words: [$0, address], isNamed: false, needsTerminal: !hasDesktop)
            }
    }

    private static let inTerminals: Set = [
        "browsh", "carbonyl", "cha", "elinks", "links", "links2", "lynx", "w3m", "www-browser",
    ]

    /// The names of programs that choose an installed browser.
    private static let choosing = ["xdg-open", "sensible-browser"]

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
