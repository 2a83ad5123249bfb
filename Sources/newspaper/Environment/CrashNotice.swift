import Glibc
import News

/// Notifies the user once of each crash.
struct CrashNotice {
    private let newFile, toldFile: String

    init(processEnvironment: ProcessEnvironment) {
        newFile = processEnvironment.crashReportFile
        toldFile = processEnvironment.shownCrashReportFile
    }

    /// Returns the notice of a new crash, and records it as shown.
    func consume() -> String? {
        guard rename(newFile, toldFile) == 0 else { return nil }
        return ErrorMessages.crash(report: toldFile)
    }

    /// Whether a crash report has not been shown yet.
    var isNews: Bool { access(newFile, F_OK) == 0 }

    var lastReport: String? { [newFile, toldFile].first { access($0, F_OK) == 0 } }
}
