import Configuration
import News
import NewspaperUI
import Newsroom

struct StatusCommand: Subcommand {
    let context: CommandContext

    func printStatus(_ options: StatusOptions) -> Int32 {
        do throws(NewsError) {
            let edition = try ClosedArchive.edition(
                at: processEnvironment.archiveFile,
                title: serviceFactory.paperTitle
            )
            let status = PaperStatus(edition)
            if options.json {
                Output.say(json: status)
            } else if options.style == .waybar {
                Output.say(jsonDocument: status.forWaybar(options.pattern) + "\n")
            } else {
                for line in status.lines(for: options) { Output.say(line) }
            }
            return ExitStatus.success
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }
}

struct PaperStatus: Encodable {
    let paper: String
    let unread: Int
    let starred: Int
    let feeds: Int
    let failed: Int
    private let sections: [(title: String, unread: Int)]

    private enum CodingKeys: CodingKey {
        case paper, unread, starred, feeds, failed
    }

    init(_ edition: Edition) {
        paper = edition.title
        unread = edition.unreadCount
        starred = edition.starredCount
        feeds = edition.feedCount
        failed = edition.failingCount
        sections = edition.sections.map { ($0.title, $0.unreadCount) }.filter { $0.1 > 0 }
    }

    func text(_ pattern: String) -> String {
        let values: [(StatusField, String)] = [
            (.unread, "\(unread)"), (.starred, "\(starred)"), (.feeds, "\(feeds)"),
            (.failed, "\(failed)"),
            // Replaced last, because a title may contain braces.
            (.paper, paper),
        ]
        return values.reduce(pattern) { text, value in
            text.replacing("{\(value.0.rawValue)}", with: value.1)
        }
    }

    func lines(for options: StatusOptions) -> [String] {
        let text = text(options.pattern)
        switch options.style {
        case .plain, .waybar: return [text]
        // tmux interprets a single `#`.
        case .tmux: return [text.replacing("#", with: "##")]
        // i3blocks expects the full and the short text.
        case .i3blocks: return [text, "\(unread)"]
        }
    }

    func forWaybar(_ pattern: String) -> String {
        func quoted(_ text: String) -> String {
            let plain = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                .replacing(">", with: "&gt;")
            return ConfigurationValue.quoted(plain)
        }
        let state = failed > 0 ? "failed" : unread > 0 ? "unread" : "read"
        let rows = [paper] + sections.prefix(20).map { "\($0.title): \($0.unread)" }
        return """
            {"text": \(quoted(text(pattern))), "alt": "\(state)", "class": "\(state)", \
            "tooltip": \(quoted(rows.joined(separator: "\n")))}
            """
    }
}
