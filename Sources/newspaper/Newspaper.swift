import CArguments
import CMemory
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
        let runner = CommandRunner(context: CommandContext(processEnvironment: processEnvironment))
        Task {
            let order = runner.serviceFactory.letterOrder
            let status = await BidiOrdering.$current.withValue(order) {
                await runner.run(invocation)
            }
            let isWritten = Output.finish()
            ExitStatus.exit(
                status == ExitStatus.success && !isWritten ? ExitStatus.failure : status
            )
        }
        dispatchMain()
    }
}
