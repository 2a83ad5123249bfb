/// What one does with the files that belong to stories.
extension CommandRegistry {
    static let downloading: [CommandEntry] = [
        CommandEntry(
            .play,
            .files,
            "play its file",
            elsewhere: [.init(.files, "play it", on: [.downloads])],
            footer: [.init("play", on: [.downloads])]
        ),
        CommandEntry(.queueFiles, .files, "queue its files"),
        CommandEntry(
            .download,
            .files,
            "download its files",
            elsewhere: [.init(.files, "download what waits", on: [.downloads])],
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
            "take off the list",
            footer: [.init("remove", on: [.downloads])]
        ),
        CommandEntry(.downloads, .files, "files you want"),
    ]
}
