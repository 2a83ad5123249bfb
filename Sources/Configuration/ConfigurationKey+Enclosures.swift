extension ConfigurationKey {
    static let enclosures: [ConfigurationKey] = [
        key(
            "enclosures.folder",
            .text("a path from `/` or `~/`"),
            "~/Podcasts",
            "the folder for downloads"
        ),
        key(
            "enclosures.name",
            .text("a path pattern"),
            "{feed}/{date} {title}",
            "the file names; `{name}` is the name in the address"
        ),
        key(
            "enclosures.player",
            .command,
            "the player; `{file}` is replaced by the file, or by its address if it is not "
                + "downloaded",
            example: ["mpv", "{file}"]
        ),
        key("enclosures.atOnce", .number(1...16), 2, "the number of parallel downloads"),
    ]
}
