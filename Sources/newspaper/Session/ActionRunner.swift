import Glibc
import News
import NewspaperUI
import Newsroom
import Synchronization
import TextSanitizing

/// Runs the reader's programs for stories, without a shell; the files that are made for them are taken away after them.
final class ActionRunner: Sendable {
    /// More than that nobody reads in a panel.
    private static let maximumBytes = 1 << 20

    /// Where files for programs are made.
    private let folder: String
    /// The files that programs read now.
    private let files = Mutex<Set<String>>([])

    /// Makes one for these variables, of which `TMPDIR` says where files go.
    init(environment: [String: String]) {
        let folder = environment["TMPDIR"] ?? ""
        self.folder = folder.hasPrefix("/") ? folder : "/tmp"
    }

    /// Runs a program beside the paper until its end; it is ended with all that it has started when the task is
    /// cancelled, is not done in time, or writes more than 1 MB.
    @concurrent
    func run(_ order: ActionRequest) async -> ActionOutcome {
        let path: String?
        do throws(FileFault) {
            path = try makeFile(for: order)
        } catch {
            return .failed(words: error.words)
        }
        defer { if let path { remove(path) } }
        let run = ProgramRun(
            order.words(file: path),
            timeLimit: order.action.timeLimit,
            maximumBytes: Self.maximumBytes
        )
        do throws(ProgramFailure) {
            let bytes = try await run.output(of: Array((order.input ?? "").utf8))
            let text = SafeText(String(decoding: bytes, as: UTF8.self), as: .block)
            return .written(text.text)
        } catch {
            return Task.isCancelled ? .givenUp : .failed(words: error.words)
        }
    }

    /// Gives the terminal, which must have been given back before, to a program until its end.
    ///
    /// Where that is not well, the reader sees what it wrote until a key is pressed.
    func takeOver(_ order: ActionRequest) -> PipingOutcome {
        let path: String?
        do throws(FileFault) {
            path = try makeFile(for: order)
        } catch {
            return .failed(detail: error.detail)
        }
        defer { if let path { remove(path) } }
        let outcome = ForegroundProgram.run(order.words(file: path), reading: order.input)
        switch outcome {
        case .ended(0), .failed: break
        case .ended, .killed:
            let sentence = "\n\(outcome.sentence) Any key leads back to the newspaper."
            ForegroundProgram.key(after: sentence)
        }
        return outcome
    }

    /// Takes the files of all programs away, which have been ended.
    func removeFiles() {
        for path in files.withLock({ $0 }) { remove(path) }
    }

    /// Why there is no file for a program.
    private struct FileFault: Error {
        let detail: String
        var words: String { "got no file: \(detail)" }
    }

    /// Makes the file that a program asks for, which nobody else can read.
    private func makeFile(for order: ActionRequest) throws(FileFault) -> String? {
        guard let text = order.file else { return nil }
        let suffix = order.fileSuffix
        var path = Array("\(folder)/newspaper-XXXXXX\(suffix)".utf8CString)
        // Made with 0600, under a name that nobody had.
        let descriptor = mkstemps(&path, Int32(suffix.utf8.count))
        guard descriptor >= 0 else { throw FileFault(detail: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        let name = path.withUnsafeBufferPointer { letters in
            String(decoding: letters.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        files.withLock { _ = $0.insert(name) }
        guard TextFile.write(text, to: descriptor) else {
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
