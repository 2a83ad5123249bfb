import Glibc
import NewspaperUI
import Processes

/// Programs that have the terminal until they end; it must have been given back before.
///
/// They stand in front: `^C` and `^Z` that are typed reach them and what they start, and nobody else.
enum ForegroundProgram {
    /// Runs a program until its end; when it stops, the reader says whether it goes on.
    ///
    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - text: What its standard input holds; `nil` for what is typed.
    /// - Returns: How it ended.
    static func run(_ words: [String], reading text: String?) -> PipingOutcome {
        var order = ProcessConfiguration(words, standing: .inFront)
        order.input = .descriptor(STDIN_FILENO)
        order.output = .descriptor(STDOUT_FILENO)
        order.error = .descriptor(STDERR_FILENO)
        guard let text else { return run(order) }
        // A file, and no pipe: whoever reads none of it holds nobody up.
        guard let file = tmpfile() else { return failure(errno) }
        defer { fclose(file) }
        let descriptor = fileno(file)
        guard TextFile.write(text, to: descriptor), lseek(descriptor, 0, SEEK_SET) == 0 else {
            return failure(errno)
        }
        order.input = .descriptor(descriptor)
        return run(order)
    }

    /// Says something and waits for one key, of which nothing is shown; also returns when the terminal is gone.
    ///
    /// - Returns: The key's first byte; `nil` when there is none.
    @discardableResult
    static func key(after sentence: String) -> UInt8? {
        var modesBefore = termios()
        guard tcgetattr(STDIN_FILENO, &modesBefore) == 0 else { return nil }
        var modes = modesBefore
        // Those for signals, such as ^C, are keys here as any other.
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        // What was typed at the command is no answer, and what is typed after the sentence is one.
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
        Output.say(sentence)
        Output.flush()
        // All bytes of a key come at once, and none is left for the newspaper.
        var key = [UInt8](repeating: 0, count: 64)
        var count = read(STDIN_FILENO, &key, key.count)
        while count < 0, errno == EINTR { count = read(STDIN_FILENO, &key, key.count) }
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &modesBefore)
        return count > 0 ? key[0] : nil
    }

    private static func run(_ order: ProcessConfiguration) -> PipingOutcome {
        do throws(ProcessError) {
            return outcome(of: try RunningProcess(order))
        } catch .cannotStart(let code) {
            return failure(code)
        } catch {
            return failure(EIO)
        }
    }

    private static func outcome(of command: RunningProcess) -> PipingOutcome {
        var modes = termios()
        tcgetattr(STDIN_FILENO, &modes)
        var end: ProcessEnd?
        while end == nil {
            switch command.waitForChange() {
            case .ended(let way): end = way
            case .stopped where continues(command, modes): command.goOn()
            case .stopped: end = command.hangUp()
            }
        }
        // Whatever it has made of the terminal.
        tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
        return switch end {
        case .exit(let status)?: .ended(status: status)
        case .signal(let signal)?: .killed(signal: signal)
        case nil: failure(ECHILD)
        }
    }

    /// Asks whether a stopped command shall go on; it then finds the terminal as it has left it.
    private static func continues(_ command: RunningProcess, _ modes: termios) -> Bool {
        var its = termios()
        var ours = modes
        guard tcgetattr(STDIN_FILENO, &its) == 0 else { return false }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &ours)
        let sentence = "\nThe command has stopped. Enter lets it go on, any other key ends it."
        guard [0x0A, 0x0D].contains(key(after: sentence)) else { return false }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &its)
        return true
    }

    private static func failure(_ code: Int32) -> PipingOutcome {
        .failed(detail: String(cString: strerror(code)))
    }
}
