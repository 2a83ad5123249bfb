import CProcessExit
import CMemory
import CTaskQueues
import Dispatch
import Glibc
import NcursesTerminal
import Pictures
import Processes
import Typesetting

/// The program: reads the command line, then opens the screen or runs one command.
@main
struct Newspaper {
    @MainActor
    static func main() {
        openStandardDescriptors()
        let words = Array(CommandLine.arguments.dropFirst())
        if words.first == DecoderChildProcess.command { DecoderChildProcess.run(words.dropFirst()) }
        memory_share_arenas()
        memory_make_room_for_descriptors()
        task_queues_install()
        let surroundings = ProcessEnvironment(environment: ProcessEnvironment.variables())
        CrashReport.prepare(
            path: surroundings.crashReportFile,
            version: HelpText.version,
            ending: ChildProcessExchange.ending
        )
        do throws(UsageError) {
            let invocation = try Invocation(parsing: words)
            run(invocation, in: surroundings)
        } catch {
            Output.useUnicode()
            let end = error.message.hasSuffix("?") ? "" : ";"
            Output.complain("\(error.message)\(end) “newspaper --help” shows what there is.")
            ExitStatus.end(ExitStatus.usage)
        }
    }

    /// Puts nothing where a shell has closed standard input or output: no other file shall get their numbers.
    private static func openStandardDescriptors() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
            // The lowest number that is free.
            _ = open("/dev/null", O_RDWR)
        }
    }

    @MainActor
    private static func run(_ invocation: Invocation, in surroundings: ProcessEnvironment) {
        if case .open(let source, let options) = invocation {
            TerminalSession.open(source, options, in: surroundings)
        }
        ChildProcessExchange.endAllAtSignals()
        let desk = CommandRunner(surroundings: surroundings)
        Task {
            let order = desk.newsstand.letterOrder
            let status = await BidiOrdering.$wanted.withValue(order) { await desk.run(invocation) }
            let isWritten = Output.finish()
            ExitStatus.end(
                status == ExitStatus.success && !isWritten ? ExitStatus.failure : status
            )
        }
        dispatchMain()
    }
}

/// How the program ends.
enum ExitStatus {
    static let success: Int32 = 0
    static let failure: Int32 = 1
    static let usage: Int32 = 2

    /// Ends the program after what was printed has gone out, and with it whoever was started for an answer.
    ///
    /// Unlike `exit` this runs no destructors: those of the libraries behind curl take away under the
    /// thread of the wire what it still uses.
    static func end(_ status: Int32) -> Never {
        ChildProcessExchange.endAll()
        leave(status)
    }
}
