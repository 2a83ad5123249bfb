import Cells
import Testing

@testable import TerminalKit

@MainActor
final class FakeController: ViewController {
    let title: String
    let keyTable: KeyTable
    var onChange: (() -> Void)?
    private(set) var log: [String] = []
    var takesCommands = true
    var isPreparing = false

    init(_ title: String, keys: KeyBinding...) {
        self.title = title
        keyTable = KeyTable(keys)
    }

    func viewDidLoad() { log.append("loaded") }
    func didLeave() { log.append("left") }
    func layOut(in size: Size) {}
    func makeView() -> any View { Label(text: title) }

    func perform(_ command: Command) -> Bool {
        log.append(command.name)
        return takesCommands
    }

    func paste(_ text: String) { log.append("pasted \(text)") }

    struct Label: View {
        let text: String
        func draw(on canvas: inout Canvas) { canvas.write(text, at: .zero) }
    }
}

@MainActor
@Suite("Navigation controller")
struct NavigationControllerTests {
    private let navigation = NavigationController(size: .zero, prefixDelay: {}, timeout: {})
    private let first = FakeController(
        "first",
        keys: KeyBinding("x", command: Command("cross"), help: "", group: "")
    )
    private let second = FakeController(
        "second",
        keys: KeyBinding("gg", command: Command("top"), help: "to top", group: ""),
        KeyBinding("Q", command: Command("leave"), help: "", group: "")
    )

    private func press(_ keys: String) {
        for key in KeySequence(keys).keys { navigation.handle(.key(key)) }
    }

    @Test("Keys go to the topmost controller")
    func top() {
        navigation.push(first)
        navigation.push(second)
        press("x")
        press("gg")
        #expect(first.log == ["loaded"])
        #expect(second.log == ["loaded", "top"])
    }

    @Test("Keys typed while a screen is prepared wait in order")
    func typedAhead() async {
        navigation.push(first)
        second.isPreparing = true
        navigation.push(second)
        press("gg")
        navigation.handle(.paste("words"))
        #expect(second.log == ["loaded"] && navigation.isBehind)
        second.isPreparing = false
        second.onChange?()
        while navigation.isBehind { await Task.yield() }
        #expect(second.log == ["loaded", "top", "pasted words"])
    }

    @Test("A way out followed by letters may be text and waits for the screen")
    func word() async {
        navigation.exitCommands = [Command("leave")]
        second.isPreparing = true
        navigation.push(second)
        for key in ["Q", "g"] { press(key) }
        for _ in 0..<1000 { await Task.yield() }
        #expect(second.log == ["loaded"] && navigation.isBehind)
        second.isPreparing = false
        second.onChange?()
        while navigation.isBehind { await Task.yield() }
        #expect(second.log == ["loaded", "leave"])
        press("g")
        #expect(second.log == ["loaded", "leave", "top"])
    }

    @Test(
        "Esc and a way out leave a screen that does not become ready",
        arguments: ["Esc", "Q", "z"]
    )
    func leading(key: String) async {
        navigation.exitCommands = [Command("leave")]
        let stuck = FakeController(
            "stuck",
            keys: KeyBinding("x", command: Command("cross"), help: "", group: ""),
            KeyBinding(key, command: Command("leave"), help: "", group: "")
        )
        stuck.isPreparing = true
        navigation.push(stuck)
        press("x")
        press(key)
        while stuck.log.count < 2 { await Task.yield() }
        #expect(stuck.log == ["loaded", "leave"] && !navigation.isBehind)
    }

    @Test("A held key does not fill the queue without limit")
    func capacity() {
        second.isPreparing = true
        navigation.push(second)
        for _ in 0..<20_000 { press("x") }
        #expect(navigation.isBehind)
        second.isPreparing = false
        second.onChange?()
        #expect(second.log == ["loaded"])
    }

    @Test("Popping returns to the screen below, and the first one remains")
    func pop() {
        navigation.push(first)
        navigation.push(second)
        #expect(navigation.pop() === second)
        #expect(navigation.pop() == nil)
        #expect(second.log == ["loaded", "left"])
        #expect(navigation.top === first)
    }

    @Test("A presented screen receives the keys until it is dismissed")
    func present() {
        navigation.push(first)
        navigation.present(second)
        press("x")
        #expect(navigation.top === second)
        #expect(navigation.dismiss() === second)
        #expect(navigation.dismiss() == nil)
        press("x")
        #expect(first.log == ["loaded", "cross"])
    }

    @Test("Esc with a letter closes a presented screen, and the letter goes to the screen below")
    func escapeAndLetter() {
        let panel = FakeController(
            "panel",
            keys: KeyBinding("Esc", command: Command("close"), help: "", group: "")
        )
        panel.takesCommands = false
        navigation.onUnhandledCommand = { [navigation] _ in navigation.dismiss() }
        navigation.push(first)
        navigation.present(panel)
        navigation.handle(.key(Key(.character("x"), .alt)))
        #expect(panel.log == ["loaded", "close", "left"])
        #expect(first.log == ["loaded", "cross"])

        // Without a presented screen, Alt with a letter does nothing.
        navigation.handle(.key(Key(.character("x"), .alt)))
        #expect(first.log == ["loaded", "cross"])
    }

    @Test("Replacing the open screen closes it")
    func replace() {
        navigation.push(first)
        navigation.replaceTop(with: second)
        #expect(navigation.stack.map(\.title) == ["second"])
        #expect(first.log == ["loaded", "left"])
    }

    @Test("Commands that the controller does not handle are reported")
    func unhandled() {
        var unhandled: [String] = []
        navigation.onUnhandledCommand = { unhandled.append($0.name) }
        first.takesCommands = false
        navigation.push(first)
        press("x")
        #expect(unhandled == ["cross"])
    }

    @Test("A key that does not continue a sequence cancels it")
    func brokenSequence() {
        var unknown: [String] = []
        navigation.onUnknownSequence = { unknown.append($0.description) }
        let both = FakeController(
            "both",
            keys: KeyBinding("gg", command: Command("top"), help: "", group: ""),
            KeyBinding("x", command: Command("cross"), help: "", group: "")
        )
        navigation.push(both)
        press("gxgg")
        #expect(both.log == ["loaded", "top"])
        #expect(unknown == [KeySequence([.character("g"), .character("x")]).description])
        press("x")
        #expect(both.log == ["loaded", "top", "cross"])
    }

    @Test("Continuations appear after a delay and disappear with the next key")
    func continuations() async {
        navigation.push(second)
        await withCheckedContinuation { shown in
            var isWaiting = true
            navigation.onChange = { [navigation] in
                guard isWaiting, !navigation.shownContinuations.isEmpty else { return }
                isWaiting = false
                shown.resume()
            }
            press("g")
        }
        let canvas = navigation.draw(in: Size(columns: 32, rows: 2), style: .plain)
        #expect(canvas.surface.text(ofRow: 1) == " g   g to top   Esc cancel      ")
        press("g")
        #expect(navigation.shownContinuations.isEmpty)
        #expect(second.log == ["loaded", "top"])
    }

    @Test("Esc only cancels a sequence")
    func givingUp() {
        let both = FakeController(
            "both",
            keys: KeyBinding("gg", command: Command("top"), help: "", group: ""),
            KeyBinding("Esc", command: Command("leave"), help: "", group: "")
        )
        navigation.push(both)
        press("g")
        press("Esc")
        press("g")
        #expect(both.log == ["loaded"])
        press("g")
        press("Esc")
        #expect(both.log == ["loaded", "top", "leave"])
    }

    @Test("Pasted text goes to the topmost controller")
    func paste() {
        navigation.push(first)
        navigation.handle(.paste("text"))
        #expect(first.log == ["loaded", "pasted text"])
    }

    @Test("A presented screen is drawn over the open one")
    func drawing() {
        navigation.push(first)
        navigation.present(second)
        let canvas = navigation.draw(in: Size(columns: 7, rows: 1), style: .plain)
        #expect(canvas.surface.text(ofRow: 0) == "second ")
    }
}
