/// A screen that only remembers what it was shown, for tests and benchmarks.
@MainActor
public final class MemoryScreen: Terminal {
    /// How large the screen is; a resize event changes it.
    public private(set) var size: Size
    /// Gets what is sent with ``send(_:)``.
    public var onEvent: ((InputEvent) -> Void)?
    /// Called after the events of one ``send(_:)``.
    public var onEventsHandled: (() -> Void)?
    /// What was shown last; blank at first.
    public private(set) var surface: Surface
    /// Where the cursor was put last.
    public private(set) var cursor: Point?
    /// How often something was shown.
    public private(set) var showCount = 0
    /// The outcome of copying.
    public var copyOutcome = CopyOutcome.copied
    /// What was copied to the clipboard, oldest first.
    public private(set) var copies: [String] = []
    /// How often the program was asked to stop for a while.
    public private(set) var suspendCount = 0

    /// How often the background was asked for.
    public private(set) var backgroundQuestionCount = 0

    private var viewers: [AsyncStream<Void>.Continuation] = []

    /// Makes a blank screen.
    public init(size: Size) {
        self.size = size
        surface = Surface(size: size)
    }

    /// Remembers what it is shown.
    public func show(_ surface: Surface, cursor: Point?) {
        self.surface = surface
        self.cursor = cursor
        showCount += 1
        viewers.removeAll { viewer in
            if case .terminated = viewer.yield() { return true }
            return false
        }
    }

    /// Says, from now on, whenever something was shown.
    public func shows() -> AsyncStream<Void> {
        let (stream, viewer) = AsyncStream.makeStream(
            of: Void.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        viewers.append(viewer)
        return stream
    }

    /// Does nothing: memory is never spoilt.
    public func redraw() {}

    /// Counts only.
    public func suspend() {
        suspendCount += 1
    }

    /// Counts only.
    public func askForBackground() {
        backgroundQuestionCount += 1
    }

    /// Remembers what is copied.
    public func copy(_ text: String) -> CopyOutcome {
        copies.append(text)
        return copyOutcome
    }

    /// Lets events arrive together, as a terminal would.
    public func send(_ events: InputEvent...) {
        for event in events {
            if case .resize(let size) = event { self.size = size }
            onEvent?(event)
        }
        onEventsHandled?()
    }
}
