import Glibc
import NcursesTerminal

struct TerminalFacts {
    private let environment: [String: String]

    init(_ processEnvironment: ProcessEnvironment) {
        environment = processEnvironment.environment
    }

    /// The terminal's environment variables and the features they imply.
    var line: String {
        let name = environment["TERM"].flatMap { $0.isEmpty ? nil : $0 }
        var facts = [name ?? DoctorStrings.noTerminalName, size ?? DoctorStrings.notATerminal]
        if let depth = environment["COLORTERM"], !depth.isEmpty {
            facts.append(DoctorStrings.colors(depth))
        }
        if let refusal = environment["NO_COLOR"], !refusal.isEmpty { facts.append("NO_COLOR") }
        facts.append(locale.map(DoctorStrings.locale) ?? DoctorStrings.noLocale)
        let consequences = TerminalSummary.words(for: environment)
        return "\(facts.joined(separator: ", ")): \(consequences.joined(separator: ", "))"
    }

    /// A description of the terminal's replies to queries; `nil` if it cannot be queried.
    var answers: String? {
        get async {
            let words = await TerminalProbe.words(for: environment)
            return words.map { $0.isEmpty ? DoctorStrings.noAnswers : $0.joined(separator: ", ") }
        }
    }

    private var size: String? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return DoctorStrings.size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    private var locale: String? {
        ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}
