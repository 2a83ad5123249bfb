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
