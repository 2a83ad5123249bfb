import Configuration
import NcursesTerminal
import News
import Newsroom

/// Notifies the user of new stories while the screen is open.
@MainActor
struct NewsNotifier {
    private let terminal: NcursesTerminal
    private let processEnvironment: ProcessEnvironment
    private let say: (String) -> Void

    init(
        terminal: NcursesTerminal,
        processEnvironment: ProcessEnvironment,
        say: @escaping (String) -> Void
    ) {
        self.terminal = terminal
        self.processEnvironment = processEnvironment
        self.say = say
    }

    /// Shows desktop notifications and runs the hook for a refresh's new stories.
    func notify(about report: RefreshReport, _ configuration: NewsroomConfiguration) {
        processEnvironment.log?.record(report)
        let paper = configuration.look.title ?? ServiceFactory.defaultTitle
        let settings = configuration.notifications
        guard settings.isWanted, let notice = NewsNotice(report, paper: paper) else { return }
        switch settings.terminal {
        case .none: break
        case .osc9: terminal.notify(notice.title, notice.text, as: .text)
        case .osc777: terminal.notify(notice.title, notice.text, as: .titleAndText)
        }
        if settings.rings { terminal.ring() }
        let hook = NotificationHook(
            settings,
            paper: paper,
            processEnvironment: processEnvironment
        )
        Task { for failure in await hook.run(report) { say(failure) } }
    }
}
