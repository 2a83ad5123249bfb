import CCrashGuard
import Glibc

/// Writes a text file when the program crashes.
public enum CrashReport {
    /// Enables crash reports in a file that only the user can read.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - version: The program's name and version.
    ///   - ending: Called with the signal before a crash ends the program, or 0 if the main thread
    ///     is stuck. Must be async-signal-safe.
    public static func prepare(
        path: String,
        version: String,
        ending: @escaping @convention(c) (Int32) -> Void = { _ in }
    ) {
        crash_guard_call_first(ending)
        crash_report_prepare(path, version)
    }

    /// Records the name of the visible screen for the report.
    @MainActor
    public static func note(screen name: String) {
        // The crash handler may read a name at any time, so names are never freed.
        let kept = names[name] ?? UnsafePointer(strdup(name))
        names[name] = kept
        crash_report_screen(kept)
    }

    @MainActor private static var names: [String: UnsafePointer<CChar>] = [:]
}
