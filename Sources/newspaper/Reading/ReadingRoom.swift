import Cells
import Dispatch
import Glibc
import NcursesTerminal
import News
import NewspaperUI
import Newsroom
import TerminalKit

/// Puts screen, service and controllers together, and keeps them until the reader leaves.
@MainActor
enum ReadingRoom {
    /// Opens the newspaper full screen, until the reader leaves it and the program.
    static func open(
        _ source: Source,
        themeName: String?,
        in surroundings: Surroundings
    ) -> Never {
        do throws(TerminalError) {
            let terminal = try NcursesTerminal(environment: surroundings.environment)
            let newsstand = Newsstand(surroundings: surroundings, isForScreen: true)
            guard let delivery = newsstand.delivery(for: source) else { exit(ExitStatus.failure) }
            seat(
                at: terminal,
                with: delivery,
                configurationNotice: newsstand.configurationFile.notice,
                theme: theme(named: themeName, in: surroundings.environment),
                in: surroundings
            )
            // The stories are being read while ncurses starts.
            try terminal.start()
            terminal.run()
        } catch {
            Output.useUnicode()
            Output.complain(error.sentence)
            exit(ExitStatus.failure)
        }
    }

    private static func seat(
        at terminal: NcursesTerminal,
        with delivery: Newsstand.Delivery,
        configurationNotice: String?,
        theme: Theme,
        in surroundings: Surroundings
    ) {
        let work = Work()
        let appearance = Appearance(theme: theme)
        let clock = surroundings.clock
        let navigation = NavigationController(size: terminal.size) {
            await clock.wait(.milliseconds(400))
        }
        let factory = NewspaperControllerFactory(
            newsService: delivery.service,
            subscriptionDesk: delivery.paper,
            marker: Marker(newsService: delivery.service, work: work),
            appearance: appearance,
            clock: clock,
            work: work
        )
        let browser = Browser(environment: surroundings.environment)
        let app = NewspaperApp(
            newsService: delivery.service,
            factory: factory,
            navigation: navigation,
            desk: Desk(
                openInBrowser: browser.open,
                copy: terminal.copy,
                write: TextFile(home: surroundings.home).write,
                pipe: { text, command in terminal.lend { Shell.run(command, reading: text) } }
            ),
            work: work
        )
        let loop = ScreenLoop(terminal: terminal, navigation: navigation) { appearance.theme.body }
        var status = ExitStatus.success
        terminal.onSignal = { status = 128 + $0 }
        // These closures keep everything alive until the program ends.
        loop.onQuit = {
            _ = app
            terminal.stop()
            exit(status)
        }
        app.onQuit = { loop.onQuit?() }
        app.onReady = { loop.open() }
        if delivery.service is ExampleNewsService, delivery.paper != nil {
            app.onSubscribed = {
                // The example makes room for the reader's own paper.
                let newsstand = Newsstand(surroundings: surroundings)
                seat(
                    at: terminal,
                    with: newsstand.subscribed,
                    configurationNotice: newsstand.configurationFile.notice,
                    theme: theme,
                    in: surroundings
                )
            }
            return app.start(greeting: NewspaperApp.invitation)
        }
        let housekeeper = delivery.paper.map { Housekeeper(paper: $0, surroundings: surroundings) }
        app.onReady = {
            loop.open()
            housekeeper?.start()
            Task {
                let opening = await delivery.paper?.noticeOfOpening()
                let notices = [configurationNotice, opening].compactMap { $0 }
                if !notices.isEmpty { app.say(notices.joined(separator: " ")) }
            }
        }
        app.start(refreshing: delivery.firstRefresh)
    }

    /// The theme asked for, none without colour, else the terminal's own colours.
    private static func theme(named name: String?, in environment: [String: String]) -> Theme {
        if let name, let theme = Theme.all.first(where: { $0.name == name }) { return theme }
        return (environment["NO_COLOR"] ?? "").isEmpty ? .terminal : .mono
    }
}
