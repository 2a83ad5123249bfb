import News
import Newsroom

extension PrefetchReport {
    /// What was made ready, in one line of a terminal.
    var line: String {
        let end =
            isOverBudget
            ? "; there was room for no more" : isOffline ? "; nobody could be reached" : ""
        return "\(brought) for reading offline (\(megabytes) MB)\(end)"
    }

    /// The same in a sentence for the screen, with what to do.
    var sentence: String {
        if let failure { return ErrorMessages.describe(failure) }
        let isNothing = textCount == 0 && pictureCount == 0
        if isOffline {
            return isNothing
                ? "Nobody could be reached." : "\(brought) came, then nobody could be reached."
        }
        if isOverBudget {
            return
                "\(brought) came (\(megabytes) MB), as much as offline.megabytes allows: d goes on."
        }
        let end =
            unreachedHosts == 0
            ? "." : "; \(counted(unreachedHosts, "server")) could not be reached."
        return isNothing
            ? "Nothing more came now\(unreachedHosts == 0 ? ": each story tells why." : end)"
            : "\(brought) came (\(megabytes) MB)\(end)"
    }

    /// `1 whole text and 3 pictures`; of nothing but pictures or texts these alone.
    private var brought: String {
        let texts = counted(textCount, "whole text")
        let pictures = counted(pictureCount, "picture")
        if textCount == 0, pictureCount > 0 { return pictures }
        if pictureCount == 0, textCount > 0 { return texts }
        return "\(texts) and \(pictures)"
    }

    private var megabytes: Double { Double(receivedBytes / 100_000) / 10 }
}
