import Glibc
import News
import NewspaperUI
import Newsroom
import Synchronization
import TextSanitizing

/// Runs custom actions without a shell, and removes their temporary files at the end.
final class ActionRunner: Sendable {
    private static let maximumBytes = 1 << 20

    private let folder: String
    private let files = Mutex<Set<String>>([])

    /// Creates a runner; `TMPDIR` selects the folder for temporary files.
    init(environment: [String: String]) {
        let folder = environment["TMPDIR"] ?? ""
        self.folder = folder.hasPrefix("/") ? folder : "/tmp"
    }

    /// Runs a program without access to the terminal.
    ///
    /// The program and its child processes are killed if the task is cancelled, the time limit
    /// passes, or the output exceeds 1 MB.
    @concurrent
    func run(_ request: ActionRequest) async -> ActionOutcome {
        let path: String?
        do throws(FileFault) {
            path = try makeFile(for: request)
        } catch {
            return .failed(words: error.words)
        }
        defer { if let path { remove(path) } }
        let run = ProgramRun(
            request.words(file: path),
            timeLimit: request.action.timeLimit,
            maximumBytes: Self.maximumBytes
        )
        do throws(ProgramFailure) {
            let bytes = try await run.output(of: Array((request.input ?? "").utf8))
            let text = SafeText(String(decoding: bytes, as: UTF8.self), as: .block)
            return .written(text.text)
        } catch {
            return Task.isCancelled ? .cancelled : .failed(words: error.words)
        }
    }

    /// Runs a program in the terminal, after the screen has been restored.
    ///
    /// After a failure, the program's output stays visible until a key is pressed.
    func runInTerminal(_ request: ActionRequest) -> ForegroundProgramOutcome {
        let path: String?
        do throws(FileFault) {
            path = try makeFile(for: request)
        } catch {
            return .failed(detail: error.detail)
        }
        defer { if let path { remove(path) } }
        let outcome = ForegroundProgram.run(request.words(file: path), reading: request.input)
        switch outcome {
        case .ended(0), .failed: break
        case .ended, .killed:
            ForegroundProgram.key(after: SessionStrings.pressAnyKey(after: outcome.sentence))
        }
        return outcome
    }

    func removeFiles() {
        for path in files.withLock({ $0 }) { remove(path) }
    }

    private struct FileFault: Error {
        let detail: String
        var words: String { SessionStrings.fileNotWritten(detail: detail) }
    }

    /// Writes an action's temporary file, readable only by the owner; `nil` if it needs none.
    private func makeFile(for request: ActionRequest) throws(FileFault) -> String? {
        guard let text = request.file else { return nil }
        let suffix = request.fileSuffix
        var path = Array("\(folder)/newspaper-XXXXXX\(suffix)".utf8CString)
        let descriptor = mkstemps(&path, Int32(suffix.utf8.count))
        guard descriptor >= 0 else { throw FileFault(detail: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        let name = path.withUnsafeBufferPointer { letters in
            String(decoding: letters.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        files.withLock { _ = $0.insert(name) }
        guard TypedPathFileWriter.write(text, to: descriptor) else {
            let fault = FileFault(detail: String(cString: strerror(errno)))
            remove(name)
            throw fault
        }
        return name
    }

    private func remove(_ path: String) {
        unlink(path)
        files.withLock { _ = $0.remove(path) }
    }
}
