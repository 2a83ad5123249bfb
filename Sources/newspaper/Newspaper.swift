import CArguments
import CMemory
import CProcessExit
import CTaskQueues
import Dispatch
import Glibc
import NcursesTerminal
import Pictures
import Processes
import Typesetting

@main
struct Newspaper {
    @MainActor
    static func main() {
        openStandardDescriptors()
        var words = (0..<arguments_count()).dropFirst().map { String(cString: arguments_at($0)) }
        if words.first == DecoderChildProcess.command { DecoderChildProcess.run(words.dropFirst()) }
        memory_share_arenas()
        memory_make_room_for_descriptors()
        task_queues_install()
        let logOption = LogOption(removedFrom: &words)
        var processEnvironment = ProcessEnvironment(environment: ProcessEnvironment.variables())
        CrashReport.prepare(
            path: processEnvironment.crashReportFile,
            version: HelpText.version,
            ending: ChildProcessExchange.ending
        )
        do throws(UsageError) {
            processEnvironment = try processEnvironment.logging(logOption)
            let invocation = try Invocation(parsing: words)
            run(invocation, in: processEnvironment)
        } catch {
            Output.useUnicode()
            Output.printError(CommandLineStrings.withHelpHint(error.sentence))
            ExitStatus.exit(ExitStatus.usage)
        }
    }

    /// Opens `/dev/null` on descriptors 0 to 2 if the parent closed them, so that no other file
    /// gets these numbers.
    private static func openStandardDescriptors() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
            // `open` returns the lowest free number.
            _ = open("/dev/null", O_RDWR)
        }
    }

    @MainActor
    private static func run(_ invocation: Invocation, in processEnvironment: ProcessEnvironment) {
        if case .open(let source, let options) = invocation {
            TerminalSession.open(source, options, in: processEnvironment)
        }
        ChildProcessExchange.endAllAtSignals()
        let service = CommandRunner(processEnvironment: processEnvironment)
        Task {
            let order = service.serviceFactory.letterOrder
            let status = await BidiOrdering.$current.withValue(order) {
                await service.run(invocation)
            }
            let isWritten = Output.finish()
            ExitStatus.exit(
                status == ExitStatus.success && !isWritten ? ExitStatus.failure : status
            )
        }
        dispatchMain()
    }
}

/// The exit statuses, and the only function that exits.
enum ExitStatus {
    static let success: Int32 = 0
    static let failure: Int32 = 1
    static let usage: Int32 = 2

    /// Kills child processes and exits without running C destructors.
    ///
    /// Destructors of libraries below curl free memory that the HTTP thread still uses.
    static func exit(_ status: Int32) -> Never {
        ChildProcessExchange.endAll()
        process_exit(status)
    }
}
