public import Cells

/// Brings events from a terminal to the controllers, and their drawings back.
///
/// However many events arrive together, they are followed by one drawing.
@MainActor
public final class ScreenLoop {
    /// Called when the reader wants the program to end.
    public var onQuit: (() -> Void)?
    /// Called when the terminal says whether its background is dark; everything is drawn afterwards.
    public var onBackground: ((_ isDark: Bool) -> Void)?

    private let terminal: any Terminal
    private let navigation: NavigationController
    private let backgroundStyle: @MainActor () -> Style
    private var isOpen = false
    private var needsDrawing = true
    private var drawingIsPlanned = false
    private var isHandlingEvents = false

    /// Connects a terminal with a stack of controllers.
    ///
    /// - Parameters:
    ///   - terminal: Where the person sits.
    ///   - navigation: The controllers.
    ///   - backgroundStyle: What empty cells look like.
    public init(
        terminal: any Terminal,
        navigation: NavigationController,
        backgroundStyle: @escaping @MainActor () -> Style
    ) {
        self.terminal = terminal
        self.navigation = navigation
        self.backgroundStyle = backgroundStyle
        navigation.onChange = { [weak self] in self?.change() }
        terminal.onEvent = { [weak self] in self?.handle($0) }
        terminal.onEventsHandled = { [weak self] in self?.eventsHandled() }
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
        let canvas = navigation.draw(in: terminal.size, style: backgroundStyle())
        terminal.show(canvas.surface, cursor: canvas.cursor)
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
        drawIfNeeded()
    }

    /// Events end with a drawing; a change from elsewhere plans one that later changes share.
    private func change() {
        needsDrawing = true
        guard isOpen, !isHandlingEvents, !drawingIsPlanned else { return }
        drawingIsPlanned = true
        Task { [weak self] in
            self?.drawingIsPlanned = false
            self?.drawIfNeeded()
        }
    }
}
