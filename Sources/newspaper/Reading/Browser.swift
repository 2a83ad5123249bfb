import Processes

/// Starts the reader's browser, beside the newspaper and without a shell.
struct Browser {
    private let environment: [String: String]

    init(environment: [String: String]) {
        self.environment = environment
    }

    /// Shows an http or https address.
    ///
    /// - Parameter address: Handed on byte for byte.
    /// - Returns: False when it is another kind of address, or no browser can be started.
    func open(_ address: String) -> Bool {
        BrowserCommands(environment: environment).commands(for: address).contains(where: start)
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
