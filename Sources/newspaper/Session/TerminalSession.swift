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

/// Connects terminal, news service and controllers, and keeps them alive until the user quits.
@MainActor
enum TerminalSession {
    static func open(
        _ source: Source,
        _ options: OpenOptions,
        in processEnvironment: ProcessEnvironment
    ) -> Never {
        NcursesTerminal.holdSignals()
        do throws(TerminalError) {
            let serviceFactory = ServiceFactory(
                processEnvironment: processEnvironment,
                isForScreen: true
            )
            let order = serviceFactory.letterOrder
            let terminal = try NcursesTerminal(
                environment: processEnvironment.environment,
                reordersText: order == .terminal,
                adaptsWordOrder: serviceFactory.adaptsWordOrder
            )
            throw BidiOrdering.$current.withValue(order) {
                KeyLabelStyle.$inUse.withValue(terminal.drawsSigns ? .arrows : .names) {
                    serve(
                        source,
                        options,
                        from: serviceFactory,
                        at: terminal,
                        in: processEnvironment
                    )
                }
            }
        } catch {
            Output.useUnicode()
            Output.printError(error.sentence)
            ExitStatus.exit(ExitStatus.failure)
        }
    }

    /// Runs until the user quits; returns only if the terminal cannot be used.
    private static func serve(
        _ source: Source,
        _ options: OpenOptions,
        from serviceFactory: ServiceFactory,
        at terminal: NcursesTerminal,
        in processEnvironment: ProcessEnvironment
    ) -> TerminalError {
        let look = DisplaySettingsStore(readingFrom: processEnvironment.displaySettingsFile)
        let appearance = appearance(options, look, of: serviceFactory)
        appearance.drawsBoxLetters = terminal.drawsLines
        terminal.onWidths = {
            appearance.drawsBoxLetters = terminal.drawsLines
            appearance.scalesLetters = terminal.scalesLetters
        }
        appearance.onBackgroundWanted = terminal.askForBackground
        appearance.onGraphicsWanted = terminal.askForGraphics
        guard let delivery = serviceFactory.bundle(for: source) else {
            ExitStatus.exit(ExitStatus.failure)
        }
        let paper = delivery.isPlaceholder ? nil : delivery.paper
        // Opens the archive while ncurses starts.
        paper?.startOpening()
        connect(
            at: terminal,
            with: delivery,
            downloads: paper.map(serviceFactory.downloads),
            accounts: serviceFactory.accountManager,
            configuration: serviceFactory.configurationFile,
            keyboard: SharedKeyboardState(serviceFactory.keymap),
            remarks: [
                CrashNotice(processEnvironment: processEnvironment).consume(),
                delivery.isPlaceholder ? serviceFactory.emptyListWarning : nil,
                serviceFactory.accountListProblem,
            ].compactMap { $0 },
            appearance: appearance,
            welcomes: options.welcomes || look.wasWelcomed != true && delivery.isPlaceholder,
            place: paper.map { _ in look.readingPlace },
            rest: paper.map { _ in StartupNetworkDelay(clock: processEnvironment.clock) },
            in: processEnvironment
        )
        terminal.title = serviceFactory.windowTitle
        do throws(TerminalError) {
            try terminal.start()
        } catch {
            return error
        }
        terminal.run()
    }

    private static func connect(
        at terminal: NcursesTerminal,
        with delivery: ServiceFactory.ServiceBundle,
        downloads: EnclosureDownloads?,
        accounts makeAccountManager: @escaping (NewspaperAccounts) -> AccountManager,
        configuration file: ConfigurationFile,
        keyboard: SharedKeyboardState,
        remarks: [String] = [],
        greeting: String? = nil,
        appearance: DisplaySettings,
        welcomes: Bool = false,
        place: ReadingPlace? = nil,
        rest: StartupNetworkDelay? = nil,
        in processEnvironment: ProcessEnvironment
    ) {
        if let paper = delivery.paper { terminal.whileQuiet = paper.betweenWrites }
        let work = PendingWork()
        let clock = processEnvironment.clock
        let navigation = NavigationController(size: terminal.size) {
            await clock.wait(.milliseconds(400))
        } timeout: {
            await clock.wait(.milliseconds(150))
        }
        let marker = MarkQueue(newsService: delivery.service, work: work, clock: clock)
        let downloadManager = downloads.map { DownloadManager(keeper: $0, work: work) }
        let factory = NewspaperControllerFactory(
            newsService: delivery.service,
            services: ScreenServices(
                subscriptionManager: delivery.paper?.subscriptions,
                listImporter: delivery.paper.map {
                    makeImporter(into: $0.subscriptions.editor, in: processEnvironment)
                },
                downloadManager: downloadManager,
                offlineReader: delivery.isPlaceholder
                    ? nil
                    : delivery.paper.map { makeOfflineService(of: $0.offlineEdition, appearance) },
                accountManager: (delivery.paper?.accounts).map(makeAccountManager)
            ),
            pictureService: PictureService(
                newsService: delivery.service,
                decoder: PictureDecoder(isStrict: file.configuration.pictures.requiresSandbox),
                appearance: appearance,
                colors: { PictureColors(terminal.depthOfHalfBlocks) },
                blocks: BlockCharacterSupport(of: terminal),
                work: work,
                rest: rest
            ),
            marker: marker,
            environment: ScreenEnvironment(
                keyboard: keyboard,
                appearance: appearance,
                clock: clock,
                work: work
            ),
            language: processEnvironment.language
        )
        let runner = ActionRunner(environment: processEnvironment.environment)
        let actionService = makeActionService(
            at: terminal,
            running: runner,
            clock: clock,
            work: work
        )
        let app = NewspaperApp(
            services: AppServices(
                newsService: delivery.service,
                system: makeSystemServices(
                    at: terminal,
                    file.configuration,
                    in: processEnvironment
                ),
                pageSaver: delivery.paper.map {
                    PageSaver(service: $0.savedPages, marker: marker, work: work)
                },
                downloadManager: downloadManager,
                actionService: actionService
            ),
            factory: factory,
            marker: marker,
            navigation: navigation,
            keyboard: keyboard,
            appearance: appearance,
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
            appearance.setGraphics(graphics: $0)
            navigation.onChange?()
        }
        terminal.onSignal = { status = 128 + $0 }
        let paper = delivery.isPlaceholder ? nil : delivery.service as? ArchivedNewsService
        let automaticRefresh = makeAutomaticRefresh(of: delivery, file.configuration, clock)
        let live = LiveConfiguration(
            file,
            processEnvironment: processEnvironment,
            appearance: appearance,
            keyboard: keyboard,
            say: app.say
        ) { configuration in
            navigation.onChange?()
            Task {
                await paper?.configure(configuration)
                await automaticRefresh?.change(pause: configuration.refresh.automaticPause)
            }
        }
        let notifier = NewsNotifier(
            terminal: terminal,
            processEnvironment: processEnvironment,
            say: app.say
        )
        let maintenance = BackgroundMaintenance(
            paper: paper,
            isKept: delivery.paper != nil,
            processEnvironment: processEnvironment,
            showsPictures: { appearance.wantsPicturesAhead },
            say: app.say,
            returnMemory: giveMemoryBack
        )
        maintenance.onNews = { notifier.notify(about: $0, live.file.configuration) }
        maintenance.onNewConfiguration = live.reload
        maintenance.onNewDay = factory.announceNewDay
        // This closure keeps the app and everything it uses alive.
        loop.onQuit = {
            _ = app
            terminal.stop()
            navigation.leaveAll()
            actionService.cancelAll()
            runner.removeFiles()
            if delivery.paper != nil {
                storeDisplaySettings(
                    of: appearance,
                    live.file,
                    of: app,
                    in: processEnvironment
                )
            }
            let accounts = (paper?.accounts).flatMap { $0.isEmpty ? nil : $0 }
            guard marker.isSending || accounts != nil else { ExitStatus.exit(status) }
            PendingMarkFlush(marker: marker, accounts: accounts, clock: clock).saveAndExit(
                before: status
            )
        }
        app.onQuit = { loop.onQuit?() }
        app.onTitle = { terminal.title = $0 }
        app.onPrefetchRequested = maintenance.prefetchNow
        loop.onBackground = appearance.learn
        loop.onScreen = CrashReport.note
        let open = {
            // The query is sent first: on a slow connection, its reply would wait behind the first
            // page.
            appearance.wantBackground()
            loop.open()
            maintenance.start()
        }
        app.onReady = open
        if delivery.isPlaceholder {
            app.onSubscribed = { sentence in
                maintenance.end()
                // The user's own newspaper replaces the example edition.
                let serviceFactory = ServiceFactory(
                    processEnvironment: processEnvironment,
                    earlier: live.file
                )
                let delivery = serviceFactory.subscriptionsBundle
                connect(
                    at: terminal,
                    with: delivery,
                    downloads: delivery.paper.map(serviceFactory.downloads),
                    accounts: serviceFactory.accountManager,
                    configuration: serviceFactory.configurationFile,
                    keyboard: keyboard,
                    greeting: sentence,
                    appearance: appearance,
                    in: processEnvironment
                )
            }
            let notices = (remarks + [file.notice].compactMap { $0 }).joined(separator: " ")
            app.start(
                greeting: notices.isEmpty ? nil : notices,
                invites: true,
                welcomes: welcomes
            )
            return
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
        app.start(
            refreshing: delivery.firstRefresh,
            greeting: greeting,
            welcomes: welcomes,
            at: place
        )
    }

    /// Returns the initial display settings; prints an error and exits if an option is invalid.
    private static func appearance(
        _ options: OpenOptions,
        _ look: DisplaySettingsStore,
        of serviceFactory: ServiceFactory
    ) -> DisplaySettings {
        do throws(UsageError) {
            let loader = serviceFactory.themes
            let choice = try loader.choice(
                asked: options.theme,
                kept: look.theme(besides: serviceFactory.configuredTheme),
                environment: serviceFactory.processEnvironment.environment
            )
            let configured = serviceFactory.displaySettings
            return DisplaySettings(
                choice,
                configured: configured,
                firstArrangement: try serviceFactory.initialLayout(
                    asked: options.layout ?? look.layout(besides: serviceFactory.configuredLayout)
                ),
                dateWords: serviceFactory.processEnvironment.dateWords,
                textPreferences: look.textPreferences(besides: configured.textPreferences),
                orders: look.listOrders(usual: configured.usualOrder),
                showsPictures: options.showsPictures && configured.showsPictures
            )
        } catch {
            Output.useUnicode()
            Output.printError(error.sentence)
            ExitStatus.exit(ExitStatus.usage)
        }
    }
}
