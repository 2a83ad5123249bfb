import Cells

extension NcursesTerminal {
    /// Queries the background color, at most once a second unless the terminal may have changed.
    ///
    /// With fewer than 256 colors, no query is sent: approximations of the page's colors would be
    /// less legible.
    public func askForBackground() {
        guard traits.isXtermLike, let display, display.showsManyColors, let input = sources.input,
            backgroundQuestion.recordQuery(at: .now)
        else { return }
        input.expectBackground()
        display.send(BackgroundColorReply.question)
    }

    /// Queries graphics support, once; without a reply, no pixel pictures are drawn.
    public func askForGraphics() {
        guard traits.isXtermLike, let display, graphicsQuestion.ask(at: .now) else { return }
        display.send(GraphicsReply.question)
    }

    /// Queries glyph widths while the screen is blank.
    ///
    /// tmux and GNU screen are not queried, because the outer terminal's widths may differ.
    func askForWidths() {
        guard traits.mayQueryWidths, encoding == .utf8, GlyphWidthReply.fits(size), let display
        else { return }
        widthQuestion.recordQuery(at: .now)
        display.send(GlyphWidthReply.question)
    }

    func receive(_ answer: GlyphWidthReply) {
        guard let elapsed = widthQuestion.recordReply(at: .now) else { return }
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
        let isAnswering =
            firstQuestion.hasReplied || widthQuestion.hasReplied
            || backgroundQuestion.isAnsweredHere
        var due: [(TerminalInput.PendingReply, Duration)] = []
        // Replies arrive in order, so the status report that was requested later covers this one.
        let isCovered =
            display?.throttle.askedAt.map(backgroundQuestion.wasRequested(before:)) ?? false
        if !isCovered,
            let left = backgroundQuestion.remainingTime(at: .now, isAnswering: isAnswering)
        {
            due.append((.background, left))
        }
        if let left = graphicsQuestion.remainingTime(at: .now, isAnswering: isAnswering) {
            due.append((.graphics, left))
        }
        if let left = widthQuestion.remainingTime(at: .now, isAnswering: isAnswering) {
            due.append((.widths, left))
        }
        if let left = firstQuestion.remainingTime(at: .now, isAnswering: isAnswering) {
            due.append((.sign(.status), left))
        }
        if let (sign, left) = display?.pendingStatusReport { due.append((.sign(sign), left)) }
        return due
    }

    func receive(_ answer: GraphicsReply) {
        display?.handleStatusReport(.attributes)
        let version = answer.version ?? graphicsAnswer?.version
        if adaptsWordOrder, let version { display?.turnsWords = GraphicsReply.turnsWords(version) }
        graphicsAnswer = GraphicsReply(
            supportsKitty: answer.supportsKitty || graphicsAnswer?.supportsKitty == true,
            version: version,
            attributes: answer.attributes
        )
        if version != nil, traits.mayQueryKitty, graphicsQuestion.askForKitty(at: .now) {
            display?.send(GraphicsReply.kittyQuestion)
            return
        }
        guard graphicsQuestion.answer(supportsKitty: answer.supportsKitty) else { return }
        graphics = graphicsNow
        if case .inCells = graphics { display?.showsPlaceholders = true }
        onGraphics?(graphics)
    }

    private var graphicsNow: PixelGraphics? {
        let graphics = graphicsAnswer?.graphics(
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
        let elapsed = firstQuestion.recordReply(at: .now)
        if let elapsed { display?.recordReplyTime(answerWithin: elapsed, isFirst: true) }
        guard count > (elapsed == nil ? 0 : 1) else { return }
        let asked = display?.throttle.askedAt
        display?.handleStatusReport(.status)
        if let asked {
            // Width queries are sent before a page is drawn.
            widthQuestion.close()
            backgroundQuestion.end(beforeAnswerTo: asked)
        }
        measureCells()
    }

    func endBackground() {
        // Earlier queries have been answered or never will be.
        widthQuestion.close()
        firstQuestion.close()
        guard let elapsed = backgroundQuestion.end(at: .now) else { return }
        display?.recordReplyTime(answerWithin: elapsed)
    }

    func measureCells() {
        let now = graphicsNow
        guard now != graphics else { return }
        graphics = now
        onGraphics?(now)
    }
}
