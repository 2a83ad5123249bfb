import CEventSources
public import Cells
import Glibc
import TextSanitizing

/// The terminal that the program was started in, drawn on by ncurses.
///
/// Between ``start()`` and ``stop()`` it owns the terminal: its modes, its signals, its input. Events
/// arrive from ``run()``, which makes no wake-ups while nothing happens.
@MainActor
public final class NcursesTerminal: Terminal {
    /// How large the terminal is now.
    public var size: Size { area.size }
    /// Called for each thing that happens, in order; `^C` and signals arrive as `.quit`.
    public var onEvent: ((InputEvent) -> Void)?
    /// Called once after all events that had arrived together.
    public var onEventsHandled: (() -> Void)?
    /// Called with SIGINT, SIGTERM or SIGHUP, after the terminal was given back and before the event
    /// `.quit`; a terminal that vanished counts as SIGHUP.
    public var onSignal: ((Int32) -> Void)?

    /// Called with how the terminal draws pictures of pixels, after ``askForGraphics()``, and again when its cells have
    /// another size; `nil` when it does not.
    public var onGraphics: ((PixelGraphics?) -> Void)?
    /// Whether the terminal supports double-size letters; ``onWidths`` reports changes.
    public internal(set) var scalesLetters = false
    /// Called when letters take more columns than before, or fewer, and other signs can be drawn; the event of a new size
    /// follows, since all has to be measured anew.
    public var onWidths: (() -> Void)?

    /// Does what it is given, at once by default, while nothing is under way that others would wait for: by ^Z the
    /// process is stopped in it.
    public var whileQuiet: (() -> Void) -> Void = { $0() }

    /// What the window is called; one that is `nil` at the start leaves the window its own name for good.
    public var title: String? {
        didSet { if let shownTitle { display?.name(shownTitle) } }
    }
    private var shownTitle: SafeText? { title.map { TerminalModes.title($0, in: encoding) } }

    /// True when words are prepared for a terminal that turns them round.
    let adaptsWordOrder: Bool
    /// True once the terminal was asked for its name for the sake of such words.
    private var asksForName = false
    let traits: TerminalTraits
    let encoding: TerminalEncoding
    var area: DrawableArea
    private(set) var display: Display?
    private(set) var sources = EventSources()
    private var jobControl = JobControl()
    var firstQuestion = PendingQuery()
    var widthQuestion = PendingQuery()
    var backgroundQuestion = BackgroundColorQuery()
    var graphicsQuestion = GraphicsQuery()
    /// What the terminal has said about pictures so far.
    var graphicsAnswer: GraphicsReply?
    var graphics: PixelGraphics?
    /// What the reader did before somebody else got the terminal, and what nobody has heard of yet.
    private var typedAhead: [InputEvent] = []
    /// What is heard of from ``start()`` on.
    private nonisolated static let heard = [SIGWINCH, SIGTSTP, SIGCONT]

    /// Looks at the terminal without touching it.
    ///
    /// Sets the process's character type (`LC_CTYPE`), on which the widths of letters depend.
    ///
    /// - Parameters:
    ///   - environment: Of it, TERM, TERM_PROGRAM, COLORTERM, TMUX, STY, LC_ALL, LC_CTYPE and LANG are heard.
    ///   - ordersLetters: True when the terminal may order letters that are read from right to left.
    ///   - adaptsWordOrder: True when words are prepared for terminals that are known to turn them round.
    /// - Throws: When standard input or output is no terminal, or not one that can show a screen.
    public init(
        environment: [String: String],
        ordersLetters: Bool = false,
        adaptsWordOrder: Bool = true
    ) throws(TerminalError) {
        self.adaptsWordOrder = adaptsWordOrder && !ordersLetters
        guard isatty(STDIN_FILENO) == 1 else { throw .inputIsNoTerminal }
        guard isatty(STDOUT_FILENO) == 1 else { throw .outputIsNoTerminal }
        traits = try TerminalTraits(
            environment: environment,
            device: ttyname(STDOUT_FILENO).map { String(cString: $0) },
            ordersLetters: ordersLetters
        )
        try Display.checkEntry(of: traits.name)
        encoding = TerminalEncoding.establish(for: traits)
        area = DrawableArea(of: traits, encoding: encoding)
    }

    /// Keeps what the terminal tells by signals, such as a new size, for ``start()``.
    ///
    /// Called before any other thread begins: one that blocks them a little later would take them, and they would be lost.
    public static func holdSignals() { SignalSources.hold(heard) }

    /// Takes the terminal: shows an empty screen and begins to listen.
    public func start() throws(TerminalError) {
        guard display == nil else { return }
        // Before the warden's thread begins.
        sources.hear(Self.heard)
        let warden = Watchdog()
        warden.work()
        sources.warden = warden
        if traits.isXtermLike { firstQuestion.ask(at: .now) }
        do {
            display = try Display(traits: traits, size: size, title: shownTitle)
        } catch {
            sources.stopHearing()
            throw error
        }
        // Known before the first page; with other values of TERM, the terminal is queried for its name.
        if adaptsWordOrder, traits.name == "xterm-kitty" { display?.turnsWords = true }
        listen()
    }

    /// Gives the terminal back as it was; does nothing the second time.
    public func stop() {
        stopListening()
        display?.close()
        display = nil
        sources.stopHearing()
    }

    /// Shows a surface and puts the cursor somewhere; does nothing while the terminal is given back.
    public func show(_ surface: Surface, cursor: Point?) {
        display?.show(area.fitted(surface), cursor: cursor)
        if adaptsWordOrder, !asksForName, display?.hasDrawnRightToLeft == true {
            asksForName = true
            askForGraphics()
        }
    }

    /// Clears the screen and draws again what it should show.
    public func redraw() { display?.redraw() }

    /// Stops the whole job, as the terminal itself does for `^Z` elsewhere.
    public func suspend() {
        guard sources.signals?.listens(to: SIGTSTP) == true else { return }
        kill(0, SIGTSTP)
    }

    /// Gives the terminal to somebody else until `body` returns, and takes it again.
    ///
    /// `^C`, `^Z` and `^\` that are typed meanwhile are meant for them.
    public func lend<Result>(_ body: () -> Result) -> Result {
        leave()
        let result = JobControl.lend(body)
        while let signal = sources.signals?.next() {
            if signal != SIGTSTP { receive(signal: signal) }
        }
        enter()
        return result
    }

    /// Serves the terminal, its signals and the main dispatch queue on the main thread, in this order and
    /// for ever.
    public func run() -> Never {
        let queue = main_queue_descriptor()
        while true {
            let ready = sources.wait(besides: queue, within: display?.wait)
            while ready.signals, let signal = sources.signals?.next() { receive(signal: signal) }
            while ready.warden, let signal = sources.warden?.next() { end(on: signal) }
            if ready.input { sources.input?.readAll() }
            sources.input?.giveUpWaiting()
            if ready.queue { main_queue_work() }
            display?.goOn()
        }
    }

    private func listen() {
        sources.input = TerminalInput(
            ahead: typedAhead,
            onEvents: { [weak self] in self?.receive($0) },
            onHangup: { [weak self] in self?.end(on: SIGHUP) },
            onGraphics: { [weak self] in self?.receive($0) },
            onSignOfLife: { [weak self] in self?.receiveSigns(count: $0) },
            onEndOfBackground: { [weak self] in self?.endBackground() },
            onWidths: { [weak self] in self?.receive($0) },
            isAnswerDue: { [weak self] in self?.answersDue.isEmpty == false }
        )
        typedAhead = []
        askForWidths()
        if backgroundQuestion.wasAsked { askForBackground() }
        if graphicsQuestion.isInterrupted { askForGraphics() }
    }

    /// Stops reading after a short wait for the answers that are under way: the shell would get them.
    private func stopListening() {
        guard let input = sources.input else { return }
        sources.input = nil
        typedAhead = input.finish(awaiting: answersDue, within: TerminalTimeouts.whenLeaving)
        graphicsQuestion.interrupt()
        backgroundQuestion.interrupt()
        widthQuestion.close()
        firstQuestion.close()
    }

    /// Passes events on that arrived together; many ^L among them clear the screen once.
    func receive(_ events: [InputEvent]) {
        var clearsScreen = false
        for event in events {
            switch event {
            case .key(.control("c")): onEvent?(.quit)
            case .key(.control("z")): suspend()
            case .key(.control("l")): clearsScreen = true
            case .background, .brightness:
                guard display?.showsManyColors == true else { continue }
                if case .background = event, !backgroundQuestion.answer() { continue }
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

    /// A terminal that was small for a moment shows nothing any more, also when its size is the old one by now.
    private func measureAgain() {
        guard let display, display.isEntered else { return }
        area.update()
        display.resize(to: size)
        measureCells()
        if backgroundQuestion.wasAsked { askForBackground() }
        receive([.resize(size)])
    }

    private func stopForAWhile() {
        leave()
        whileQuiet { jobControl.stop() }
        enter()
    }

    /// Continued by somebody else, the terminal may be in any state.
    private func comeBack() {
        if !jobControl.takeContinue() { leave() }
        enter()
    }

    private func leave() {
        stopListening()
        display?.leave()
    }

    /// Comes back to the screen, unless the job was continued in the background.
    private func enter() {
        guard let display, !display.isEntered, JobControl.isInForeground else { return }
        area.update()
        sources.warden?.work()
        display.enter(size: size)
        listen()
        receive([.resize(size)])
    }
}
