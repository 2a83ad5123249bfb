import Cells
import Dispatch
import Glibc
import NcursesTerminal

/// Shows typed letters, some of which block the main thread.
///
/// `S` waits, `L` loops and `F` writes forever; `W` loops until another thread has read input. `T` crashes, with a
/// report in TMPDIR's `crash.txt`. `P` begins a picture and waits forever. `B` queries the terminal for graphics,
/// and lends it at the next input. `Q` and signals exit like Newspaper.
@main
@MainActor
enum HangingProgram {
    private static var letters = ""
    private static var status: Int32 = 0

    static func main() throws {
        let terminal = try NcursesTerminal(
            environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]
        )
        if let folder = getenv("TMPDIR") {
            CrashReport.prepare(
                path: String(cString: folder) + "/crash.txt",
                version: "hangingprogram 1"
            )
            CrashReport.note(screen: "Letters")
        }
        terminal.onSignal = { status = 128 + $0 }
        terminal.onEvent = { event in
            switch event {
            case .quit: end(terminal)
            case .key(let key):
                if case .character(let letter) = key.code { type(letter, on: terminal) }
            case .paste(let text): show("pasted \(text.utf8.count)", on: terminal)
            default: break
            }
        }
        try terminal.start()
        show("ready", on: terminal)
        terminal.run()
    }

    private static func type(_ letter: Character, on terminal: NcursesTerminal) {
        letters.append(letter)
        show(letters, on: terminal)
        switch letter {
        case "S": DispatchSemaphore(value: 0).wait()
        case "L": while getpid() > 0 {}
        case "F": while write(STDOUT_FILENO, "flood ", 6) > 0 {}
        case "W":
            while !hasTyped {}
            while hasTyped {}
        case "T": fatalError("there is no way on")
        case "P":
            let picture = "\u{1B}_Gq=2,m=1;AAAA"
            _ = write(STDOUT_FILENO, picture, picture.utf8.count)
            DispatchSemaphore(value: 0).wait()
        case "B":
            terminal.askForGraphics()
            while !hasTyped {}
            terminal.release {}
        case "Q": end(terminal)
        default: break
        }
    }

    private static var hasTyped: Bool {
        var count: Int32 = 0
        _ = ioctl(STDIN_FILENO, UInt(FIONREAD), &count)
        return count > 0
    }

    private static func show(_ text: String, on terminal: NcursesTerminal) {
        var canvas = Canvas(size: terminal.size, style: .plain)
        canvas.write(text, at: .zero, style: .plain)
        terminal.show(canvas.surface, cursor: nil)
    }

    private static func end(_ terminal: NcursesTerminal) -> Never {
        terminal.stop()
        exit(status)
    }
}
