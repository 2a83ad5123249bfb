import CEventSources
public import Cells
import Glibc
import TextSanitizing

/// The terminal in which the program runs, drawn with ncurses.
///
/// Between ``start()`` and ``stop()`` it controls the terminal's modes, signals and input.
/// ``run()`` never wakes up while idle.
@MainActor
public final class NcursesTerminal: Terminal {
    /// The current size.
    public var size: Size { area.size }
    /// Called for each event in order; `^C` and signals arrive as `.quit`.
    public var onEvent: ((InputEvent) -> Void)?
    /// Called once after all events that arrived together.
    public var onEventsHandled: (() -> Void)?
    /// Called with SIGINT, SIGTERM or SIGHUP after the terminal is restored and before the `.quit`
    /// event.
    ///
    /// A closed terminal is reported as SIGHUP.
    public var onSignal: ((Int32) -> Void)?

    /// Called with the graphics method, if any, after ``askForGraphics()`` and when the cell size
    /// changes.
    public var onGraphics: ((PixelGraphics?) -> Void)?
    /// Whether the terminal supports double-size letters; ``onWidths`` is called on changes.
    public internal(set) var scalesLetters = false
    /// Called when glyph widths, and with them the drawable glyphs, change; a resize event follows.
    public var onWidths: (() -> Void)?

    /// Calls its argument when no write to the archive is in progress; used to stop the process on
    /// ^Z.
    public var whileQuiet: (() -> Void) -> Void {
        get { jobControl.whileQuiet }
        set { jobControl.whileQuiet = newValue }
    }

    /// The window title; if `nil` at the start, Newspaper never changes it.
    public var title: String? {
        didSet { if let shownTitle { display?.name(shownTitle) } }
    }
    private var shownTitle: SafeText? {
        title.map { TerminalModeSequences.title($0, in: encoding) }
    }

    /// Whether rows are prepared for terminals known to reverse right-to-left words.
    let adaptsWordOrder: Bool
    private var asksForName = false
    var area: DrawableArea
    private(set) var display: NcursesScreen?
    private(set) var sources = EventPoller()
    private var jobControl = JobControl()
    var queries = TerminalQueries()
    /// The graphics method that ``onGraphics`` last reported.
    var graphics: PixelGraphics?
    private nonisolated static let heard = [SIGWINCH, SIGTSTP, SIGCONT]

    /// Examines the terminal without changing it.
    ///
    /// Sets the process's character type (`LC_CTYPE`), which determines glyph widths.
    ///
    /// - Parameters:
    ///   - environment: Used for TERM, COLORTERM, the locale and multiplexers.
    ///   - reordersText: Whether the terminal may reorder right-to-left text.
    ///   - adaptsWordOrder: Whether to prepare rows for terminals known to reverse right-to-left
    ///     words.
    /// - Throws: If standard input or output is not a terminal, or it cannot show a full screen.
    public init(
        environment: [String: String],
        reordersText: Bool = false,
        adaptsWordOrder: Bool = true
    ) throws(TerminalError) {
        self.adaptsWordOrder = adaptsWordOrder && !reordersText
        guard isatty(STDIN_FILENO) == 1 else { throw .inputIsNoTerminal }
        guard isatty(STDOUT_FILENO) == 1 else { throw .outputIsNoTerminal }
        let traits = try TerminalTraits(
            environment: environment,
            device: ttyname(STDOUT_FILENO).map { String(cString: $0) },
            reordersText: reordersText
        )
        try NcursesScreen.checkEntry(of: traits.name)
        area = DrawableArea(of: traits, encoding: TerminalEncoding.establish(for: traits))
    }

    var traits: TerminalTraits { area.traits }
    var encoding: TerminalEncoding { area.encoding }

    /// Blocks the terminal's signals, such as SIGWINCH, until ``start()``.
    ///
    /// Must be called before any other thread starts, which would receive them.
    public static func holdSignals() { SignalReceiver.hold(heard) }

    /// Opens an empty screen and starts reading input.
    public func start() throws(TerminalError) {
        guard display == nil else { return }
        // Before the watchdog's thread starts.
        sources.startHandling(Self.heard)
        let watchdog = Watchdog()
        watchdog.work()
        sources.watchdog = watchdog
        if traits.isXtermLike { queries.first.recordQuery(at: .now) }
        do {
            display = try NcursesScreen(traits: traits, size: size, title: shownTitle)
        } catch {
            sources.stopHearing()
            throw error
        }
        // The query for the name would come too late for the first page.
        if adaptsWordOrder, traits.name == "xterm-kitty" { display?.turnsWords = true }
        listen()
    }

    /// Restores the terminal; a second call has no effect.
    public func stop() {
        stopListening()
        display?.close()
        display = nil
        sources.stopHearing()
    }

    /// Shows a surface and places the cursor; does nothing while another program has the terminal.
    public func show(_ surface: Surface, cursor: Point?) {
        display?.show(area.fitted(surface), cursor: cursor)
        if adaptsWordOrder, !asksForName, display?.hasDrawnRightToLeft == true {
            asksForName = true
            askForGraphics()
        }
    }

    /// Clears the screen and redraws it.
    public func redraw() { display?.redraw() }

    /// Stops all processes of the job, as `^Z` normally does.
    public func suspend() {
        guard sources.signals?.listens(to: SIGTSTP) == true else { return }
        kill(0, SIGTSTP)
    }

    /// Lends the terminal to another program until `body` returns.
    ///
    /// `^C`, `^Z` and `^\` apply only to that program.
    public func release<Result>(_ body: () -> Result) -> Result {
        leave()
        let result = JobControl.lend(body)
        while let signal = sources.signals?.next() {
            if signal != SIGTSTP { receive(signal: signal) }
        }
        enter()
        return result
    }

    /// Processes signals, input and the main dispatch queue on the main thread, in this order.
    public func run() -> Never {
        let queue = main_queue_descriptor()
        while true {
            let ready = sources.wait(besides: queue, within: display?.wait)
            while ready.signals, let signal = sources.signals?.next() { receive(signal: signal) }
            while ready.watchdog, let signal = sources.watchdog?.next() { end(on: signal) }
            if ready.input { sources.input?.readAll() }
            sources.input?.giveUpWaiting()
            if ready.queue { main_queue_work() }
            display?.continueDrawing()
        }
    }

    private func listen() {
        sources.input = TerminalInput(
            ahead: sources.typedAhead,
            onEvents: { [weak self] in self?.receive($0) },
            onHangup: { [weak self] in self?.end(on: SIGHUP) },
            onGraphics: { [weak self] in self?.receive($0) },
            onSignOfLife: { [weak self] in self?.receiveSigns(count: $0) },
            onEndOfBackground: { [weak self] in self?.endBackground() },
            onWidths: { [weak self] in self?.receive($0) },
            isAnswerDue: { [weak self] in self?.answersDue.isEmpty == false }
        )
        sources.typedAhead = []
        askForWidths()
        if queries.background.wasRequested { askForBackground() }
        if queries.graphics.isInterrupted { askForGraphics() }
    }

    /// Waits briefly for outstanding replies, which the shell would receive as input otherwise.
    private func stopListening() {
        guard let input = sources.input else { return }
        sources.input = nil
        let timeout = TerminalTimeouts.whenLeaving
        sources.typedAhead = input.drainReplies(awaiting: answersDue, within: timeout)
        queries.interrupt()
    }

    func receive(_ events: [InputEvent]) {
        var clearsScreen = false
        for event in events {
            switch event {
            case .key(.control("c")): onEvent?(.quit)
            case .key(.control("z")): suspend()
            case .key(.control("l")): clearsScreen = true
            case .background, .brightness:
                guard display?.showsManyColors == true else { continue }
                if case .background = event, !queries.background.recordReply() { continue }
                onEvent?(event)
            default: onEvent?(event)
            }
        }
        if clearsScreen { redraw() }
        onEventsHandled?()
    }

    private func receive(signal: Int32) {
        switch signal {
        case SIGWINCH: measureAgain()
        case SIGTSTP: stopForAWhile()
        default: comeBack()
        }
    }

    private func end(on signal: Int32) {
        stop()
        onSignal?(signal)
        receive([.quit])
    }

    /// Determines the size again and redraws everything, even at the same size: a terminal that
    /// was briefly smaller has lost its contents.
    private func measureAgain() {
        guard let display, display.isEntered else { return }
        area.update()
        display.resize(to: size)
        measureCells()
        if queries.background.wasRequested { askForBackground() }
        receive([.resize(size)])
    }

    private func stopForAWhile() {
        leave()
        jobControl.stop()
        enter()
    }

    /// Reopens the screen after SIGCONT; if another process stopped this one, the terminal may be
    /// in any state.
    private func comeBack() {
        if !jobControl.takeContinue() { leave() }
        enter()
    }

    private func leave() {
        stopListening()
        display?.leave()
    }

    private func enter() {
        guard let display, !display.isEntered, JobControl.isInForeground else { return }
        area.update()
        sources.watchdog?.work()
        display.enter(size: size)
        listen()
        receive([.resize(size)])
    }
}
