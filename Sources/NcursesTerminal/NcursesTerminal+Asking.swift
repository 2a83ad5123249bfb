import Cells

/// What the terminal is asked, and what follows from its answers.
extension NcursesTerminal {
    /// Asks for the background, at most once a second, and again when the terminal may have become another one.
    ///
    /// A terminal of fewer than 256 colours is not asked, nor heard: what comes nearest to the colours of a page
    /// there is worse to read than its own.
    public func askForBackground() {
        guard traits.isXtermLike, let display, display.showsManyColors, let input = sources.input,
            backgroundQuestion.ask(at: .now)
        else { return }
        input.expectBackground()
        display.send(BackgroundColorReply.question)
    }

    /// Asks how pictures of pixels can be drawn, once; a terminal that does not answer draws none.
    public func askForGraphics() {
        guard traits.isXtermLike, let display, graphicsQuestion.ask(at: .now) else { return }
        display.send(GraphicsReply.question)
    }

    /// Asks how many columns letters take, while the screen is blank; whoever cannot know does not hear it: within tmux and GNU
    /// screen the terminal around them may count otherwise.
    func askForWidths() {
        guard traits.mayBeAskedForWidths, encoding == .utf8, GlyphWidthReply.fits(size), let display
        else { return }
        widthQuestion.ask(at: .now)
        display.send(GlyphWidthReply.question)
    }

    func receive(_ answer: GlyphWidthReply) {
        guard let elapsed = widthQuestion.answer(at: .now) else { return }
        display?.note(answerWithin: elapsed)
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

    /// The answers that are under way, and how long they are worth waiting for; of signs of life the first one first.
    var answersDue: [(TerminalInput.Answer, Duration)] {
        let isAnswering =
            firstQuestion.isAnsweredHere || widthQuestion.isAnsweredHere
            || backgroundQuestion.isAnsweredHere
        var due: [(TerminalInput.Answer, Duration)] = []
        // Answers come in turn: where one is waited for that was asked for later, this one need not be.
        let isCovered = display?.pace.askedAt.map(backgroundQuestion.wasAsked(before:)) ?? false
        if !isCovered,
            let left = backgroundQuestion.patience(at: .now, isAnswering: isAnswering)
        {
            due.append((.background, left))
        }
        if let left = graphicsQuestion.patience(at: .now, isAnswering: isAnswering) {
            due.append((.graphics, left))
        }
        if let left = widthQuestion.patience(at: .now, isAnswering: isAnswering) {
            due.append((.widths, left))
        }
        if let left = firstQuestion.patience(at: .now, isAnswering: isAnswering) {
            due.append((.sign(.alive), left))
        }
        if let (sign, left) = display?.awaitedSign { due.append((.sign(sign), left)) }
        return due
    }

    func receive(_ answer: GraphicsReply) {
        display?.take(.attributes)
        let version = answer.version ?? graphicsAnswer?.version
        if adaptsWordOrder, let version { display?.turnsWords = GraphicsReply.turnsWords(version) }
        graphicsAnswer = GraphicsReply(
            knowsKitty: answer.knowsKitty || graphicsAnswer?.knowsKitty == true,
            version: version,
            attributes: answer.attributes
        )
        if version != nil, traits.mayBeAskedForKitty, graphicsQuestion.askForKitty(at: .now) {
            display?.send(GraphicsReply.kittyQuestion)
            return
        }
        guard graphicsQuestion.answer(knowsKitty: answer.knowsKitty) else { return }
        graphics = graphicsNow
        if case .inCells = graphics { display?.showsPlaceholders = true }
        onGraphics?(graphics)
    }

    /// How pictures can be drawn in cells of the size that they have now.
    private var graphicsNow: PixelGraphics? {
        let graphics = graphicsAnswer?.graphics(
            cell: GraphicsReply.cell,
            showsPlaceholders: display?.showsManyColors == true && area.repertoire == .unicode
        )
        // In cells they come piece by piece; what goes out as a whole would keep keys waiting on a slow line.
        if case .inCells = graphics { return graphics }
        return display?.carriesPictures == false ? nil : graphics
    }

    /// Takes signs of life that have come together; the first of all is nobody's but the first question's.
    func receiveSigns(count: Int) {
        let elapsed = firstQuestion.answer(at: .now)
        if let elapsed { display?.note(answerWithin: elapsed, isFirst: true) }
        guard count > (elapsed == nil ? 0 : 1) else { return }
        let asked = display?.pace.askedAt
        display?.take(.alive)
        if let asked {
            // The widths are asked for before a page is drawn.
            widthQuestion.close()
            backgroundQuestion.end(beforeAnswerTo: asked)
        }
        measureCells()
    }

    func endBackground() {
        // What was asked before has been answered, or never is.
        widthQuestion.close()
        firstQuestion.close()
        guard let elapsed = backgroundQuestion.end(at: .now) else { return }
        display?.note(answerWithin: elapsed)
    }

    /// Tells of cells that have more pixels than before, or fewer, as after a change of the font, and of a line that
    /// has become too slow for pictures.
    func measureCells() {
        let now = graphicsNow
        guard now != graphics else { return }
        graphics = now
        onGraphics?(now)
    }
}
