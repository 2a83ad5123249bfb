import Glibc
import NcursesTerminal

/// The capabilities of the terminal, for doctor.
struct TerminalFacts {
    private let environment: [String: String]

    init(_ processEnvironment: ProcessEnvironment) {
        environment = processEnvironment.environment
    }

    /// A line about the environment and its consequences.
    var line: String {
        var facts = [environment["TERM"].flatMap { $0.isEmpty ? nil : $0 } ?? "TERM is not set"]
        facts.append(size ?? "standard output is not a terminal")
        if let depth = environment["COLORTERM"], !depth.isEmpty { facts.append("colors \(depth)") }
        if let refusal = environment["NO_COLOR"], !refusal.isEmpty { facts.append("NO_COLOR") }
        facts.append("locale \(locale ?? "not set")")
        let consequences = TerminalSummary.words(for: environment)
        return "\(facts.joined(separator: ", ")): \(consequences.joined(separator: ", "))"
    }

    /// The terminal's responses to queries; `nil` if it cannot be queried.
    var answers: String? {
        get async {
            let words = await TerminalProbe.words(for: environment)
            return words.map { $0.isEmpty ? "none" : $0.joined(separator: ", ") }
        }
    }

    private var size: String? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return "\(size.ws_col) columns by \(size.ws_row) rows"
    }

    private var locale: String? {
        ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}
