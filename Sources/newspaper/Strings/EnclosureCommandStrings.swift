import News
import NewspaperUI

enum EnclosureCommandStrings {
    static func unreadableQueue(_ path: String) -> String {
        "Can’t read the file “\(MessageTextSanitizer.presentable(path))”. Check its name and permissions."
    }

    static func noEnclosures(story: String) -> String { "Story \(story) has no enclosures." }

    static func neitherStoryNorAddress(_ typed: String) -> String {
        "“\(MessageTextSanitizer.presentable(address: typed))” is neither a story ID nor an address."
    }

    static func failure(_ sentence: String, of download: String) -> String {
        "\(download): \(sentence)"
    }

    static func downloadedElsewhere(_ download: String) -> String {
        "\(download): Another Newspaper process is downloading this file."
    }

    static func queued(_ count: Int) -> String {
        "\(CommandStrings.counted(count, "file")) queued. Run “newspaper enclosures get” to download the queue."
    }

    static func nothingToDownload(alreadyDownloaded count: Int) -> String {
        switch count {
        case 0: "The queue is empty."
        case 1: "Already downloaded."
        default: "All \(count) files are already downloaded."
        }
    }

    /// Describes the progress of downloads.
    ///
    /// Sizes are in bytes; `total` is `nil` if unknown.
    static func progress(files: Int, received: Int64, total: Int64?) -> String {
        let files = CommandStrings.counted(files, "file")
        let size = EnclosureStrings.size(received)
        guard let total else { return "\(files): \(size)" }
        return "\(files): \(size) of \(EnclosureStrings.size(total))"
    }
}
