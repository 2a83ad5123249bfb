import CCrashGuard
import CNcurses
import Cells
import Glibc
import TextSanitizing

/// Owns the ncurses screen from `init` to ``close()``.
@MainActor
final class NcursesScreen {
    private(set) var isEntered = false
    /// The number of colors.
    ///
    /// ncurses reports at most 32,767 colors, so terminfo's RGB flag indicates 24-bit color.
    var colorDepth: ColorDepth {
        let count = Int(cncurses_number_at(cncurses_colors_index()))
        return count >= 256 && cncurses_flag("RGB")
            ? .direct : ColorDepth(count: count, isDirect: false)
    }
    var showsManyColors: Bool { cncurses_number_at(cncurses_colors_index()) >= 256 }

    private var hasOwnScreen: Bool { cncurses_string("smcup") != nil }

    private let screen: OpaquePointer
    private let output = TerminalOutput()
    private let traits: TerminalTraits
    private var title: SafeText?
    private var modesBefore = termios()
    private var painter: CellPainter
    private var lastSurface: Surface
    private var lastCursor: Point?
    private var imageTransmitter = KittyImageTransmitter()
    private(set) var throttle: OutputThrottle
    private var isUnfinished = false
    private var shownPicture: PictureOverlay?
    private var crashGuard: CrashRestoreSequence

    /// Opens an empty screen.
    ///
    /// If `title` is `nil`, the window's title never changes.
    init(traits: TerminalTraits, size: Size, title: SafeText?) throws(TerminalError) {
        tcgetattr(STDIN_FILENO, &modesBefore)
        guard let screen = cncurses_open(traits.name, Self.directEntry(for: traits)?.variable)
        else {
            throw .unknownTerminal(name: traits.name)
        }
        self.screen = screen
        self.traits = traits
        self.title = traits.hasTitle ? title : nil
        crashGuard = CrashRestoreSequence(traits: traits, hasTitle: self.title != nil)
        throttle = OutputThrottle(isLong: traits.mayBeSlow)
        cncurses_keep_palette()
        raw()
        noecho()
        nonl()
        typeahead(-1)
        idlok(cncurses_window(), true)
        output.bufferUntilRefresh()
        resize_term(Int32(size.rows), Int32(size.columns))
        lastSurface = Surface(size: size)
        painter = CellPainter(blank: lastSurface)
        if traits.isXtermLike { TerminalOutput.write(DeviceStatusReport.first) }
        takeTerminal()
    }

    func show(_ surface: Surface, cursor: Point?) {
        lastSurface = surface
        lastCursor = cursor
        paint()
        sendPictures()
    }

    func redraw() {
        if isEntered { TerminalOutput.write(imageTransmitter.empty()) }
        invalidateScreen()
        paint()
        sendPictures()
    }

    var showsClusters: Bool {
        get { painter.showsClusters }
        set { if painter.showClusters(newValue) { paint() } }
    }

    var turnsWords = false {
        didSet {
            guard turnsWords != oldValue else { return }
            painter.setMarksApart(turnsWords)
            paint()
        }
    }

    var hasDrawnRightToLeft: Bool { painter.hasDrawnRightToLeft }

    var showsPlaceholders: Bool {
        get { imageTransmitter.isOpen }
        set { imageTransmitter.isOpen = newValue }
    }

    /// The status report to wait for, with its timeout; `nil` if none is outstanding.
    ///
    /// Only terminals that have replied receive pictures.
    var pendingStatusReport: (DeviceStatusReport, Duration)? {
        if let timeout = throttle.remainingReplyTime(at: .now) { return (.status, timeout) }
        return imageTransmitter.throttle.awaited.map { ($0, TerminalTimeouts.known) }
    }
    var carriesPictures: Bool { throttle.carriesPictures }

    func handleStatusReport(_ sign: DeviceStatusReport) {
        if throttle.isAwaiting, sign == .status {
            throttle.answer(at: .now)
            if isUnfinished { paint() }
        } else if imageTransmitter.take(sign, at: .now) {
            paint()
        }
        sendPictures()
    }

    func recordReplyTime(answerWithin duration: Duration, isFirst: Bool = false) {
        let isNew = !throttle.knowsTerminal
        throttle.note(answerWithin: duration, isFirst: isFirst)
        if isNew { measureLine() }
        continueDrawing()
    }

    /// The time until the rest of the surface can be drawn; `nil` if it has been drawn.
    var wait: Duration? { isEntered && isUnfinished ? throttle.wait(at: .now) : nil }

    func continueDrawing() {
        guard wait == .zero else { return }
        paint()
        sendPictures()
    }

    /// Changes the size and clears the contents; sends nothing before ``show(_:cursor:)``.
    func resize(to size: Size) {
        resize_term(Int32(size.rows), Int32(size.columns))
        lastSurface = Surface(size: size)
        invalidateScreen()
    }

    private func invalidateScreen() {
        removePicture()
        if traits.isXtermLike { send(TerminalModeSequences.plainDrawing) }
        painter.forget(blank: Surface(size: lastSurface.size))
    }

    func send(_ sequence: String) {
        guard isEntered else { return }
        TerminalOutput.write(sequence)
    }

    func name(_ title: SafeText) {
        guard self.title != nil, self.title != title else { return }
        self.title = title
        send(TerminalModeSequences.title(title))
    }

    func leave() {
        guard isEntered else { return }
        removePicture()
        TerminalOutput.write(imageTransmitter.close(owing: throttle.isAwaiting))
        throttle.giveUpWaiting()
        isEntered = false
        if traits.isXtermLike { TerminalOutput.write(TerminalModeSequences.off(for: traits)) }
        if title != nil { TerminalOutput.write(TerminalModeSequences.restoreTitle) }
        eraseOwnScreen()
        endwin()
        if !hasOwnScreen { TerminalOutput.write("\r\n") }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &modesBefore)
        // Last, so that the guard still restores the terminal if writing blocks this thread.
        crashGuard.remove()
    }

    func enter(size: Size) {
        guard !isEntered else { return }
        tcgetattr(STDIN_FILENO, &modesBefore)
        reset_prog_mode()
        resize(to: size)
        takeTerminal()
    }

    func close() {
        leave()
        delscreen(screen)
    }

    /// Clears the alternate screen, since mosh and GNU screen do not restore the main one.
    private func eraseOwnScreen() {
        guard hasOwnScreen else { return }
        TerminalOutput.write("\u{1B}[m" + Self.capabilities(["clear"]))
    }

    private func takeTerminal() {
        isEntered = true
        crashGuard.install(on: output.descriptor, modesBefore: &modesBefore)
        painter.paint(lastSurface, cursor: .zero)
        if traits.isXtermLike {
            send(TerminalModeSequences.on(for: traits))
            // VTE reorders letters in rows that existed before reordering was switched off, so they
            // are cleared again.
            invalidateScreen()
        }
        if let title {
            TerminalOutput.write(
                TerminalModeSequences.keepTitle + TerminalModeSequences.title(title)
            )
        }
    }

    private func paint() {
        guard isEntered, !lastSurface.size.isEmpty else { return }
        let size = lastSurface.size
        let cursor = Point(
            column: min(max(lastCursor?.column ?? .max, 0), size.columns - 1),
            row: min(max(lastCursor?.row ?? .max, 0), size.rows - 1)
        )
        let picture = lastSurface.picture
        let room = throttle.allowedBytes(at: .now)
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
            shown = imageTransmitter.surfaceWithPlaceholders(shown)
            if turnsWords {
                shown.reverseRightToLeftWords()
                shown.putVowelSignsFirst()
            }
            isUnfinished = !painter.paint(
                shown,
                letters: letters,
                cursor: cursor,
                within: room
            )
            if isAnother, !isUnfinished, let picture { draw(picture) }
        }
        imageTransmitter.note(drawn: count)
        throttle.recordOutput(drawn: count, at: .now)
        measureLine()
    }

    /// Requests a status report after large output, to measure the speed of the connection.
    private func measureLine() {
        guard isEntered, imageTransmitter.throttle.awaited == nil, throttle.ask(at: .now) else {
            return
        }
        TerminalOutput.write(DeviceStatusReport.status.query)
    }

    private func sendPictures() {
        guard isEntered, !isUnfinished, !throttle.isAwaiting else { return }
        let strings = imageTransmitter.next(at: .now)
        crashGuard.change(ending: (shownPicture?.removal ?? []) + imageTransmitter.ending)
        TerminalOutput.write(strings)
        throttle.recordOutput(drawn: strings.count, at: .now)
    }

    private func draw(_ picture: PictureOverlay) {
        guard let move = cncurses_move(Int32(picture.frame.row), Int32(picture.frame.column)) else {
            return
        }
        // A sixel that extends past scroll margins would scroll the region.
        let place = TerminalModeSequences.withoutPadding(String(cString: move))
        shownPicture = picture
        crashGuard.change(ending: (shownPicture?.removal ?? []) + imageTransmitter.ending)
        TerminalOutput.write("\u{1B}7" + TerminalModeSequences.resetMargins + place)
        TerminalOutput.write(picture.drawing)
        TerminalOutput.write("\u{1B}8")
    }

    private func removePicture() {
        guard let picture = shownPicture else { return }
        shownPicture = nil
        if isEntered { TerminalOutput.write(picture.removal) }
    }

    /// Throws if terminfo has no entry for the terminal, or the terminal cannot position its
    /// cursor.
    static func checkEntry(of name: String) throws(TerminalError) {
        guard cncurses_load(name) == 1 else { throw .unknownTerminal(name: name) }
        defer { cncurses_unload() }
        guard cncurses_string("cup") != nil else { throw .dumbTerminal(name: name) }
    }

    /// Returns a copy of the terminal's terminfo entry with RGB colors; `nil` if it does not
    /// support them.
    static func directEntry(for traits: TerminalTraits) -> TerminfoEntry? {
        guard cncurses_load(traits.name) == 1 else { return nil }
        defer { cncurses_unload() }
        // COLORTERM does not override an entry with fewer than eight colors.
        guard cncurses_number_at(cncurses_colors_index()) >= 8,
            traits.announcesDirectColor || cncurses_flag("RGB") || cncurses_flag("Tc")
        else { return nil }
        return TerminfoEntry.loaded(named: traits.name)?.withDirectColors()
    }

    static func capabilities(_ names: [String]) -> String {
        names.reduce(into: "") { sequences, name in
            guard let value = cncurses_string(name) else { return }
            sequences += TerminalModeSequences.withoutPadding(String(cString: value))
        }
    }

    static var currentSize: Size? {
        var columns: Int32 = 0
        var rows: Int32 = 0
        guard cncurses_size(&columns, &rows) else { return nil }
        return Size(columns: Int(columns), rows: Int(rows))
    }
}
