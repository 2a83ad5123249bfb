import Glibc
import NewspaperUI
import Processes

/// Runs commands of the shell on the terminal, which must have been given back before.
enum Shell {
    /// Runs a command that reads a text, and waits until the reader has seen what it wrote.
    ///
    /// It has the terminal in front: `^C` and `^Z` that are typed reach it and what it starts, and nobody else.
    static func run(_ command: String, reading text: String) -> PipingOutcome {
        Output.say("| \(command)")
        Output.flush()
        let outcome = result(of: command, reading: text)
        _ = key(after: "\n\(words(for: outcome)) Any key leads back to the newspaper.")
        return outcome
    }

    private static func result(of command: String, reading text: String) -> PipingOutcome {
        // A file, and no pipe: whoever reads none of it holds nobody up.
        guard let file = tmpfile() else { return failure(errno) }
        defer { fclose(file) }
        let descriptor = fileno(file)
        guard TextFile.write(text, to: descriptor), lseek(descriptor, 0, SEEK_SET) == 0 else {
            return failure(errno)
        }
        var order = ProcessOrder(["/bin/sh", "-c", command], standing: .inFront)
        order.input = .descriptor(descriptor)
        order.output = .descriptor(STDOUT_FILENO)
        order.error = .descriptor(STDERR_FILENO)
        do throws(ProcessError) {
            return outcome(of: try RunningProcess(order))
        } catch .cannotStart(let code) {
            return failure(code)
        } catch {
            return failure(EIO)
        }
    }

    /// Waits for the end of a command; when it stops, the reader says whether it goes on.
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

    /// Says something and waits for one key, of which nothing is shown; also returns when the terminal is gone.
    ///
    /// - Returns: The key's first byte; `nil` when there is none.
    private static func key(after sentence: String) -> UInt8? {
        var modesBefore = termios()
        guard tcgetattr(STDIN_FILENO, &modesBefore) == 0 else { return nil }
        var modes = modesBefore
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
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

    private static func failure(_ code: Int32) -> PipingOutcome {
        .failed(detail: String(cString: strerror(code)))
    }

    private static func words(for outcome: PipingOutcome) -> String {
        switch outcome {
        case .ended(0): "The command ended well."
        case .ended(let status): "The command ended with status \(status)."
        case .killed(let signal): "The command was ended by signal \(signal)."
        case .failed(let detail): "The command could not be run (\(detail))."
        }
    }
}
