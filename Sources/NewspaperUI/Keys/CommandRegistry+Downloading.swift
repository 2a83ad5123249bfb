public import TerminalKit

extension Command {
    /// Plays an enclosure of the story.
    public static let play = Command("play")
    /// Adds the enclosures to the download queue.
    public static let queueFiles = Command("queue-files")
    /// Downloads the enclosures and everything in the queue.
    public static let download = Command("download")
    /// Stops downloading; partial files are kept.
    public static let stopDownloads = Command("stop-downloads")
    /// Shows the downloads.
    public static let downloads = Command("downloads")
    /// Removes a download from the list.
    public static let removeDownload = Command("remove-download")
}

extension CommandRegistry {
    static let downloading: [CommandEntry] = [
        CommandEntry(
            .play,
            .files,
            "play enclosure",
            elsewhere: [.init(.files, "play", on: [.downloads])],
            footer: [.init("play", on: [.downloads])]
        ),
        CommandEntry(.queueFiles, .files, "queue enclosures"),
        CommandEntry(
            .download,
            .files,
            "download enclosures",
            elsewhere: [.init(.files, "download queue", on: [.downloads])],
            footer: [.init("download", on: [.downloads])]
        ),
        CommandEntry(
            .stopDownloads,
            .files,
            "stop downloading",
            footer: [.init("stop", on: [.downloads])]
        ),
        CommandEntry(
            .removeDownload,
            .files,
            "remove from list",
            footer: [.init("remove", on: [.downloads])]
        ),
        CommandEntry(.downloads, .files, "downloads"),
    ]
}
