extension ConfigurationKey {
    /// Files that belong to stories.
    static let enclosures: [ConfigurationKey] = [
        key(
            "enclosures.folder",
            .text("a path from `/` or `~/`"),
            "~/Podcasts",
            "where files that belong to stories are put"
        ),
        key(
            "enclosures.name",
            .text("names between slashes"),
            "{feed}/{date} {title}",
            "how they are called there; `{name}` is what a file is called on the web"
        ),
        key(
            "enclosures.player",
            .command,
            "the program that plays them; `{file}` stands for the file, or its address as long as it is not on "
                + "the disk",
            example: ["mpv", "{file}"]
        ),
        key("enclosures.atOnce", .number(1...16), 2, "how many of them are fetched at once"),
    ]
}
