import Glibc
import News

/// The notice of a crash, shown once for each crash.
struct CrashNotice {
    private let newFile, toldFile: String

    init(processEnvironment: ProcessEnvironment) {
        newFile = processEnvironment.crashReportFile
        toldFile = processEnvironment.shownCrashReportFile
    }

    func consume() -> String? {
        guard rename(newFile, toldFile) == 0 else { return nil }
        return ErrorMessages.crash(report: toldFile)
    }

    var isNews: Bool { access(newFile, F_OK) == 0 }

    var lastReport: String? { [newFile, toldFile].first { access($0, F_OK) == 0 } }
}
