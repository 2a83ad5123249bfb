import Cells

extension NcursesTerminal {
    /// Queries the background color, at most once a second unless the terminal may have changed.
    ///
    /// With fewer than 256 colors, no query is sent: approximations of the page's colors would be
    /// less legible.
    public func askForBackground() {
        guard traits.isXtermLike, let display, display.showsManyColors, let input = sources.input,
            queries.background.recordQuery(at: .now)
        else { return }
        input.expectBackground()
        display.send(BackgroundColorReply.question)
    }

    /// Queries graphics support, once; without a reply, no pixel pictures are drawn.
    public func askForGraphics() {
        guard traits.isXtermLike, let display, queries.graphics.ask(at: .now) else { return }
        display.send(GraphicsReply.question)
    }

    /// Queries glyph widths while the screen is blank.
    ///
    /// tmux and GNU screen are not queried, because the outer terminal's widths may differ.
    func askForWidths() {
        guard traits.mayQueryWidths, encoding == .utf8, GlyphWidthReply.fits(size), let display
        else { return }
        queries.widths.recordQuery(at: .now)
        display.send(GlyphWidthReply.question)
    }

    func receive(_ answer: GlyphWidthReply) {
        guard let elapsed = queries.widths.recordReply(at: .now) else { return }
        display?.recordReplyTime(answerWithin: elapsed)
        display?.showsClusters = answer.joinsClusters
        let isNew = answer.scalesLetters != scalesLetters
        scalesLetters = answer.scalesLetters
        guard answer.letterWidths != AmbiguousWidth.inUse || isNew else { return }
        AmbiguousWidth.inUse = answer.letterWidths
        area.update()
        display?.resize(to: size)
        onWidths?()
        receive([.resize(size)])
    }

    /// The outstanding replies with their timeouts; status reports are in the order requested.
    var answersDue: [(TerminalInput.PendingReply, Duration)] {
        let statusRequest = display?.throttle.askedAt
        var due = queries.outstanding(at: .now, statusRequest: statusRequest)
        if let (sign, left) = display?.pendingStatusReport { due.append((.sign(sign), left)) }
        return due
    }

    func receive(_ answer: GraphicsReply) {
        display?.handleStatusReport(.attributes)
        queries.record(answer)
        let version = queries.graphicsReply?.version
        if adaptsWordOrder, let version { display?.turnsWords = GraphicsReply.turnsWords(version) }
        if version != nil, traits.mayQueryKitty, queries.graphics.askForKitty(at: .now) {
            display?.send(GraphicsReply.kittyQuestion)
            return
        }
        guard queries.graphics.answer(supportsKitty: answer.supportsKitty) else { return }
        graphics = graphicsNow
        if case .inCells = graphics { display?.showsPlaceholders = true }
        onGraphics?(graphics)
    }

    private var graphicsNow: PixelGraphics? {
        let graphics = queries.graphicsReply?.graphics(
            cell: GraphicsReply.cell,
            showsPlaceholders: display?.showsManyColors == true && area.repertoire == .unicode
        )
        // A whole picture would delay keys on a slow connection; pictures in cells are sent in
        // chunks.
        if case .inCells = graphics { return graphics }
        return display?.carriesPictures == false ? nil : graphics
    }

    /// Handles `count` replies to status queries, including the first query if it is unanswered.
    func receiveSigns(count: Int) {
        let elapsed = queries.first.recordReply(at: .now)
        if let elapsed { display?.recordReplyTime(answerWithin: elapsed, isFirst: true) }
        guard count > (elapsed == nil ? 0 : 1) else { return }
        let asked = display?.throttle.askedAt
        display?.handleStatusReport(.status)
        if let asked { queries.end(beforeAnswerTo: asked) }
        measureCells()
    }

    func endBackground() {
        guard let elapsed = queries.endBackground(at: .now) else { return }
        display?.recordReplyTime(answerWithin: elapsed)
    }

    func measureCells() {
        let now = graphicsNow
        guard now != graphics else { return }
        graphics = now
        onGraphics?(now)
    }
}
