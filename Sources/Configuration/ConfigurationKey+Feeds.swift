extension ConfigurationKey {
    static let feeds: [ConfigurationKey] = [
        key(
            "fetching.proxy",
            .text("a proxy’s address"),
            "the proxy for all requests, including pages and pictures; `\"\"` for no proxy, "
                + "even if environment variables set one",
            example: "socks5h://localhost:9050"
        ),
        key(
            "fetching.userAgent",
            .text("a string"),
            "the `User-Agent` for all servers",
            example: "a quiet reader"
        ),
        key(
            "fetching.timeLimit",
            .interval(from: 1),
            "1m",
            "the time limit for fetching one feed; pages and pictures have separate limits"
        ),
        key(
            "fetching.cookieFile",
            .text("a path from `/` or `~/`"),
            "a cookie file in Netscape format, as written by browsers and curl; each cookie is sent to "
                + "its own site only; the file is never changed",
            example: "~/cookies.txt"
        ),
        key(
            "fetching.netrc",
            .netrc,
            "user names and passwords by server, for feeds without a user name; see "
                + "`feeds.ADDRESS.netrc`",
            example: true
        ),
        key(
            "feeds.ADDRESS.interval",
            .visits,
            "the time between two fetches of this feed; overrides the feed’s own interval",
            example: "30m"
        ),
        key(
            "feeds.ADDRESS.weight",
            .number(-3...3),
            0,
            "the weight of its stories on the front page, from `-3` to `3`"
        ),
        key(
            "feeds.ADDRESS.fullText",
            .words(["auto", "always", "never"]),
            "`fullText` for the stories of this feed",
            example: "always"
        ),
        key(
            "feeds.ADDRESS.headers",
            .fields,
            "request headers for this feed",
            example: ["X-Edition": "morning"],
            isSecret: true
        ),
        key(
            "feeds.ADDRESS.userAgent",
            .text("a string"),
            "the `User-Agent` for this feed",
            example: "a quiet reader"
        ),
        key(
            "feeds.ADDRESS.proxy",
            .text("a string"),
            "the address of the proxy; `\"\"` for no proxy",
            example: "socks5h://localhost:9050"
        ),
        key(
            "feeds.ADDRESS.certificateFile",
            .text("a path from `/` or `~/`"),
            "a PEM file with the certificates to trust",
            example: "/etc/ssl/nas.pem"
        ),
        key(
            "feeds.ADDRESS.cookieFile",
            .text("a path from `/` or `~/`"),
            "a cookie file for this feed; overrides `fetching.cookieFile`",
            example: "~/members.txt"
        ),
        key(
            "feeds.ADDRESS.timeLimit",
            .interval(from: 1),
            "the time limit for fetching this feed",
            example: "2m"
        ),
        key(
            "feeds.ADDRESS.user",
            .text("a string"),
            "the user name",
            example: "reader"
        ),
        key(
            "feeds.ADDRESS.passwordCommand",
            .command,
            "a program and its arguments; the first line of its output is the password",
            example: ["pass", "show", "news"],
            isSecret: true
        ),
        key(
            "feeds.ADDRESS.netrc",
            .netrc,
            "`true`: user name and password from `~/.netrc`, or the path of such a file",
            example: true
        ),
        key(
            "feeds.ADDRESS.allowPrivateAddresses",
            .bool,
            false,
            "`true`: allow the feed’s address and its redirects to be in a private network"
        ),
        key(
            "feeds.ADDRESS.markUpdatedUnread",
            .bool,
            false,
            "`true`: a read story becomes unread when the feed changes its text"
        ),
    ]
}
