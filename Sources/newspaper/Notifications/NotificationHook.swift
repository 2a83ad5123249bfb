import News
import Newsroom

/// Runs the notification hook and sends desktop notifications after a refresh.
struct NotificationHook: Sendable {
    private static let desktopTimeLimit = 10
    private static let maximumBytes = 1 << 20

    private let settings: NotificationSettings
    private let paper: String
    private let processEnvironment: ProcessEnvironment

    init(_ settings: NotificationSettings, paper: String, processEnvironment: ProcessEnvironment) {
        self.settings = settings
        self.paper = paper
        self.processEnvironment = processEnvironment
    }

    /// Runs the hook and notifies of new stories; returns a sentence for each failure.
    func run(_ report: RefreshReport) async -> [String] {
        guard let notice = NewsNotice(report, paper: paper) else { return [] }
        var errorMessages: [String] = []
        if let hook = settings.hook {
            let document = NotificationHookInput(report, paper: paper).bytes
            errorMessages += await run(hook, document, "news.hook", settings.hookTimeLimit)
        }
        // If notify-send is missing, doctor reports it.
        if settings.notifiesDesktop, let program = processEnvironment.program(named: "notify-send")
        {
            let words = [
                program, "--app-name=newspaper", "--", notice.title,
                Self.withoutMarkup(notice.text),
            ]
            errorMessages += await run(words, [], "notify-send", Self.desktopTimeLimit)
        }
        return errorMessages
    }

    private func run(
        _ words: [String],
        _ input: [UInt8],
        _ name: String,
        _ timeLimit: Int
    ) async -> [String] {
        let run = ProgramRun(words, timeLimit: timeLimit, maximumBytes: Self.maximumBytes)
        do throws(ProgramFailure) {
            _ = try await run.output(of: input)
            return []
        } catch {
            return [NotificationStrings.failed(name, reason: error.words)]
        }
    }

    /// Escapes markup, which some desktops interpret.
    private static func withoutMarkup(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}
