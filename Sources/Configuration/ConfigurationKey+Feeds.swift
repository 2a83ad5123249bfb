extension ConfigurationKey {
    /// How feeds are fetched: all of them, and one.
    static let feeds: [ConfigurationKey] = [
        key(
            "fetching.proxy",
            .text("a proxy’s address"),
            "the proxy by way of which everything is fetched, pages and pictures too; `\"\"` for none "
                + "whatever the variables say",
            example: "socks5h://localhost:9050"
        ),
        key(
            "fetching.userAgent",
            .text("a text"),
            "what the newspaper calls itself to all servers",
            example: "a quiet reader"
        ),
        key(
            "fetching.timeLimit",
            .interval(from: 1),
            "1m",
            "how long one visit of a feed may take; pages and pictures have limits of their own"
        ),
        key(
            "fetching.cookieFile",
            .text("a path from `/` or `~/`"),
            "a file of cookies as browsers and curl write it (Netscape’s format), each of which is sent to "
                + "its own site; it is read and never written",
            example: "~/cookies.txt"
        ),
        key(
            "fetching.netrc",
            .netrc,
            "names and passwords of feeds that have none of their own, by server, as "
                + "`feeds.ADDRESS.netrc`",
            example: true
        ),
        key(
            "feeds.ADDRESS.interval",
            .visits,
            "the time between two visits of this feed, whatever it asks for itself",
            example: "30m"
        ),
        key(
            "feeds.ADDRESS.weight",
            .number(-3...3),
            0,
            "how much its stories weigh on the front page, from `-3` to `3`"
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
            "fields that are sent to this feed's server",
            example: ["X-Edition": "morning"],
            isSecret: true
        ),
        key(
            "feeds.ADDRESS.userAgent",
            .text("a text"),
            "what the newspaper calls itself to this feed",
            example: "a quiet reader"
        ),
        key(
            "feeds.ADDRESS.proxy",
            .text("a text"),
            "the proxy's address; `\"\"` for none",
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
            "a file of cookies for this feed, instead of that of `fetching`",
            example: "~/members.txt"
        ),
        key(
            "feeds.ADDRESS.timeLimit",
            .interval(from: 1),
            "how long one visit of this feed may take",
            example: "2m"
        ),
        key(
            "feeds.ADDRESS.user",
            .text("a text"),
            "the name that goes with the password",
            example: "reader"
        ),
        key(
            "feeds.ADDRESS.passwordCommand",
            .command,
            "a program and its arguments; the first line that it writes is the password",
            example: ["pass", "show", "news"],
            isSecret: true
        ),
        key(
            "feeds.ADDRESS.netrc",
            .netrc,
            "`true` for name and password from `~/.netrc`, or the path of such a file",
            example: true
        ),
        key(
            "feeds.ADDRESS.allowPrivateAddresses",
            .bool,
            false,
            "`true` if the feed may be at a private address beside a public one, and may lead to private addresses"
        ),
    ]
}
