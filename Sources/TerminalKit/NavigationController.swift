public import Cells

/// The stack of screens and the panels over it.
///
/// Events go to the top controller, first as text input, then as commands of its key table, then to
/// ``onUnhandledCommand``. Keys for a screen that is not ready are queued in order (Decision 0050).
@MainActor
public final class NavigationController {
    /// Called when the screen must be redrawn.
    public var onChange: (() -> Void)?
    /// Called before a key, paste or mouse event is handled.
    public var onInput: (() -> Void)?
    /// Called with commands that the top controller does not handle.
    public var onUnhandledCommand: ((Command) -> Void)?
    /// Called with a key that is not bound on the top screen.
    public var onUnknownKey: ((Key) -> Void)?
    /// Called with a sequence that is not bound on the top screen.
    public var onUnknownSequence: ((KeySequence) -> Void)?
    /// The open screens; the last one is visible.
    public private(set) var stack: [any ViewController] = []
    /// The controllers over the stack, the top one last.
    public private(set) var presented: [any ViewController] = []
    /// Commands that leave a screen.
    ///
    /// Like Esc, they wait only briefly if the screen is not ready.
    public var exitCommands: Set<Command> = []
    /// The keys that can follow the typed ones; empty until the hint that lists them appears.
    public var shownContinuations: [KeyTable.Continuation] { sequence.shown?.continuations ?? [] }

    private let sequence: PartialKeySequence
    private let timeout: @Sendable () async -> Void
    private var queue = TypeAheadQueue()
    private var isAdvancePlanned = false
    private var size: Size

    /// Creates an empty stack.
    ///
    /// `prefixDelay` returns when the hint listing the next keys should appear. `timeout` returns
    /// when Esc or one of ``exitCommands`` has been queued long enough.
    public init(
        size: Size,
        prefixDelay: @escaping @Sendable () async -> Void,
        timeout: @escaping @Sendable () async -> Void
    ) {
        self.size = size
        self.timeout = timeout
        sequence = PartialKeySequence(delay: prefixDelay)
        sequence.onChange = { [weak self] in self?.onChange?() }
    }

    /// The controller that receives keys.
    public var top: (any ViewController)? { presented.last ?? stack.last }

    /// Whether events are waiting for a screen that is not ready.
    public var isBehind: Bool { !queue.isEmpty }

    /// Whether the top screen is still loading its first contents.
    public var isPreparing: Bool { top?.isPreparing == true }

    /// Opens a screen on top of the stack.
    public func push(_ controller: any ViewController) {
        stack.append(controller)
        begin(controller)
    }

    /// Closes and returns the top screen; returns `nil` for the first one, which stays open.
    @discardableResult
    public func pop() -> (any ViewController)? {
        guard stack.count > 1, let closed = stack.popLast() else { return nil }
        end(closed)
        stack.last?.didReturn()
        return closed
    }

    /// Replaces the top screen.
    public func replaceTop(with controller: any ViewController) {
        let closed = stack.popLast()
        push(controller)
        if let closed { end(closed) }
    }

    /// Shows a controller over the stack.
    public func present(_ controller: any ViewController) {
        presented.append(controller)
        begin(controller)
    }

    /// Dismisses and returns the last presented controller, if any.
    @discardableResult
    public func dismiss() -> (any ViewController)? {
        guard let closed = presented.popLast() else { return nil }
        end(closed)
        return closed
    }

    /// Delivers an event to the top controller, or queues it until that controller is ready.
    public func handle(_ event: InputEvent) {
        guard event.isFromReader, !queue.isEmpty || !isReady(for: event) else {
            return answer(event)
        }
        guard let place = queue.append(event), leadsAway(event) else { return }
        Task { [weak self, timeout] in
            await timeout()
            self?.skipQueue(with: place)
        }
    }

    private func leadsAway(_ event: InputEvent) -> Bool {
        guard case .key(let key) = event else { return false }
        if key == Key(.escape) { return true }
        guard case .command(let command)? = top?.keyTable.match([key]) else { return false }
        return exitCommands.contains(command)
    }

    private func answer(_ event: InputEvent) {
        switch event {
        case .key, .paste, .mouse: onInput?()
        // A release does not hide the notice that its press has shown.
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

    private func advance() {
        while let next = queue.first, isReady(for: next.event) {
            queue.removeFirst()
            if let command = next.command { perform(command) } else { answer(next.event) }
        }
    }

    private func planAdvance() {
        guard !queue.isEmpty, !isAdvancePlanned else { return }
        isAdvancePlanned = true
        Task { [weak self] in
            self?.isAdvancePlanned = false
            self?.advance()
        }
    }

    private func skipQueue(with place: Int) {
        guard let event = queue.skip(to: place) else { return }
        answer(event)
        planAdvance()
    }

    /// Discards all queued input.
    public func dropPendingInput() { queue = TypeAheadQueue() }

    /// Performs a command as if the user had pressed its keys.
    public func perform(_ command: Command) {
        guard command.steps.isEmpty else { return perform(command, times: 1, for: Key(.enter)) }
        guard let controller = top else { return }
        if !controller.perform(command) { onUnhandledCommand?(command) }
    }

    /// Draws the top screen, the panels over it, and the hint listing the next keys.
    public func draw(in size: Size, style: Style) -> Canvas {
        self.size = size
        var canvas = Canvas(size: size, style: style)
        let below = presented.dropLast().filter { !$0.isHiddenBelowOthers }
        for controller in stack.suffix(1) + below + presented.suffix(1) {
            controller.layOut(in: size)
            canvas.draw(controller.makeView(), in: canvas.bounds)
        }
        if let words = sequence.shown {
            let hint = KeyContinuationsView(words: words, style: style)
            canvas.draw(hint, in: hint.place(on: size))
        }
        return canvas
    }

    /// Notifies all controllers, top first, that the program is ending.
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
        // If the user has forgotten the first key, the second one must not delete anything.
        case .broken(let keys):
            if !controller.handle(broken: keys) { onUnknownSequence?(keys) }
        }
    }

    private func perform(_ command: Command, times: Int, for key: Key) {
        guard times > 1 || !command.steps.isEmpty else { return perform(command) }
        let steps = command.steps.isEmpty ? [command] : command.steps
        let number = times * steps.count
        if number > 1, Set(steps).count == 1, top?.perform(steps[0], times: number) == true {
            return
        }
        queue.prepend(
            Array(repeating: steps, count: times).joined().map {
                TypeAheadQueue.PendingKeys(event: .key(key), command: $0)
            }
        )
        advance()
    }

    /// Handles Esc and then the key that arrived together with it (Decision 0050).
    private func leave(before letter: Key) {
        handle(Key(.escape))
        queue.prepend([TypeAheadQueue.PendingKeys(event: .key(letter))])
        advance()
    }
}

extension Key {
    /// The key without Alt if terminals may send the same bytes for Esc and that key; otherwise
    /// `nil`.
    fileprivate var behindEscape: Key? {
        guard modifiers == .alt else { return nil }
        switch code {
        case .character, .enter, .tab, .backspace: return Key(code)
        default: return nil
        }
    }
}
