import Cells
import FoundationEssentials
import Glibc
import News
import Pictures
import TerminalKit
import Testing

@testable import NewspaperUI

/// Sits at a screen in memory: presses keys, waits until nothing is under way, reads the screen.
@MainActor
final class Robot {
    let screen: MemoryScreen
    let navigation = NavigationController(size: .zero, prefixDelay: {}, patience: {})
    let work = PendingWork()
    let appearance: DisplaySettings
    let pictureDesk: PictureService
    private(set) var hasQuit = false
    private(set) var subscribedCount = 0
    /// How often what is missing for reading offline was asked for.
    private(set) var makingReadyCount = 0
    private let loop: ScreenLoop
    let app: NewspaperApp

    /// Opens the newspaper on a screen of the given size.
    ///
    /// - Parameters:
    ///   - newsService: The news to be read.
    ///   - subscriptionDesk: Where feeds are subscribed to; none by default.
    ///   - pages: Where pages of the web are saved; nowhere by default.
    ///   - downloads: Where files of stories are wanted and fetched; nowhere by default.
    ///   - offline: Knows what is read without a network; nobody by default.
    ///   - keymap: The keys; those that the newspaper comes with by default.
    ///   - columns: The width of the screen.
    ///   - rows: Its height.
    ///   - theme: The look to begin with.
    ///   - opensBroadsheet: Whether the front page opens as a broadsheet; as a list by default.
    ///   - rowsOfHeadline: How many rows a headline takes in a list.
    ///   - showsPictures: Whether pictures are shown at first; by default when there is a decoder.
    ///   - showsLeadPicture: Whether the broadsheet's first story has its picture.
    ///   - fetchesPicturesAhead: Whether pictures are fetched before they are on the screen.
    ///   - refreshing: Whom to ask for news when the paper has opened; nobody by default.
    ///   - decoder: Decodes pictures; without one words stand for them.
    ///   - pictureBytes: What pictures may take in memory.
    ///   - greeting: What is said when the first picture can be drawn.
    ///   - invites: Whether the reader is invited to make a paper of one's own.
    ///   - clock: What time it is, and how long one waits; not at all by default.
    ///   - rest: When news may be fetched; at once by default.
    ///   - makeFactory: Makes the factory under test from the real one.
    init(
        _ newsService: any NewsService,
        subscriptionDesk: (any SubscriptionManaging)? = nil,
        pages: (any PageSaving)? = nil,
        downloads: (any DownloadManaging)? = nil,
        offline: (any OfflineReading)? = nil,
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
        clock: WallClock = .fixed,
        rest: StartupGate? = nil,
        factory makeFactory: (NewspaperControllerFactory) -> any ControllerFactory = { $0 }
    ) {
        setlocale(LC_CTYPE, "C.UTF-8")
        service = newsService as? FakeNewsService
        let screen = MemoryScreen(size: Size(columns: columns, rows: rows))
        self.screen = screen
        let appearance = DisplaySettings(
            theme,
            firstArrangement: opensBroadsheet ? .broadsheet : .listWithPreview,
            rowsOfHeadline: rowsOfHeadline,
            showsPictures: showsPictures ?? (decoder != nil),
            showsLeadPicture: showsLeadPicture,
            fetchesPicturesAhead: fetchesPicturesAhead
        )
        self.appearance = appearance
        pictureDesk = PictureService(
            newsService: newsService,
            decoder: decoder ?? FakeDecoder(),
            appearance: appearance,
            colors: { .direct },
            work: work,
            maximumBytes: pictureBytes
        )
        loop = ScreenLoop(terminal: screen, navigation: navigation, patience: {}) {
            appearance.theme.body
        }
        let work = work
        let marker = MarkQueue(newsService: newsService, work: work, clock: clock)
        let keyboard = Keyboard(keymap)
        let opened = OpenedAddresses()
        let files = files
        let programs = programs
        let downloadShelf = downloads.map { DownloadManager(keeper: $0, work: work) }
        let factory = NewspaperControllerFactory(
            newsService: newsService,
            subscriptionDesk: subscriptionDesk,
            downloadShelf: downloadShelf,
            offlineReader: offline,
            pictureDesk: pictureDesk,
            marker: marker,
            keyboard: keyboard,
            appearance: appearance,
            clock: clock,
            chance: RandomSource { $0.upperBound - 1 },
            work: work
        )
        app = NewspaperApp(
            newsService: newsService,
            factory: makeFactory(factory),
            marker: marker,
            navigation: navigation,
            keyboard: keyboard,
            appearance: appearance,
            desk: SystemServices(
                openInBrowser: { address in
                    await opened.take(address)
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
            pageShelf: pages.map { PageSaver(desk: $0, marker: marker, work: work) },
            downloadShelf: downloadShelf,
            actionDesk: ActionService(
                run: { await programs.run($0) },
                takeOver: { programs.takeOver($0) },
                clock: clock,
                work: work
            ),
            work: work,
            rest: rest
        )
        self.opened = opened
        app.onSubscribed = { [weak self] in self?.subscribedCount += 1 }
        app.onQuit = { [weak self] in self?.hasQuit = true }
        app.onMakingReadyRequested = { [weak self] in self?.makingReadyCount += 1 }
        if let greeting { app.onReady = { [weak self] in self?.app.say(greeting) } }
        appearance.onBackgroundWanted = screen.askForBackground
        loop.onBackground = appearance.learn
        app.start(refreshing: refreshing, invites: invites)
        loop.open()
    }

    /// The news that a test has made up, if it has.
    let service: FakeNewsService?
    /// The addresses that went to the browser, and the texts that went into commands.
    let opened: OpenedAddresses
    /// The files that were written.
    let files = WrittenFiles()
    /// The programs that were run for stories.
    let programs = FakePrograms()

    /// Presses keys one after the other, waiting for all work after each; names as in key tables.
    func press(_ keys: String...) async {
        for text in keys {
            for key in KeySequence(text).keys {
                screen.send(.key(key))
                await idle()
            }
        }
    }

    /// Presses the keys of a sequence, waiting for all work after each.
    func press(_ sequence: KeySequence) async {
        for key in sequence.keys {
            screen.send(.key(key))
            await idle()
        }
    }

    /// Presses keys and waits for nothing.
    func send(_ keys: String...) {
        for text in keys { for key in KeySequence(text).keys { screen.send(.key(key)) } }
    }

    /// Presses keys one after the other, waiting for all work after each.
    func press(sequence keys: [String]) async {
        for key in keys { await press(key) }
    }

    /// Types a text letter by letter.
    func type(_ text: String) async {
        for letter in text { await press(String(letter)) }
    }

    /// Pastes a text in one piece.
    func paste(_ text: String) async {
        screen.send(.paste(text))
        await idle()
    }

    func resize(columns: Int, rows: Int) async {
        screen.send(.resize(Size(columns: columns, rows: rows)))
        await idle()
    }

    /// Waits for a screen while something else stays under way; a wait in vain ends with the suite's time
    /// limit.
    func glance(until condition: (Robot) -> Bool) async {
        while !condition(self), !Task.isCancelled {
            await Task.yield()
            loop.drawIfNeeded()
        }
    }

    /// Waits until nothing is under way and every change is shown, then draws.
    func idle() async {
        await work.idle()
        // What was typed ahead may have begun something anew.
        while navigation.isBehind || work.count > 0 || service?.broadcaster.isUnderWay == true {
            await Task.yield()
            await work.idle()
        }
        loop.drawIfNeeded()
    }

    /// Waits for a screen that comes with a change from the service; a wait in vain ends with the suite's
    /// time limit.
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

    /// The rows of the screen without trailing blanks.
    var rows: [String] {
        (0..<screen.surface.size.rows).map { row in
            let text = screen.surface.text(ofRow: row)
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    var text: String { rows.joined(separator: "\n") }

    func shows(_ words: String) -> Bool { text.contains(words) }

    /// The row with the focus marker, from the marker on.
    var selectedRow: String? {
        rows.lazy.compactMap { row in row.firstIndex(of: "▌").map { String(row[$0...]) } }.first
    }
}

/// What a test's browser, shell and player were given.
@MainActor
final class OpenedAddresses {
    var list: [String] = []
    /// What becomes of an address.
    var outcome = BrowsingOutcome.opened
    /// Commands with the first line of what they were to read.
    var piped: [String] = []
    /// The files that were played; there is no player for texts.
    var played: [Download] = []

    /// Opens an address.
    func take(_ address: String) -> BrowsingOutcome {
        list.append(address)
        return outcome
    }
}

extension WallClock {
    /// Friday, 20 November 2026, 06:42 UTC, for ever.
    static let fixed = WallClock(
        now: { Date(timeIntervalSince1970: 1_795_156_920) },
        secondsFromUTC: { _ in 0 },
        wait: { _ in }
    )
}
