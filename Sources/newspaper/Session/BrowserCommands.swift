import Addresses

/// One way to show an address.
struct BrowserCommand: Hashable {
    /// The program and its arguments.
    let words: [String]
    /// True for one that the reader has named.
    let isNamed: Bool
    /// True for one that shows the page in the terminal.
    let needsTerminal: Bool
}

/// How the reader's browser is started.
struct BrowserCommands {
    let environment: [String: String]

    /// The programs that may show an address, with their arguments, the first choice first.
    ///
    /// BROWSER lists commands between colons; in their words `%s` stands for the address, `%c` for a colon and
    /// `%%` for a percent sign. A command without `%s` gets the address as its last word.
    ///
    /// Where there is no desktop, the programs that nobody has named choose one for the terminal.
    ///
    /// - Returns: None for what is no http or https address as it is shown.
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

    /// Programs that show pages in the terminal, by their names.
    private static let inTerminals: Set = [
        "browsh", "carbonyl", "cha", "elinks", "links", "links2", "lynx", "w3m", "www-browser",
    ]

    /// Programs that start the browser that is there.
    private static let choosing = ["xdg-open", "sensible-browser"]

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
