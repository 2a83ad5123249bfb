import CMemory
import Cells
import Configuration
import Dispatch
import Glibc
import NcursesTerminal
import News
import NewspaperUI
import Newsroom
import Pictures
import TerminalKit
import Typesetting

/// Puts screen, service and controllers together, and keeps them until the reader leaves.
@MainActor
enum TerminalSession {
    /// Opens the newspaper full screen, until the reader leaves it and the program.
    static func open(
        _ source: Source,
        _ options: OpenOptions,
        in surroundings: ProcessEnvironment
    ) -> Never {
        NcursesTerminal.holdSignals()
        // The first thread beside this one takes its time to come; the archive is to be opened there soon.
        Task.detached(priority: .userInitiated) { memory_widen_arena() }
        do throws(TerminalError) {
            let newsstand = ServiceFactory(surroundings: surroundings, isForScreen: true)
            let order = newsstand.letterOrder
            let terminal = try NcursesTerminal(
                environment: surroundings.environment,
                ordersLetters: order == .terminal,
                adaptsWordOrder: newsstand.adaptsWordOrder
            )
            throw BidiOrdering.$wanted.withValue(order) {
                KeySigns.$inUse.withValue(terminal.drawsSigns ? .arrows : .names) {
                    serve(source, options, from: newsstand, at: terminal, in: surroundings)
                }
            }
        } catch {
            Output.useUnicode()
            Output.complain(error.sentence)
            ExitStatus.end(ExitStatus.failure)
        }
    }

    /// Shows the newspaper, and comes back only when the terminal cannot be had, with the reason.
    private static func serve(
        _ source: Source,
        _ options: OpenOptions,
        from newsstand: ServiceFactory,
        at terminal: NcursesTerminal,
        in surroundings: ProcessEnvironment
    ) -> TerminalError {
        let look = DisplaySettingsStore(readingFrom: surroundings.lookFile)
        let appearance = appearance(options, look, of: newsstand)
        appearance.drawsBoxLetters = terminal.drawsLines
        terminal.onWidths = {
            appearance.drawsBoxLetters = terminal.drawsLines
            appearance.scalesLetters = terminal.scalesLetters
        }
        appearance.onBackgroundWanted = terminal.askForBackground
        appearance.onGraphicsWanted = terminal.askForGraphics
        guard let delivery = newsstand.delivery(for: source) else {
            ExitStatus.end(ExitStatus.failure)
        }
        let paper = delivery.standsIn ? nil : delivery.paper
        // While controllers are made and ncurses starts.
        paper?.openAhead()
        let loop = seat(
            at: terminal,
            with: delivery,
            downloads: paper.map(newsstand.downloads),
            configuration: newsstand.configurationFile,
            keyboard: Keyboard(newsstand.keymap),
            remarks: [
                CrashNotice(surroundings: surroundings).take(),
                delivery.standsIn ? newsstand.remarkOnEmptyList : nil,
            ].compactMap { $0 },
            appearance: appearance,
            place: paper.flatMap { _ in look.place.map { ArticleID($0) } },
            rest: paper.map { _ in StartupGate(clock: surroundings.clock) },
            in: surroundings
        )
        terminal.title = newsstand.windowTitle
        do throws(TerminalError) {
            try terminal.start()
        } catch {
            return error
        }
        if paper != nil { loop.rehearse() }
        terminal.run()
    }

    @discardableResult private static func seat(
        at terminal: NcursesTerminal,
        with delivery: ServiceFactory.ServiceBundle,
        downloads: EnclosureDownloads?,
        configuration file: ConfigurationFile,
        keyboard: Keyboard,
        remarks: [String] = [],
        appearance: DisplaySettings,
        place: ArticleID? = nil,
        rest: StartupGate? = nil,
        in surroundings: ProcessEnvironment
    ) -> ScreenLoop {
        if let paper = delivery.paper { terminal.whileQuiet = paper.betweenWrites }
        let work = PendingWork()
        let clock = surroundings.clock
        let navigation = NavigationController(size: terminal.size) {
            await clock.wait(.milliseconds(400))
        } patience: {
            await clock.wait(.milliseconds(150))
        }
        let marker = MarkQueue(newsService: delivery.service, work: work, clock: clock)
        let downloadShelf = downloads.map { DownloadManager(keeper: $0, work: work) }
        let factory = NewspaperControllerFactory(
            newsService: delivery.service,
            subscriptionDesk: delivery.paper,
            downloadShelf: downloadShelf,
            offlineReader: delivery.standsIn
                ? nil : delivery.paper.map { makeOfflineDesk(of: $0, appearance) },
            pictureDesk: PictureService(
                newsService: delivery.service,
                decoder: PictureDecoder(isStrict: file.configuration.confinesStrictly),
                appearance: appearance,
                colors: { PictureColors(terminal.depthOfHalfBlocks) },
                blocks: PictureBlocks(of: terminal),
                work: work,
                rest: rest
            ),
            marker: marker,
            keyboard: keyboard,
            appearance: appearance,
            clock: clock,
            language: surroundings.language,
            work: work
        )
        let runner = ActionRunner(environment: surroundings.environment)
        let actionDesk = makeActionDesk(at: terminal, running: runner, clock: clock, work: work)
        let app = NewspaperApp(
            newsService: delivery.service,
            factory: factory,
            marker: marker,
            navigation: navigation,
            keyboard: keyboard,
            appearance: appearance,
            desk: makeDesk(at: terminal, file.configuration, in: surroundings),
            pageShelf: delivery.paper.map { PageSaver(desk: $0, marker: marker, work: work) },
            downloadShelf: downloadShelf,
            actionDesk: actionDesk,
            work: work,
            rest: rest
        )
        let loop = ScreenLoop(terminal: terminal, navigation: navigation) {
            await clock.wait(.milliseconds(60))
        } backgroundStyle: {
            appearance.theme.body
        }
        var status = ExitStatus.success
        terminal.onGraphics = {
            appearance.learn(graphics: $0)
            navigation.onChange?()
        }
        terminal.onSignal = { status = 128 + $0 }
        let paper = delivery.standsIn ? nil : delivery.service as? ArchivedNewsService
        let automaticRefresh = makeAutomaticRefresh(of: delivery, file.configuration, clock)
        let live = LiveConfiguration(
            file,
            surroundings: surroundings,
            appearance: appearance,
            keyboard: keyboard,
            say: app.say
        ) { configuration in
            navigation.onChange?()
            Task {
                await paper?.configure(configuration)
                await automaticRefresh?.change(pause: configuration.pauseOfAutomaticRefresh)
            }
        }
        let crier = NewsNotifier(terminal: terminal, surroundings: surroundings, say: app.say)
        let housekeeper = BackgroundMaintenance(
            paper: paper,
            isKept: delivery.paper != nil,
            surroundings: surroundings,
            showsPictures: { appearance.wantsPicturesAhead },
            say: app.say,
            returnMemory: giveMemoryBack,
            onNews: { crier.tell($0, live.file.configuration) },
            onNewConfiguration: live.readAgain,
            onNewDay: factory.tellNewDay
        )
        // These closures keep everything alive until the program ends.
        loop.onQuit = {
            _ = app
            terminal.stop()
            navigation.leaveAll()
            actionDesk.giveUpAll()
            runner.removeFiles()
            if delivery.paper != nil {
                keepLook(of: appearance, live.file, app.lastPlace, in: surroundings)
            }
            guard marker.isSending else { ExitStatus.end(status) }
            PendingMarkFlush(marker: marker, clock: clock).settle(before: status)
        }
        app.onQuit = { loop.onQuit?() }
        app.onTitle = { terminal.title = $0 }
        app.onMakingReadyRequested = housekeeper.makeReady
        loop.onBackground = appearance.learn
        loop.onScreen = CrashReport.note
        let open = {
            // The answer shall not have to wait until a slow line has carried the page.
            appearance.wantBackground()
            loop.open()
            housekeeper.start()
        }
        app.onReady = open
        if delivery.standsIn {
            app.onSubscribed = {
                housekeeper.end()
                // The example makes room for the reader's own paper.
                let newsstand = ServiceFactory(surroundings: surroundings, earlier: live.file)
                let delivery = newsstand.subscribed
                seat(
                    at: terminal,
                    with: delivery,
                    downloads: delivery.paper.map(newsstand.downloads),
                    configuration: newsstand.configurationFile,
                    keyboard: keyboard,
                    appearance: appearance,
                    in: surroundings
                )
            }
            let greeting = (remarks + [file.notice].compactMap { $0 }).joined(separator: " ")
            app.start(greeting: greeting.isEmpty ? nil : greeting, invites: true)
            return loop
        }
        app.onReady = {
            open()
            if let automaticRefresh {
                let changes = delivery.service.changes()
                Task { await automaticRefresh.run(hearing: changes) }
            }
            Task {
                let opening = await delivery.paper?.noticeOfOpening()
                let notices = remarks + [file.notice, opening].compactMap { $0 }
                if !notices.isEmpty { app.say(notices.joined(separator: " ")) }
            }
        }
        app.start(refreshing: delivery.firstRefresh, at: place)
        return loop
    }

    /// The look that the reader asks for; ends the program, after saying why, when there is no such look.
    private static func appearance(
        _ options: OpenOptions,
        _ look: DisplaySettingsStore,
        of newsstand: ServiceFactory
    ) -> DisplaySettings {
        do throws(UsageError) {
            let shelf = newsstand.themes
            let choice = try shelf.choice(
                asked: options.theme,
                kept: look.theme(besides: newsstand.configuredTheme),
                environment: newsstand.surroundings.environment
            )
            return DisplaySettings(
                choice,
                themes: shelf.themes,
                firstArrangement: try newsstand.firstArrangement(asked: options.layout),
                dateWords: newsstand.surroundings.dateWords,
                configuredManners: newsstand.textManners,
                textManners: look.textManners(besides: newsstand.textManners),
                rowsOfHeadline: newsstand.rowsOfHeadline,
                listColumns: newsstand.configuration.listColumns,
                orders: look.listOrders(usual: newsstand.usualOrder),
                letters: newsstand.configuration.letters,
                showsPictures: options.showsPictures && newsstand.showsPictures,
                showsLeadPicture: newsstand.showsLeadPicture,
                fetchesPicturesAhead: newsstand.fetchesPicturesAhead
            )
        } catch {
            Output.useUnicode()
            Output.complain(error.sentence)
            ExitStatus.end(ExitStatus.usage)
        }
    }
}
