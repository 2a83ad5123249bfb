import Glibc
import NewspaperUI
import Processes

/// Runs programs in the terminal after the screen has been restored.
///
/// As the foreground process group, they receive `^C` and `^Z` instead of Newspaper.
enum ForegroundProgram {
    /// Runs a program; if the program is stopped, asks the user whether to continue it.
    static func run(_ words: [String], reading text: String?) -> ForegroundProgramOutcome {
        var configuration = ProcessConfiguration(words, group: .foregroundGroup)
        configuration.input = .descriptor(STDIN_FILENO)
        configuration.output = .descriptor(STDOUT_FILENO)
        configuration.error = .descriptor(STDERR_FILENO)
        guard let text else { return run(configuration) }
        // Unlike a pipe, a file never blocks this process.
        guard let file = tmpfile() else { return failure(errno) }
        defer { fclose(file) }
        let descriptor = fileno(file)
        guard TypedPathFileWriter.write(text, to: descriptor), lseek(descriptor, 0, SEEK_SET) == 0
        else {
            return failure(errno)
        }
        configuration.input = .descriptor(descriptor)
        return run(configuration)
    }

    /// Shows a sentence, waits for a key without echo, and returns its first byte; `nil` without a
    /// terminal.
    @discardableResult
    static func key(after sentence: String) -> UInt8? {
        var modesBefore = termios()
        guard tcgetattr(STDIN_FILENO, &modesBefore) == 0 else { return nil }
        var modes = modesBefore
        // `^C` and other signal keys act like any other key.
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        // Discards input from before the prompt.
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
        Output.say(sentence)
        Output.flush()
        // Reads all bytes of a key, so that none reach Newspaper.
        var key = [UInt8](repeating: 0, count: 64)
        var count = read(STDIN_FILENO, &key, key.count)
        while count < 0, errno == EINTR { count = read(STDIN_FILENO, &key, key.count) }
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &modesBefore)
        return count > 0 ? key[0] : nil
    }

    private static func run(_ configuration: ProcessConfiguration) -> ForegroundProgramOutcome {
        do throws(ProcessError) {
            return outcome(of: try RunningProcess(configuration))
        } catch .cannotStart(let code) {
            return failure(code)
        } catch {
            return failure(EIO)
        }
    }

    private static func outcome(of command: RunningProcess) -> ForegroundProgramOutcome {
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
        // The program may have changed the modes.
        tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
        return switch end {
        case .exit(let status)?: .ended(status: status)
        case .signal(let signal)?: .killed(signal: signal)
        case nil: failure(ECHILD)
        }
    }

    /// Asks the user whether to continue a stopped program, and if so restores its terminal modes.
    private static func continues(_ command: RunningProcess, _ modes: termios) -> Bool {
        var its = termios()
        var ours = modes
        guard tcgetattr(STDIN_FILENO, &its) == 0 else { return false }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &ours)
        guard [0x0A, 0x0D].contains(key(after: SessionStrings.suspended)) else { return false }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &its)
        return true
    }

    private static func failure(_ code: Int32) -> ForegroundProgramOutcome {
        .failed(detail: String(cString: strerror(code)))
    }
}
