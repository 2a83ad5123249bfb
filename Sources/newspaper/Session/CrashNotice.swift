import Glibc
import News

/// Notifies the user once of each crash.
struct CrashNotice {
    private let newFile, toldFile: String

    init(processEnvironment: ProcessEnvironment) {
        newFile = processEnvironment.crashReportFile
        toldFile = processEnvironment.shownCrashReportFile
    }

    /// Records the notice as shown.
    func consume() -> String? {
        guard rename(newFile, toldFile) == 0 else { return nil }
        return ErrorMessages.crash(report: toldFile)
    }

    /// A crash report was not shown yet.
    var isNews: Bool { access(newFile, F_OK) == 0 }

    var lastReport: String? { [newFile, toldFile].first { access($0, F_OK) == 0 } }
}
