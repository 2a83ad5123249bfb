import Cells
import FoundationEssentials
import Glibc
import News
import Pictures
import TerminalKit
import Testing

@testable import NewspaperUI

/// Presses keys on a screen in memory, waits for pending work and reads the screen.
@MainActor
final class Robot {
    let screen: MemoryScreen
    let navigation = NavigationController(size: .zero, prefixDelay: {}, timeout: {})
    let work = PendingWork()
    let appearance: DisplaySettings
    let pictureService: PictureService
    private(set) var hasQuit = false
    private(set) var subscribedCount = 0
    private(set) var prefetchRequestCount = 0
    private let loop: ScreenLoop
    let app: NewspaperApp

    /// Opens the newspaper.
    ///
    /// Services that are nil are unavailable: without a decoder pictures appear as text, without `refreshing` no
    /// refresh starts. The default clock does not wait. `makeFactory` wraps the real factory.
    init(
        _ newsService: any NewsService,
        subscriptionManager: (any SubscriptionManaging)? = nil,
        listImporter: (any FeedListImporting)? = nil,
        pages: (any PageSaving)? = nil,
        downloads: (any DownloadManaging)? = nil,
        offline: (any OfflineReading)? = nil,
        accounts: (any AccountManaging)? = nil,
        keymap: Keymap = .standard,
        columns: Int = 80,
        rows: Int = 24,
        theme: ThemeChoice = .theme(.terminal),
        opensBroadsheet: Bool = false,
        rowsOfHeadline: Int = 1,
        showsPictures: Bool? = nil,
        showsLeadPicture: Bool = true,
        fetchesPicturesAhead: Bool = true,
        refreshing: RefreshScope? = nil,
        decoder: FakeDecoder? = nil,
        pictureBytes: Int = PictureService.maximumBytes,
        greeting: String? = nil,
        invites: Bool = false,
        welcomes: Bool = false,
        clock: WallClock = .fixed,
        rest: StartupNetworkDelay? = nil,
        place: ReadingPlace? = nil,
        factory makeFactory: (NewspaperControllerFactory) -> any ControllerFactory = { $0 }
    ) {
        setlocale(LC_CTYPE, "C.UTF-8")
        service = newsService as? FakeNewsService
        broadcaster = (newsService as? any BroadcastingService)?.broadcaster
        let screen = MemoryScreen(size: Size(columns: columns, rows: rows))
        self.screen = screen
        var configured = ConfiguredDisplaySettings()
        configured.rowsOfHeadline = rowsOfHeadline
        configured.showsPictures = showsPictures ?? (decoder != nil)
        configured.showsLeadPicture = showsLeadPicture
        configured.fetchesPicturesAhead = fetchesPicturesAhead
        let appearance = DisplaySettings(
            theme,
            configured: configured,
            firstArrangement: opensBroadsheet ? .broadsheet : .listWithPreview
        )
        self.appearance = appearance
        pictureService = PictureService(
            newsService: newsService,
            decoder: decoder ?? FakeDecoder(),
            appearance: appearance,
            colors: { .direct },
            work: work,
            maximumBytes: pictureBytes
        )
        loop = ScreenLoop(terminal: screen, navigation: navigation, timeout: {}) {
            appearance.theme.body
        }
        let work = work
        let marker = MarkQueue(newsService: newsService, work: work, clock: clock)
        let keyboard = SharedKeyboardState(keymap)
        let opened = OpenedAddresses()
        let files = files
        let programs = programs
        let downloadManager = downloads.map { DownloadManager(keeper: $0, work: work) }
        let factory = NewspaperControllerFactory(
            newsService: newsService,
            services: ScreenServices(
                subscriptionManager: subscriptionManager,
                listImporter: listImporter,
                downloadManager: downloadManager,
                offlineReader: offline,
                accountManager: accounts
            ),
            pictureService: pictureService,
            marker: marker,
            environment: ScreenEnvironment(
                keyboard: keyboard,
                appearance: appearance,
                clock: clock,
                work: work
            ),
            randomSource: RandomNumberSource { $0.upperBound - 1 }
        )
        app = NewspaperApp(
            services: AppServices(
                newsService: newsService,
                system: SystemServices(
                    openInBrowser: { address in
                        await opened.open(address)
                    },
                    copy: { screen.copy($0) },
                    write: { await files.write($0, $1) },
                    pipe: { text, command in
                        opened.piped.append("\(command): \(text.prefix { $0 != "\n" })")
                        return command == "false" ? .ended(status: 1) : .ended(status: 0)
                    },
                    play: { file in
                        opened.played.append(file)
                        return file.enclosure.kind != .text
                    }
                ),
                pageSaver: pages.map { PageSaver(service: $0, marker: marker, work: work) },
                downloadManager: downloadManager,
                actionService: ActionService(
                    run: { await programs.run($0) },
                    runInTerminal: { programs.takeOver($0) },
                    clock: clock,
                    work: work
                )
            ),
            factory: makeFactory(factory),
            marker: marker,
            navigation: navigation,
            keyboard: keyboard,
            appearance: appearance,
            work: work,
            rest: rest
        )
        self.opened = opened
        app.onSubscribed = { [weak self] _ in self?.subscribedCount += 1 }
        app.onQuit = { [weak self] in self?.hasQuit = true }
        app.onPrefetchRequested = { [weak self] in self?.prefetchRequestCount += 1 }
        if let greeting { app.onReady = { [weak self] in self?.app.say(greeting) } }
        appearance.onBackgroundWanted = screen.askForBackground
        loop.onBackground = appearance.learn
        app.start(refreshing: refreshing, invites: invites, welcomes: welcomes, at: place)
        loop.open()
    }

    let service: FakeNewsService?
    private let broadcaster: TestBroadcaster?
    let opened: OpenedAddresses
    let files = WrittenFiles()
    let programs = FakePrograms()

    /// Presses keys, named as in key tables; waits for all work after each.
    func press(_ keys: String...) async {
        for text in keys {
            for key in KeySequence(text).keys {
                screen.send(.key(key))
                await idle()
            }
        }
    }

    func press(_ sequence: KeySequence) async {
        for key in sequence.keys {
            screen.send(.key(key))
            await idle()
        }
    }

    func send(_ keys: String...) {
        for text in keys { for key in KeySequence(text).keys { screen.send(.key(key)) } }
    }

    func press(sequence keys: [String]) async {
        for key in keys { await press(key) }
    }

    func type(_ text: String) async {
        for letter in text { await press(String(letter)) }
    }

    func paste(_ text: String) async {
        screen.send(.paste(text))
        await idle()
    }

    func resize(columns: Int, rows: Int) async {
        screen.send(.resize(Size(columns: columns, rows: rows)))
        await idle()
    }

    /// Waits for a screen despite pending work, until the suite's time limit.
    func waitWhileBusy(until condition: (Robot) -> Bool) async {
        while !condition(self), !Task.isCancelled {
            await Task.yield()
            loop.drawIfNeeded()
        }
    }

    /// Waits until no work is pending, then draws.
    func idle() async {
        await work.idle()
        // Keys typed ahead may have started new work.
        while navigation.isBehind || work.count > 0 || broadcaster?.isUnderWay == true {
            await Task.yield()
            await work.idle()
        }
        loop.drawIfNeeded()
    }

    /// Waits for a screen that follows a service's change, until the suite's time limit.
    func wait(
        sourceLocation: SourceLocation = #_sourceLocation,
        until condition: (Robot) -> Bool
    ) async {
        let shows = screen.shows()
        await idle()
        if condition(self) { return }
        for await _ in shows where condition(self) { return await idle() }
        Issue.record("It never came:\n\(text)", sourceLocation: sourceLocation)
    }

    /// The rows without trailing spaces.
    var rows: [String] {
        (0..<screen.surface.size.rows).map { row in
            let text = screen.surface.text(ofRow: row)
            guard let last = text.utf8.lastIndex(where: { $0 != 0x20 }) else { return "" }
            return String(text[...last])
        }
    }

    var text: String { rows.joined(separator: "\n") }

    /// Returns whether the screen shows words.
    ///
    /// Much faster than `contains`.
    func shows(_ words: String) -> Bool { strstr(text, words) != nil }

    /// The selected row from its marker on.
    var selectedRow: String? {
        rows.lazy.compactMap { row in row.firstIndex(of: "▌").map { String(row[$0...]) } }.first
    }
}

/// Records requests to browser, shell and player.
@MainActor
final class OpenedAddresses {
    var list: [String] = []
    var outcome = BrowsingOutcome.opened
    /// Commands with the first line of their input.
    var piped: [String] = []
    /// Played files; playing text fails.
    var played: [Download] = []

    func open(_ address: String) -> BrowsingOutcome {
        list.append(address)
        return outcome
    }
}

extension WallClock {
    /// Friday, 20 November 2026, 06:42 UTC.
    static let fixed = WallClock(
        now: { Date(timeIntervalSince1970: 1_795_156_920) },
        secondsFromUTC: { _ in 0 },
        wait: { _ in }
    )
}
