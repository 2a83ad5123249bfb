import CCrashGuard
import CEventSources
public import Cells
import Glibc
import TextGate

/// The terminal that the program was started in, drawn on by ncurses.
///
/// Between ``start()`` and ``stop()`` it owns the terminal: its modes, its signals, its input. Events
/// arrive from ``run()``, which makes no wake-ups while nothing happens.
@MainActor
public final class NcursesTerminal: Terminal {
    /// How large the terminal is now.
    public private(set) var size: Size
    /// Called for each thing that happens, in order; `^C` and signals arrive as `.quit`.
    public var onEvent: ((InputEvent) -> Void)?
    /// Called once after all events that had arrived together.
    public var onEventsHandled: (() -> Void)?
    /// Called with SIGINT, SIGTERM or SIGHUP, after the terminal was given back and before the event
    /// `.quit`; a terminal that vanished counts as SIGHUP.
    public var onSignal: ((Int32) -> Void)?

    /// Called once with how the terminal draws pictures of pixels, after ``askForGraphics()``; `nil` when it
    /// does not.
    public var onGraphics: ((PixelGraphics?) -> Void)?

    /// True when the terminal has colours, as far as that is known before the start, and the letters that
    /// halve a cell.
    public var showsHalfBlocks: Bool {
        repertoire.showsHalfBlocks && display?.showsColor ?? true
    }

    /// What the window is called; one that is `nil` at the start leaves the window its own name for good.
    public var title: String? {
        didSet { if let shownTitle { display?.name(shownTitle) } }
    }
    private var shownTitle: SafeText? { title.map { TerminalModes.title($0, in: encoding) } }

    private let traits: TerminalTraits
    private let encoding: TextEncoding
    private var repertoire: Repertoire
    private var display: Display?
    private var input: TerminalInput?
    private var signals: SignalSources?
    private var warden: Warden?
    /// When it was asked for the ways to draw pictures.
    private var graphicsQuestion: ContinuousClock.Instant?
    private var knowsGraphics = false
    /// True from a stop of ours until the signal that continues it has been seen.
    private var expectsContinue = false
    private var backgroundQuestion = BackgroundQuestion()

    /// Looks at the terminal without touching it.
    ///
    /// Sets the process's character type (`LC_CTYPE`), on which the widths of letters depend.
    ///
    /// - Parameters:
    ///   - environment: Of it, TERM, COLORTERM, TMUX, STY, LC_ALL, LC_CTYPE and LANG are heard.
    ///   - ordersLetters: True when the terminal may order letters that are read from right to left.
    /// - Throws: When standard input or output is no terminal, or not one that can show a screen.
    public init(environment: [String: String], ordersLetters: Bool = false) throws(TerminalError) {
        guard isatty(STDIN_FILENO) == 1 else { throw .inputIsNoTerminal }
        guard isatty(STDOUT_FILENO) == 1 else { throw .outputIsNoTerminal }
        traits = try TerminalTraits(environment: environment, ordersLetters: ordersLetters)
        try Display.checkEntry(of: traits.name)
        encoding = TextEncoding.establish(for: traits)
        repertoire = ConsoleFont.repertoire(of: traits, encoding: encoding)
        size = Display.currentSize ?? Size(columns: 80, rows: 24)
    }

    /// Takes the terminal: shows an empty screen and begins to listen.
    public func start() throws(TerminalError) {
        guard display == nil else { return }
        let warden = Warden()
        warden.work()
        self.warden = warden
        signals = SignalSources([SIGWINCH, SIGTSTP, SIGCONT])
        do {
            display = try Display(traits: traits, size: size, title: shownTitle)
        } catch {
            signals?.stop()
            signals = nil
            throw error
        }
        listen()
    }

    /// Gives the terminal back as it was; does nothing the second time.
    public func stop() {
        stopListening()
        display?.close()
        display = nil
        signals?.stop()
        signals = nil
    }

    /// Shows a surface and puts the cursor somewhere; does nothing while the terminal is given back.
    public func show(_ surface: Surface, cursor: Point?) {
        display?.show(fitted(surface), cursor: cursor)
    }

    /// Clears the screen and draws again what it should show.
    public func redraw() {
        display?.redraw()
    }

    /// Stops the whole job, as the terminal itself does for `^Z` elsewhere.
    public func suspend() {
        guard let signals, signals.listens(to: SIGTSTP) else { return }
        kill(0, SIGTSTP)
    }

    /// Asks for the background, once; what comes after 200 milliseconds is too late to change the colours.
    ///
    /// A terminal of fewer than 256 colours is not asked, nor heard: what comes nearest to the colours of a page
    /// there is worse to read than its own.
    public func askForBackground() {
        guard traits.isXtermLike, let display, display.showsManyColors, let input,
            backgroundQuestion.ask(at: .now)
        else { return }
        input.expectBackground()
        display.send(BackgroundAnswer.question)
    }

    /// Asks how pictures of pixels can be drawn, once; a terminal that does not answer draws none.
    public func askForGraphics() {
        guard traits.isXtermLike, let display, graphicsQuestion == nil else { return }
        graphicsQuestion = .now
        display.send(GraphicsAnswer.question(includingKitty: traits.mayBeAskedForKitty))
    }

    /// Writes text to the reader's clipboard; other terminals than xterm's family, and texts of more
    /// than 100 KB, are passed over.
    public func copy(_ text: String) {
        guard traits.isXtermLike, let sequence = TerminalModes.copy(SafeText(text, as: .block))
        else { return }
        display?.send(sequence)
    }

    /// Gives the terminal to somebody else until `body` returns, and takes it again.
    ///
    /// `^C`, `^Z` and `^\` that are typed meanwhile are meant for them.
    public func lend<Result>(_ body: () -> Result) -> Result {
        leave()
        var ignore = sigaction()
        var before = sigaction()
        ignore.__sigaction_handler.sa_handler = SIG_IGN
        sigaction(SIGQUIT, &ignore, &before)
        crash_guard_lend()
        let result = body()
        crash_guard_remove()
        sigaction(SIGQUIT, &before, nil)
        while let signal = signals?.next() {
            if signal != SIGTSTP { receive(signal: signal) }
        }
        enter()
        return result
    }

    // MARK: Events

    /// Serves the terminal, its signals and the main dispatch queue on the main thread, in this order and
    /// for ever.
    ///
    /// One thread that waits for all of them answers a key at once; dispatch's own main loop changes
    /// threads twice before a key arrives.
    public func run() -> Never {
        let queue = main_queue_descriptor()
        while true {
            let hasKept = warden?.rest() ?? false
            var requests = [
                queue, signals?.descriptor ?? -1, warden?.descriptor ?? -1,
                input == nil ? -1 : STDIN_FILENO,
            ].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            poll(&requests, nfds_t(requests.count), hasKept ? 0 : input?.patience ?? -1)
            warden?.work()
            while requests[1].revents != 0, let signal = signals?.next() { receive(signal: signal) }
            while requests[2].revents != 0, let signal = warden?.next() { end(on: signal) }
            if hasKept || requests[3].revents != 0 { input?.readAll() }
            input?.giveUpWaiting()
            if requests[0].revents != 0 { main_queue_work() }
        }
    }

    private func listen() {
        input = TerminalInput(
            onEvents: { [weak self] in self?.receive($0) },
            onHangup: { [weak self] in self?.end(on: SIGHUP) },
            onGraphics: { [weak self] in self?.receive($0) }
        )
        if backgroundQuestion.isOpen { input?.expectBackground() }
    }

    /// Stops reading, but not before an answer that is under way: it would go to the shell.
    private func stopListening() {
        let patience = [backgroundQuestion.patience(at: .now), patienceForGraphics].compactMap {
            $0
        }
        if let longest = patience.max() {
            input?.awaitAnswers(includingGraphics: patienceForGraphics != nil, for: longest)
        }
        input = nil
    }

    /// How long an answer about pictures may still be under way; `nil` when it cannot be.
    private var patienceForGraphics: Duration? {
        guard let graphicsQuestion, !knowsGraphics else { return nil }
        let left = graphicsQuestion + .milliseconds(200) - .now
        return left > .zero ? left : nil
    }

    private func receive(_ answer: GraphicsAnswer) {
        guard graphicsQuestion != nil, !knowsGraphics else { return }
        knowsGraphics = true
        onGraphics?(answer.graphics(cell: GraphicsAnswer.cell))
    }

    private func receive(_ events: [InputEvent]) {
        for event in events {
            switch event {
            case .key(.control("c")): onEvent?(.quit)
            case .key(.control("z")): suspend()
            case .key(.control("l")): redraw()
            case .background, .brightness:
                guard display?.showsManyColors == true else { continue }
                if case .background = event, !backgroundQuestion.answer(at: .now) { continue }
                onEvent?(event)
            default: onEvent?(event)
            }
        }
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

    // MARK: Size

    private func measureAgain() {
        guard display?.isEntered == true, let current = Display.currentSize, current != size
        else { return }
        size = current
        learnFont()
        display?.resize(to: size)
        receive([.resize(size)])
    }

    // MARK: Job control

    private func stopForAWhile() {
        leave()
        expectsContinue = true
        SignalSources.stopProcess()
        enter()
    }

    /// Continued by somebody else, the terminal may be in any state.
    private func comeBack() {
        if !expectsContinue { leave() }
        expectsContinue = false
        enter()
    }

    private func leave() {
        stopListening()
        display?.leave()
    }

    /// Comes back to the screen, unless the job was continued in the background.
    private func enter() {
        guard let display, !display.isEntered, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
        size = Display.currentSize ?? size
        learnFont()
        warden?.work()
        display.enter(size: size)
        listen()
        receive([.resize(size)])
    }

    private func learnFont() {
        repertoire = ConsoleFont.repertoire(of: traits, encoding: encoding)
    }

    private func fitted(_ surface: Surface) -> Surface {
        var fitted = surface.clipped(to: size)
        fitted.reduce(to: repertoire)
        return fitted
    }
}
