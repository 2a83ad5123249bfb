import Processes

/// Starts the reader's browser, beside the newspaper and without a shell.
struct Browser {
    private let environment: [String: String]

    init(environment: [String: String]) {
        self.environment = environment
    }

    /// Shows an http or https address.
    ///
    /// - Parameter address: Handed on as one argument, whatever it holds.
    /// - Returns: False when it is another kind of address, or no browser can be started.
    func open(_ address: String) -> Bool {
        let scheme = address.prefix { $0 != ":" }.lowercased()
        guard ["http", "https"].contains(scheme) else { return false }
        return commands(for: address).contains(where: start)
    }

    /// BROWSER lists programs between colons, each maybe with `%s` for the address.
    private func commands(for address: String) -> [[String]] {
        let named = (environment["BROWSER"] ?? "").split(separator: ":").map { command in
            let words = command.split(separator: " ").map(String.init)
            return words.contains("%s")
                ? words.map { $0 == "%s" ? address : $0 } : words + [address]
        }
        return named.filter { $0.count > 1 } + [
            ["xdg-open", address], ["sensible-browser", address],
        ]
    }

    /// A browser outlives the terminal, hears nothing from it, and is taken away when it ends.
    private func start(_ command: [String]) -> Bool {
        guard let browser = try? RunningProcess(ProcessOrder(command, standing: .alone)) else {
            return false
        }
        browser.letGo()
        return true
    }
}
