public import Cells

/// Passes events from the terminal to controllers, and draws the screen.
///
/// Events that arrive together cause one redraw. While a screen loads, the previous contents stay
/// visible briefly.
@MainActor
public final class ScreenLoop {
    /// Called when the user quits the program.
    public var onQuit: (() -> Void)?
    /// Called with the brightness of the terminal's background, before everything is redrawn.
    public var onBackground: ((_ isDark: Bool) -> Void)?

    /// Called with the top controller's type name before it is first drawn.
    public var onScreen: ((_ name: String) -> Void)?

    private let terminal: any Terminal
    private let navigation: NavigationController
    private let backgroundStyle: @MainActor () -> Style
    private let timeout: @Sendable () async -> Void
    private var waiting = WaitState.none
    private var isOpen = false
    private var needsDrawing = true
    private var shownKind: ObjectIdentifier?
    private var drawingIsPlanned = false
    private var isHandlingEvents = false

    /// Connects a terminal with a stack of controllers.
    ///
    /// When `timeout` returns, a screen is drawn even if it is still loading. `backgroundStyle` is
    /// the style of empty cells.
    public init(
        terminal: any Terminal,
        navigation: NavigationController,
        timeout: @escaping @Sendable () async -> Void,
        backgroundStyle: @escaping @MainActor () -> Style
    ) {
        self.terminal = terminal
        self.navigation = navigation
        self.timeout = timeout
        self.backgroundStyle = backgroundStyle
        navigation.onChange = { [weak self] in self?.change() }
        terminal.onEvent = { [weak self] in self?.handle($0) }
        terminal.onEventsHandled = { [weak self] in self?.eventsHandled() }
    }

    /// Draws the screen for the first time.
    ///
    /// Changes before this call are not drawn, so that no loading message flashes up.
    public func open() {
        isOpen = true
        drawIfNeeded()
    }

    /// Draws if anything has changed.
    public func drawIfNeeded() {
        guard isOpen, needsDrawing else { return }
        needsDrawing = false
        tellScreen()
        let canvas = navigation.draw(in: terminal.size, style: backgroundStyle())
        terminal.show(canvas.surface, cursor: canvas.cursor)
    }

    private func tellScreen() {
        guard let onScreen, let kind = navigation.top.map({ type(of: $0) }),
            shownKind != ObjectIdentifier(kind)
        else { return }
        shownKind = ObjectIdentifier(kind)
        onScreen(String(describing: kind))
    }

    private func handle(_ event: InputEvent) {
        isHandlingEvents = true
        switch event {
        case .quit: onQuit?()
        case .background(let color): learn(isDark: color.isDark)
        case .brightness(let isDark): learn(isDark: isDark)
        default: navigation.handle(event)
        }
    }

    private func learn(isDark: Bool) {
        onBackground?(isDark)
        needsDrawing = true
    }

    private func eventsHandled() {
        isHandlingEvents = false
        drawIfReady()
    }

    private func change() {
        needsDrawing = true
        guard isOpen, !isHandlingEvents, !drawingIsPlanned else { return }
        drawingIsPlanned = true
        Task { [weak self] in
            self?.drawingIsPlanned = false
            self?.drawIfReady()
        }
    }

    private func drawIfReady() {
        guard isOpen, needsDrawing else { return }
        if !navigation.isPreparing { waiting = .none }
        switch waiting {
        case .none where navigation.isPreparing:
            waiting = .untilReady
            Task { [weak self, timeout] in
                await timeout()
                self?.drawAfterTimeout()
            }
        case .untilReady: return
        case .none, .timedOut: drawIfNeeded()
        }
    }

    private func drawAfterTimeout() {
        guard waiting == .untilReady else { return }
        waiting = .timedOut
        drawIfNeeded()
    }

    private enum WaitState {
        case none
        case untilReady
        case timedOut
    }
}
