import Cells
import Testing

@testable import TerminalKit

@MainActor
@Suite("Screen loop")
struct ScreenLoopTests {
    private let screen = MemoryScreen(size: Size(columns: 10, rows: 1))
    private let navigation = NavigationController(size: .zero, prefixDelay: {}, timeout: {})
    private let controller = FakeController("hello")

    @Test("Events that arrive together are drawn once")
    func oneDrawing() {
        let loop = ScreenLoop(terminal: screen, navigation: navigation, timeout: {}) { .plain }
        navigation.push(controller)
        loop.open()
        #expect(screen.surface.text(ofRow: 0) == "hello     ")
        let before = screen.showCount
        screen.send(.resize(Size(columns: 7, rows: 1)), .resize(Size(columns: 8, rows: 1)))
        #expect(screen.showCount == before + 1)
        #expect(screen.surface.text(ofRow: 0) == "hello   ")
    }

    @Test("Nothing is drawn while nothing changes")
    func idle() {
        let loop = ScreenLoop(terminal: screen, navigation: navigation, timeout: {}) { .plain }
        navigation.push(controller)
        loop.open()
        let before = screen.showCount
        screen.send(.key(.character("x")))
        loop.drawIfNeeded()
        #expect(screen.showCount == before)
    }

    @Test("Nothing is drawn before the screen is opened")
    func opening() {
        let loop = ScreenLoop(terminal: screen, navigation: navigation, timeout: {}) { .plain }
        navigation.push(controller)
        screen.send(.resize(Size(columns: 7, rows: 1)))
        loop.drawIfNeeded()
        #expect(screen.showCount == 0)
        loop.open()
        #expect(screen.showCount == 1)
    }

    @Test("Quitting is reported")
    func quit() {
        let loop = ScreenLoop(terminal: screen, navigation: navigation, timeout: {}) { .plain }
        var hasQuit = false
        loop.onQuit = { hasQuit = true }
        screen.send(.quit)
        #expect(hasQuit)
    }

    @Test("A new screen is drawn once, when it is ready")
    func prepared() async {
        let (timeout, end) = AsyncStream.makeStream(of: Void.self)
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let loop = ScreenLoop(terminal: screen, navigation: navigation) {
            ask.yield()
            for await _ in timeout {}
        } backgroundStyle: {
            .plain
        }
        navigation.push(controller)
        loop.open()
        let before = screen.showCount
        let slow = FakeController("wait")
        slow.isPreparing = true
        navigation.push(slow)
        for await _ in asked { break }
        #expect(screen.showCount == before)
        slow.isPreparing = false
        let shows = screen.shows()
        slow.onChange?()
        for await _ in shows { break }
        #expect(screen.showCount == before + 1)
        #expect(screen.surface.text(ofRow: 0) == "wait      ")
        end.finish()
    }

    @Test("A screen that is not ready in time is drawn as it is")
    func unprepared() async {
        let loop = ScreenLoop(terminal: screen, navigation: navigation, timeout: {}) { .plain }
        navigation.push(controller)
        loop.open()
        let slow = FakeController("wait")
        slow.isPreparing = true
        let shows = screen.shows()
        navigation.push(slow)
        for await _ in shows { break }
        #expect(screen.surface.text(ofRow: 0) == "wait      ")
    }
}
