public import Cells

/// Brings events from a terminal to the controllers, and their drawings back.
///
/// However many events arrive together, they are followed by one drawing. A screen that is about to have
/// something to show is waited for a moment, while the last picture stays.
@MainActor
public final class ScreenLoop {
    /// Called when the reader wants the program to end.
    public var onQuit: (() -> Void)?
    /// Called when the terminal says whether its background is dark; everything is drawn afterwards.
    public var onBackground: ((_ isDark: Bool) -> Void)?

    /// Called with the name of the kind of screen that is about to be drawn, when it is another than before.
    public var onScreen: ((_ name: String) -> Void)?

    private let terminal: any Terminal
    private let navigation: NavigationController
    private let backgroundStyle: @MainActor () -> Style
    private let patience: @Sendable () async -> Void
    private var waiting = Waiting.none
    private var isOpen = false
    private var needsDrawing = true
    private var shownKind: ObjectIdentifier?
    private var drawingIsPlanned = false
    private var isHandlingEvents = false

    /// Connects a terminal with a stack of controllers.
    ///
    /// - Parameters:
    ///   - terminal: Where the person sits.
    ///   - navigation: The controllers.
    ///   - patience: Returns when a screen that is being prepared is to be shown as it is.
    ///   - backgroundStyle: What empty cells look like.
    public init(
        terminal: any Terminal,
        navigation: NavigationController,
        patience: @escaping @Sendable () async -> Void,
        backgroundStyle: @escaping @MainActor () -> Style
    ) {
        self.terminal = terminal
        self.navigation = navigation
        self.patience = patience
        self.backgroundStyle = backgroundStyle
        navigation.onChange = { [weak self] in self?.change() }
        terminal.onEvent = { [weak self] in self?.handle($0) }
        terminal.onEventsHandled = { [weak self] in self?.eventsHandled() }
    }

    /// Draws for nobody, before the first screen has what it will show: whatever is done for the first time takes
    /// longest, and can as well be done while that is waited for.
    public func rehearse() {
        guard !isOpen else { return }
        _ = navigation.draw(in: terminal.size, style: backgroundStyle())
    }

    /// Draws for the first time; until then changes are only noted, so that the first picture is a whole
    /// one and not the message that it will come.
    public func open() {
        isOpen = true
        drawIfNeeded()
    }

    /// Draws if anything changed since the last drawing.
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
        // A description would look for ways to describe it, which takes a tenth of a start.
        onScreen(_typeName(kind, qualified: false))
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

    /// Events end with a drawing; a change from elsewhere plans one that later changes share.
    private func change() {
        needsDrawing = true
        guard isOpen, !isHandlingEvents, !drawingIsPlanned else { return }
        drawingIsPlanned = true
        Task { [weak self] in
            self?.drawingIsPlanned = false
            self?.drawIfReady()
        }
    }

    /// Draws, unless the open screen has nothing to show and may have in a moment.
    private func drawIfReady() {
        guard isOpen, needsDrawing else { return }
        if !navigation.isPreparing { waiting = .none }
        switch waiting {
        case .none where navigation.isPreparing:
            waiting = .patiently
            Task { [weak self, patience] in
                await patience()
                self?.losePatience()
            }
        case .patiently: return
        case .none, .noLonger: drawIfNeeded()
        }
    }

    private func losePatience() {
        guard waiting == .patiently else { return }
        waiting = .noLonger
        drawIfNeeded()
    }

    /// How long the open screen has had nothing to show.
    private enum Waiting {
        case none
        case patiently
        case noLonger
    }
}
