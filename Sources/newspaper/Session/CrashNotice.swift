import Glibc
import News

/// Tells once that there was a crash.
struct CrashNotice {
    private let newFile, toldFile: String

    init(surroundings: ProcessEnvironment) {
        newFile = surroundings.crashReportFile
        toldFile = surroundings.toldCrashReportFile
    }

    /// A sentence about a crash that nobody was told of yet; from now on it counts as told.
    func take() -> String? {
        guard rename(newFile, toldFile) == 0 else { return nil }
        return ErrorMessages.crash(report: toldFile)
    }

    /// True when there is a report of a crash that nobody was told of.
    var isNews: Bool { access(newFile, F_OK) == 0 }

    /// The report of the last crash; `nil` when there is none.
    var lastReport: String? { [newFile, toldFile].first { access($0, F_OK) == 0 } }
}
