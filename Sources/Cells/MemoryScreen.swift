/// A screen in memory, for tests and benchmarks.
@MainActor
public final class MemoryScreen: Terminal {
    /// The size, which a `resize` event changes.
    public private(set) var size: Size
    /// Receives the events of ``send(_:)``.
    public var onEvent: ((InputEvent) -> Void)?
    /// Called after the events of one ``send(_:)``.
    public var onEventsHandled: (() -> Void)?
    /// The surface shown last; initially blank.
    public private(set) var surface: Surface
    /// The cursor position of the last ``show(_:cursor:)``.
    public private(set) var cursor: Point?
    /// The number of calls of ``show(_:cursor:)``.
    public private(set) var showCount = 0
    /// The result that ``copy(_:)`` returns.
    public var copyOutcome = CopyOutcome.copied
    /// The copied strings, oldest first.
    public private(set) var copies: [String] = []
    /// The number of calls of ``suspend()``.
    public private(set) var suspendCount = 0

    /// The number of calls of ``askForBackground()``.
    public private(set) var backgroundQuestionCount = 0

    private var viewers: [AsyncStream<Void>.Continuation] = []

    /// Creates a blank screen.
    public init(size: Size) {
        self.size = size
        surface = Surface(size: size)
    }

    /// Stores the surface and cursor.
    public func show(_ surface: Surface, cursor: Point?) {
        self.surface = surface
        self.cursor = cursor
        showCount += 1
        viewers.removeAll { viewer in
            if case .terminated = viewer.yield() { return true }
            return false
        }
    }

    /// Returns a stream with an element after each ``show(_:cursor:)``.
    public func shows() -> AsyncStream<Void> {
        let (stream, viewer) = AsyncStream.makeStream(
            of: Void.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        viewers.append(viewer)
        return stream
    }

    /// Does nothing.
    public func redraw() {}

    /// Counts the call.
    public func suspend() {
        suspendCount += 1
    }

    /// Counts the call.
    public func askForBackground() {
        backgroundQuestionCount += 1
    }

    /// Records the text.
    public func copy(_ text: String) -> CopyOutcome {
        copies.append(text)
        return copyOutcome
    }

    /// Delivers events together, as one read of a terminal does.
    public func send(_ events: InputEvent...) {
        for event in events {
            if case .resize(let size) = event { self.size = size }
            onEvent?(event)
        }
        onEventsHandled?()
    }
}
