import News
import Newsroom

/// Tells of what a refresh has brought, as far as the reader has set it: a program, and the desktop.
struct NotificationHook: Sendable {
    /// Seconds that `notify-send` may take.
    private static let desktopPatience = 10
    /// Nobody reads what these programs write.
    private static let maximumBytes = 1 << 20

    private let settings: NotificationSettings
    private let paper: String
    private let surroundings: ProcessEnvironment

    /// Prepares to tell.
    ///
    /// - Parameters:
    ///   - settings: Who is told.
    ///   - paper: The name of the paper.
    ///   - surroundings: Where programs are looked for.
    init(_ settings: NotificationSettings, paper: String, surroundings: ProcessEnvironment) {
        self.settings = settings
        self.paper = paper
        self.surroundings = surroundings
    }

    /// Tells of what is new, and of nothing where nothing is.
    ///
    /// - Returns: What went wrong, a sentence each.
    func tell(_ report: RefreshReport) async -> [String] {
        guard let notice = NewsNotice(report, paper: paper) else { return [] }
        var complaints: [String] = []
        if let hook = settings.hook {
            let document = NewsDocument(report, paper: paper).bytes
            complaints += await run(hook, document, "news.hook", settings.hookTimeLimit)
        }
        // Who has no such program reads of it in what the doctor says.
        if settings.tellsDesktop, let program = surroundings.program(named: "notify-send") {
            let words = [
                program, "--app-name=newspaper", "--", notice.title,
                Self.withoutMarkup(notice.text),
            ]
            complaints += await run(words, [], "notify-send", Self.desktopPatience)
        }
        return complaints
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
            return ["Nobody was told of the news: “\(name)” \(error.words)."]
        }
    }

    /// A text as desktops show it that read markup in it.
    private static func withoutMarkup(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}
