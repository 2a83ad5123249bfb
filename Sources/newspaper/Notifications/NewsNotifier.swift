import Configuration
import NcursesTerminal
import News
import Newsroom

/// Tells of news while the newspaper is open, also by its terminal.
@MainActor
struct NewsNotifier {
    private let terminal: NcursesTerminal
    private let surroundings: ProcessEnvironment
    private let say: (String) -> Void

    /// Prepares to tell.
    ///
    /// - Parameters:
    ///   - terminal: Whose bell and notices there are.
    ///   - surroundings: Where programs are looked for.
    ///   - say: Tells the reader what went wrong.
    init(
        terminal: NcursesTerminal,
        surroundings: ProcessEnvironment,
        say: @escaping (String) -> Void
    ) {
        self.terminal = terminal
        self.surroundings = surroundings
        self.say = say
    }

    /// Tells of what a refresh has brought, as the configuration of now has it.
    func tell(_ report: RefreshReport, _ configuration: NewsroomConfiguration) {
        let paper = configuration.look.title ?? ServiceFactory.usualTitle
        let settings = configuration.telling
        guard settings.isWanted, let notice = NewsNotice(report, paper: paper) else { return }
        switch settings.terminal {
        case .none: break
        case .osc9: terminal.notify(notice.title, notice.text, as: .text)
        case .osc777: terminal.notify(notice.title, notice.text, as: .titleAndText)
        }
        if settings.rings { terminal.ring() }
        let teller = NotificationHook(settings, paper: paper, surroundings: surroundings)
        Task { for complaint in await teller.tell(report) { say(complaint) } }
    }
}
