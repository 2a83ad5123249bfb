import CCrashGuard
import Glibc

/// What a crash leaves for people: a page of text.
public enum CrashReport {
    /// From now on a crash leaves a report.
    ///
    /// - Parameters:
    ///   - path: Its file, for the reader alone; missing folders are made then.
    ///   - version: The program's name and version.
    ///   - ending: Called before a crash, with its signal, or the end of a main thread that is stuck, with 0, ends the
    ///     program; it does only what the handler of a signal may do.
    public static func prepare(
        path: String,
        version: String,
        ending: @escaping @convention(c) (Int32) -> Void = { _ in }
    ) {
        crash_guard_call_first(ending)
        crash_report_prepare(path, version)
    }

    /// Says what is on the screen, for the report.
    @MainActor
    public static func note(screen name: String) {
        // A few names, which a report may want at any moment: they stay.
        let kept = names[name] ?? UnsafePointer(strdup(name))
        names[name] = kept
        crash_report_screen(kept)
    }

    @MainActor private static var names: [String: UnsafePointer<CChar>] = [:]
}
