import News
import Newsroom

extension PrefetchReport {
    /// The line in the output of a command.
    var line: String {
        let end =
            isOverBudget
            ? "; download limit reached" : isOffline ? "; no server could be reached" : ""
        return "\(brought) for reading offline (\(megabytes) MB)\(end)"
    }

    /// The sentence of a notice, with a suggestion.
    var sentence: String {
        if let failure { return ErrorMessages.describe(failure) }
        let isNothing = textCount == 0 && pictureCount == 0
        if isOffline {
            return isNothing
                ? "No server could be reached."
                : "\(brought) fetched; then no server could be reached."
        }
        if isOverBudget {
            return
                "\(brought) fetched (\(megabytes) MB), the limit of offline.megabytes. d: continue"
        }
        let end =
            unreachedHosts == 0
            ? "." : "; \(counted(unreachedHosts, "server")) could not be reached."
        return isNothing
            ? "Nothing more could be fetched now\(unreachedHosts == 0 ? "; each story shows why." : end)"
            : "\(brought) fetched (\(megabytes) MB)\(end)"
    }

    /// The counts, for example `1 full text and 3 pictures`.
    ///
    /// A count of zero is left out if the other is not zero.
    private var brought: String {
        let texts = counted(textCount, "full text")
        let pictures = counted(pictureCount, "picture")
        if textCount == 0, pictureCount > 0 { return pictures }
        if pictureCount == 0, textCount > 0 { return texts }
        return "\(texts) and \(pictures)"
    }

    private var megabytes: Double { Double(receivedBytes / 100_000) / 10 }
}
