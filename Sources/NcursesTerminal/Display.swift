import CCrashGuard
import CNcurses
import Cells
import Glibc
import TextSanitizing

/// The ncurses screen: owns it from its making until ``close()``.
@MainActor
final class Display {
    /// True while the newspaper, and not the shell, is on the terminal.
    private(set) var isEntered = false
    /// How many colours the terminal shows.
    ///
    /// An entry has room for numbers up to 32,767 here, so that its promise of red, green and blue has to do.
    var colorDepth: ColorDepth {
        let count = Int(cncurses_number_at(cncurses_colors_index()))
        return count >= 256 && cncurses_flag("RGB")
            ? .direct : ColorDepth(count: count, isDirect: false)
    }
    /// True when the colours of a theme of ours can be shown about as they are meant.
    var showsManyColors: Bool { cncurses_number_at(cncurses_colors_index()) >= 256 }

    private let screen: OpaquePointer
    private let output = TerminalOutput()
    private let traits: TerminalTraits
    private let hasOwnScreen: Bool
    /// What the window is called; `nil` where it keeps its own name.
    private var title: SafeText?
    private var modesBefore = termios()
    private var painter: CellPainter
    private var lastSurface: Surface
    private var lastCursor: Point?
    private var tray = KittyImageTransmitter()
    private(set) var pace: OutputThrottle
    /// True while the terminal does not show all of the surface yet.
    private var isUnfinished = false
    /// The picture of pixels that the terminal shows.
    private var shownPicture: PixelPicture?
    private var crashGuard: CrashGuard

    /// Opens the screen, empty; without a title the window keeps its own for good.
    init(traits: TerminalTraits, size: Size, title: SafeText?) throws(TerminalError) {
        tcgetattr(STDIN_FILENO, &modesBefore)
        guard let screen = cncurses_open(traits.name, Self.directEntry(for: traits)?.variable)
        else {
            throw .unknownTerminal(name: traits.name)
        }
        self.screen = screen
        self.traits = traits
        self.title = traits.hasTitle ? title : nil
        crashGuard = CrashGuard(traits: traits, hasTitle: self.title != nil)
        pace = OutputThrottle(isLong: traits.mayBeFar)
        hasOwnScreen = cncurses_string("smcup") != nil
        cncurses_keep_palette()
        raw()
        noecho()
        nonl()
        typeahead(-1)
        idlok(cncurses_window(), true)
        output.beginForGood()
        resize_term(Int32(size.rows), Int32(size.columns))
        lastSurface = Surface(size: size)
        painter = CellPainter(blank: lastSurface)
        if traits.isXtermLike { TerminalOutput.write(DeviceStatusReport.first) }
        occupy()
    }

    /// Shows a surface as large as the screen.
    func show(_ surface: Surface, cursor: Point?) {
        lastSurface = surface
        lastCursor = cursor
        paint()
        sendPictures()
    }

    /// Draws everything anew, pictures included.
    func redraw() {
        if isEntered { TerminalOutput.write(tray.empty()) }
        beginAnew()
        paint()
        sendPictures()
    }

    /// True where joined emoji are shown whole.
    var showsClusters: Bool {
        get { painter.showsClusters }
        set { if painter.showClusters(newValue) { paint() } }
    }

    /// True where the terminal turns words round that run from right to left.
    var turnsWords = false {
        didSet { if turnsWords != oldValue { paint() } }
    }

    /// True once something was drawn that runs from right to left.
    var hasDrawnRightToLeft: Bool { painter.hasDrawnRightToLeft }

    /// True when pictures may stand in cells from now on.
    var showsPlaceholders: Bool {
        get { tray.isOpen }
        set { tray.isOpen = newValue }
    }

    /// The terminal's answer behind what was drawn, or behind a piece of a picture, and how long it is waited for.
    ///
    /// Pictures are sent only to terminals that have answered.
    var awaitedSign: (DeviceStatusReport, Duration)? {
        if let patience = pace.patience(at: .now) { return (.alive, patience) }
        return tray.pace.awaited.map { ($0, TerminalTimeouts.known) }
    }
    /// False on a line on which keys would wait for a whole picture of pixels.
    var carriesPictures: Bool { pace.carriesPictures }

    /// Takes the terminal's answer: shows a picture that is whole, and goes on with the next piece.
    func take(_ sign: DeviceStatusReport) {
        if pace.isAwaiting, sign == .alive {
            pace.answer(at: .now)
            if isUnfinished { paint() }
        } else if tray.take(sign, at: .now) {
            paint()
        }
        sendPictures()
    }

    /// Notes how long the terminal took to answer another question, the first of all or a later one.
    func note(answerWithin duration: Duration, isFirst: Bool = false) {
        let isNew = !pace.knowsTerminal
        pace.note(answerWithin: duration, isFirst: isFirst)
        if isNew { measureLine() }
        goOn()
    }

    /// When ``goOn()`` is wanted; `nil` while nothing is left to draw.
    var wait: Duration? { isEntered && isUnfinished ? pace.wait(at: .now) : nil }

    /// Draws the next piece of a page, if it is time.
    func goOn() {
        guard wait == .zero else { return }
        paint()
        sendPictures()
    }

    /// Prepares for a size; what was shown is gone until the next ``show(_:cursor:)``.
    func resize(to size: Size) {
        resize_term(Int32(size.rows), Int32(size.columns))
        lastSurface = Surface(size: size)
        beginAnew()
    }

    /// Has everything be drawn the next time, on a terminal that may be in any state.
    private func beginAnew() {
        removePicture()
        if traits.isXtermLike { send(TerminalModes.plainDrawing) }
        painter.forget(blank: Surface(size: lastSurface.size))
    }

    /// Sends a sequence that ncurses need not know of.
    func send(_ sequence: String) {
        guard isEntered else { return }
        TerminalOutput.write(sequence)
    }

    /// Gives the window another name, if it has one of ours.
    func name(_ title: SafeText) {
        guard self.title != nil, self.title != title else { return }
        self.title = title
        send(TerminalModes.title(title))
    }

    /// Gives the terminal back for a while.
    func leave() {
        guard isEntered else { return }
        removePicture()
        TerminalOutput.write(tray.close(owing: pace.isAwaiting))
        pace.giveUpWaiting()
        isEntered = false
        if traits.isXtermLike { TerminalOutput.write(TerminalModes.off(for: traits)) }
        if title != nil { TerminalOutput.write(TerminalModes.restoreTitle) }
        eraseOwnScreen()
        endwin()
        if !hasOwnScreen { TerminalOutput.write("\r\n") }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &modesBefore)
        // Last, so that the terminal is given back also when it takes nothing and this thread waits for it.
        crashGuard.remove()
    }

    /// Takes the terminal again after ``leave()``.
    func enter(size: Size) {
        guard !isEntered else { return }
        tcgetattr(STDIN_FILENO, &modesBefore)
        reset_prog_mode()
        resize(to: size)
        occupy()
    }

    /// Gives the terminal back for good.
    func close() {
        leave()
        delscreen(screen)
    }

    /// Leaves nothing behind where the other screen does not return: in mosh, and in GNU screen as it comes.
    private func eraseOwnScreen() {
        guard hasOwnScreen else { return }
        TerminalOutput.write("\u{1B}[m" + Self.capabilities(["clear"]))
    }

    /// Begins on the blank surface that was shown last.
    private func occupy() {
        isEntered = true
        crashGuard.install(on: output.descriptor, modesBefore: &modesBefore)
        painter.paint(lastSurface, cursor: .zero)
        if traits.isXtermLike {
            send(TerminalModes.on(for: traits))
            // VTE orders letters in the rows that were there before it was told not to: they are cleared once more.
            beginAnew()
        }
        if let title { TerminalOutput.write(TerminalModes.keepTitle + TerminalModes.title(title)) }
    }

    private func paint() {
        guard isEntered, !lastSurface.size.isEmpty else { return }
        let size = lastSurface.size
        let cursor = Point(
            column: min(max(lastCursor?.column ?? .max, 0), size.columns - 1),
            row: min(max(lastCursor?.row ?? .max, 0), size.rows - 1)
        )
        let picture = lastSurface.picture
        let room = pace.room(at: .now)
        isUnfinished = true
        guard room != 0 else { return }
        let count = output.gather {
            let isAnother = picture != shownPicture
            if isAnother, shownPicture?.removal.isEmpty == true {
                painter.forget(blank: Surface(size: size))
            }
            if isAnother { removePicture() }
            var shown = lastSurface
            let letters = shown.setScaledPlaceholders()
            shown = tray.print(shown)
            if turnsWords { shown.turnWords() }
            isUnfinished = !painter.paint(
                shown,
                letters: letters,
                cursor: cursor,
                within: room
            )
            if isAnother, !isUnfinished, let picture { draw(picture) }
        }
        tray.note(drawn: count)
        pace.note(drawn: count, at: .now)
        measureLine()
    }

    /// Asks for a sign of life behind what was drawn, where that may tell something.
    private func measureLine() {
        guard isEntered, tray.pace.awaited == nil, pace.ask(at: .now) else { return }
        TerminalOutput.write(DeviceStatusReport.alive.question)
    }

    /// Sends what is due of the pictures that stand in cells, behind what was drawn.
    private func sendPictures() {
        guard isEntered, !isUnfinished, !pace.isAwaiting else { return }
        let strings = tray.next(at: .now)
        crashGuard.change(ending: (shownPicture?.removal ?? []) + tray.ending)
        TerminalOutput.write(strings)
        pace.note(drawn: strings.count, at: .now)
    }

    /// Draws a picture of pixels; the cursor comes back to where ncurses has left it.
    private func draw(_ picture: PixelPicture) {
        guard let move = cncurses_move(Int32(picture.frame.row), Int32(picture.frame.column)) else {
            return
        }
        // A sixel that reaches beyond margins would scroll what stands between them.
        let place = TerminalModes.withoutPadding(String(cString: move))
        shownPicture = picture
        crashGuard.change(ending: (shownPicture?.removal ?? []) + tray.ending)
        TerminalOutput.write("\u{1B}7" + TerminalModes.resetMargins + place)
        TerminalOutput.write(picture.drawing)
        TerminalOutput.write("\u{1B}8")
    }

    /// Takes the picture of pixels away, or lets it be forgotten when what is drawn next covers it.
    private func removePicture() {
        guard let picture = shownPicture else { return }
        shownPicture = nil
        if isEntered { TerminalOutput.write(picture.removal) }
    }
}
