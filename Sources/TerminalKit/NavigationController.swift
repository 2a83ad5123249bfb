public import Cells

/// The stack of screens, and what is presented over it.
///
/// Keys go to the uppermost controller: first as typing, then through its key table as commands. What it
/// does not want is offered to ``onUnhandledCommand``. Keys that come before the screen that they are meant for
/// wait for it, in order (Decision 0050).
@MainActor
public final class NavigationController {
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?
    /// Called before a key, a paste or the mouse is answered.
    public var onInput: (() -> Void)?
    /// Called with commands that the uppermost controller did not take.
    public var onUnhandledCommand: ((Command) -> Void)?
    /// Called with a key that means nothing on the uppermost screen.
    public var onUnknownKey: ((Key) -> Void)?
    /// Called with keys that mean nothing together on the uppermost screen; none of them counts.
    public var onUnknownSequence: ((KeySequence) -> Void)?
    /// The controllers from the first screen to the one that is open.
    public private(set) var stack: [any ViewController] = []
    /// What lies over the stack, lowest first.
    public private(set) var presented: [any ViewController] = []
    /// Commands that lead away: their keys wait for what does not come no longer than Esc.
    public var waysOut: Set<Command> = []
    /// Ways to go on after the keys pressed so far; shown once they have waited for a while.
    public var shownContinuations: [KeyTable.Continuation] { sequence.shown?.continuations ?? [] }

    private let sequence: UnfinishedKeys
    private let patience: @Sendable () async -> Void
    private var line = TypeAheadQueue()
    private var isAdvancePlanned = false
    private var size: Size

    /// Makes an empty stack.
    ///
    /// - Parameters:
    ///   - size: How large the screen is before anything is drawn.
    ///   - prefixDelay: Returns when an unfinished key sequence has waited long enough for its
    ///     continuations to be shown.
    ///   - patience: Returns when Esc or another way out has waited long enough for a screen that does not come.
    public init(
        size: Size,
        prefixDelay: @escaping @Sendable () async -> Void,
        patience: @escaping @Sendable () async -> Void
    ) {
        self.size = size
        self.patience = patience
        sequence = UnfinishedKeys(delay: prefixDelay)
        sequence.onChange = { [weak self] in self?.onChange?() }
    }

    /// The controller that gets the keys.
    public var top: (any ViewController)? { presented.last ?? stack.last }

    /// True while something that was typed waits for the screen that it is meant for.
    public var isBehind: Bool { !line.isEmpty }

    /// True while the screen that the reader opened last has nothing to show yet.
    public var isPreparing: Bool { top?.isPreparing == true }

    /// Opens a screen over the others.
    public func push(_ controller: any ViewController) {
        stack.append(controller)
        begin(controller)
    }

    /// Closes the open screen and returns it; the first one stays.
    @discardableResult
    public func pop() -> (any ViewController)? {
        guard stack.count > 1, let closed = stack.popLast() else { return nil }
        end(closed)
        stack.last?.didReturn()
        return closed
    }

    /// Puts another screen in the place of the open one.
    public func replaceTop(with controller: any ViewController) {
        let closed = stack.popLast()
        push(controller)
        if let closed { end(closed) }
    }

    /// Lays a controller over the stack until it is dismissed.
    public func present(_ controller: any ViewController) {
        presented.append(controller)
        begin(controller)
    }

    /// Takes away what was presented last.
    @discardableResult
    public func dismiss() -> (any ViewController)? {
        guard let closed = presented.popLast() else { return nil }
        end(closed)
        return closed
    }

    /// Hands one event to the controller it is meant for, once that is there.
    public func handle(_ event: InputEvent) {
        guard event.isFromReader, !line.isEmpty || !isReady(for: event) else {
            return answer(event)
        }
        guard let place = line.append(event), leadsAway(event) else { return }
        Task { [weak self, patience] in
            await patience()
            self?.losePatience(with: place)
        }
    }

    /// Whether it leads away from what does not come.
    private func leadsAway(_ event: InputEvent) -> Bool {
        guard case .key(let key) = event else { return false }
        if key == Key(.escape) { return true }
        guard case .command(let command)? = top?.keyTable.match([key]) else { return false }
        return waysOut.contains(command)
    }

    private func answer(_ event: InputEvent) {
        switch event {
        case .key, .paste, .mouse: onInput?()
        // What the press was answered with stays.
        case .release, .resize, .background, .brightness, .quit: break
        }
        switch event {
        case .key(let key): handle(key)
        case .paste(let text):
            sequence.forget()
            top?.paste(text)
        case .mouse(let mouse):
            sequence.forget()
            top?.handle(mouse)
        case .release(let point): top?.release(at: point)
        case .resize: onChange?()
        case .background, .brightness, .quit: break
        }
    }

    private func isReady(for event: InputEvent) -> Bool {
        top?.isReady(for: event) != false
    }

    /// Hands on what waits, as far as the screens know what it means.
    private func advance() {
        while let next = line.first, isReady(for: next.event) {
            line.removeFirst()
            if let command = next.command { perform(command) } else { answer(next.event) }
        }
    }

    /// Has the line move when whatever changes has changed.
    private func planAdvance() {
        guard !line.isEmpty, !isAdvancePlanned else { return }
        isAdvancePlanned = true
        Task { [weak self] in
            self?.isAdvancePlanned = false
            self?.advance()
        }
    }

    private func losePatience(with place: Int) {
        guard let event = line.skip(to: place) else { return }
        answer(event)
        planAdvance()
    }

    /// Drops what was typed and is not handled yet.
    public func dropPendingInput() { line = TypeAheadQueue() }

    /// Does what a command asks for, as if its keys had been pressed.
    public func perform(_ command: Command) {
        guard command.steps.isEmpty else { return perform(command, times: 1, for: Key(.enter)) }
        guard let controller = top else { return }
        if !controller.perform(command) { onUnhandledCommand?(command) }
    }

    /// Draws the open screen and everything that lies over it.
    ///
    /// How an unfinished key sequence can go on stands in the last rows.
    public func draw(in size: Size, style: Style) -> Canvas {
        self.size = size
        var canvas = Canvas(size: size, style: style)
        for controller in stack.suffix(1) + presented {
            controller.layOut(in: size)
            canvas.draw(controller.makeView(), in: canvas.bounds)
        }
        if let words = sequence.shown {
            let hint = KeyHint(words: words, style: style)
            canvas.draw(hint, in: hint.place(on: size))
        }
        return canvas
    }

    /// Tells all screens that the program ends, the uppermost first.
    public func leaveAll() {
        for controller in presented.reversed() + stack.reversed() { controller.didLeave() }
    }

    private func begin(_ controller: any ViewController) {
        sequence.forget()
        controller.onChange = { [weak self] in
            self?.onChange?()
            self?.planAdvance()
        }
        controller.layOut(in: size)
        controller.viewDidLoad()
        onChange?()
    }

    private func end(_ controller: any ViewController) {
        sequence.forget()
        controller.onChange = nil
        controller.didLeave()
        onChange?()
        planAdvance()
    }

    private func handle(_ key: Key) {
        guard let controller = top else { return }
        if sequence.isEmpty, controller.handle(key) { return }
        switch sequence.match(key, in: controller.keyTable) {
        case .command(let command, let times): perform(command, times: times, for: key)
        case .unfinished, .givenUp: break
        case .unknown:
            if let letter = key.behindEscape, !presented.isEmpty {
                leave(before: letter)
            } else {
                onUnknownKey?(key)
            }
        // Whoever has long forgotten the first key shall not delete with the second.
        case .broken(let keys):
            if !controller.handle(broken: keys) { onUnknownSequence?(keys) }
        }
    }

    /// Does what a key asks for; of several commands each waits for the screen that it is meant for.
    private func perform(_ command: Command, times: Int, for key: Key) {
        guard times > 1 || !command.steps.isEmpty else { return perform(command) }
        let steps = command.steps.isEmpty ? [command] : command.steps
        let number = times * steps.count
        if number > 1, Set(steps).count == 1, top?.perform(steps[0], times: number) == true {
            return
        }
        line.prepend(
            Array(repeating: steps, count: times).joined().map {
                TypeAheadQueue.Waiting(event: .key(key), command: $0)
            }
        )
        advance()
    }

    /// Does what Esc asks for, and then what a letter does that came along with it (Decision 0050).
    private func leave(before letter: Key) {
        handle(Key(.escape))
        line.prepend([TypeAheadQueue.Waiting(event: .key(letter))])
        advance()
    }
}

extension Key {
    /// The key alone where Alt with it cannot be told from Esc and the key, sent quickly or by a slow line in one piece.
    fileprivate var behindEscape: Key? {
        guard modifiers == .alt else { return nil }
        switch code {
        case .character, .enter, .tab, .backspace: return Key(code)
        default: return nil
        }
    }
}
