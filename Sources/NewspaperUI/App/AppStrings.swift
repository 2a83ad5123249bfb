import Cells
import News

enum AppStrings {
    static let firstStory = "This is the first story."
    static let lastStory = "This is the last story."
    static let noEarlierStories = "No earlier stories in the history."
    static let noStoriesRead = "No stories read yet."
    static let linkedPageIsAlone = "A linked page has no next or previous story. q: back"

    static let noSearch = "No search yet. /: search"
    static let firstResult = "This is the first result."
    static let lastResult = "This is the last result."
    static let alreadyInSections = "The list of sections and feeds is already open."
    static let alreadyInHealth = "Feed health is already open."
    static let noHealth = "Feed health is only tracked for your subscriptions."

    static func theme(_ name: String) -> String { "Theme: \(name)" }

    static let fetching = "Fetching…"
    static let notDaily = "Only daily newspapers have past editions."

    static func playing(_ file: String) -> String { "Playing \(file)." }

    static let downloadStopped = "Download stopped. The partial file is kept."
    static let noDownload = "No download is running."

    static func saving(_ address: String) -> String { "Saving \(address)…" }

    static let notSavedPage = "Only saved pages can be removed. This story is from a feed."

    static func opening(_ address: String) -> String { "Opening \(address)" }

    static func opened(_ address: String) -> String { "Opened \(address)" }

    static let noBrowser =
        ErrorMessages.failure("No browser found. Set BROWSER to the browser’s command.")

    static func browser(_ command: String, _ outcome: ForegroundProgramOutcome) -> String {
        "\(failed(command, outcome)) Set BROWSER to choose another browser."
    }

    /// Returns a notice about copying an address, which the user can select if copying failed.
    static func copying(_ address: String, _ outcome: CopyOutcome) -> String {
        switch outcome {
        case .copied: "Copied \(address)"
        case .uncertain: "Sent to the terminal, which may block copying: \(address)"
        case .unsupported: "This terminal does not support copying: \(address)"
        case .tooLong: "Too long for the terminal’s clipboard: \(address)"
        }
    }

    static func written(_ stories: Int, to path: String) -> String {
        stories == 1 ? "Story written to \(path)." : "\(stories) stories written to \(path)."
    }

    static func fileExists(_ path: String) -> String {
        "\(path) already exists. Enter: overwrite"
    }

    static func notWritten(_ path: String, detail: String) -> String {
        ErrorMessages.failure("Can’t write \(path) (\(detail)).")
    }

    static func piped(to command: String) -> String { "Piped to “\(command)”." }

    static func failed(_ command: String, _ outcome: ForegroundProgramOutcome) -> String {
        let sentence =
            switch outcome {
            case .ended(let status): "“\(command)” exited with status \(status)."
            case .killed(let signal): "“\(command)” was terminated by signal \(signal)."
            case .failed(let detail): "Can’t run “\(command)” (\(detail))."
            }
        return ErrorMessages.failure(sentence)
    }

    static func finished(_ action: String) -> String { "“\(action)” finished." }

    static func finishedWithoutOutput(_ action: String) -> String {
        "“\(action)” finished. No output."
    }

    static func cancelled(_ action: String) -> String { "“\(action)” was cancelled." }

    /// Returns a sentence about a failed action; `reason` may end with a period.
    static func actionFailed(_ action: String, _ reason: String) -> String {
        reason.hasSuffix(".") ? "“\(action)” \(reason)" : "“\(action)” \(reason)."
    }
}
