import Glibc
import NewspaperUI

/// Runs commands of the shell on the terminal, which must have been given back before.
enum Shell {
    /// Runs a command that reads a text, and waits until the reader has seen what it wrote.
    ///
    /// It stands in the newspaper's own group of processes: `^C` ends the command alone, since the newspaper
    /// hears no signals meanwhile, and `^Z` does nothing, since nobody could continue it.
    static func run(_ command: String, reading text: String) -> PipingOutcome {
        Output.say("| \(command)")
        Output.flush()
        let outcome = result(of: command, reading: text)
        waitForKey(after: "\n\(words(for: outcome)) Any key leads back to the newspaper.")
        return outcome
    }

    private static func result(of command: String, reading text: String) -> PipingOutcome {
        // A file, and no pipe: whoever reads none of it holds nobody up.
        guard let file = tmpfile() else { return failure(errno) }
        defer { fclose(file) }
        let descriptor = fileno(file)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        guard TextFile.write(text, to: descriptor), lseek(descriptor, 0, SEEK_SET) == 0 else {
            return failure(errno)
        }
        // Ends of children are otherwise not waited for; see `Browser`.
        var heard = sigaction()
        var before = sigaction()
        heard.__sigaction_handler.sa_handler = SIG_DFL
        sigaction(SIGCHLD, &heard, &before)
        defer { sigaction(SIGCHLD, &before, nil) }
        var child = pid_t()
        let code = start(command, reading: descriptor, as: &child)
        guard code == 0 else { return failure(code) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return failure(errno) }
        }
        let signal = status & 0x7F
        return signal == 0 ? .ended(status: status >> 8 & 0xFF) : .killed(signal: signal)
    }

    private static func start(
        _ command: String,
        reading descriptor: Int32,
        as child: inout pid_t
    ) -> Int32 {
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_adddup2(&files, descriptor, STDIN_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        sigdelset(&signals, SIGTSTP)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let words = ["sh", "-c", command]
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        return posix_spawn(&child, "/bin/sh", &files, &attributes, &arguments, environ)
    }

    /// Says something and waits for one key, of which nothing is shown; also returns when the terminal is gone.
    private static func waitForKey(after sentence: String) {
        var modesBefore = termios()
        guard tcgetattr(STDIN_FILENO, &modesBefore) == 0 else { return }
        var modes = modesBefore
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
        // What was typed at the command is no answer, and what is typed after the sentence is one.
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
        Output.say(sentence)
        Output.flush()
        // All bytes of a key come at once, and none is left for the newspaper.
        var key = [UInt8](repeating: 0, count: 64)
        while read(STDIN_FILENO, &key, key.count) < 0, errno == EINTR {}
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &modesBefore)
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
