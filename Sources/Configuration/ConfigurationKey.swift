/// A key of the configuration file, as it is documented.
package struct ConfigurationKey {
    /// With its parents, `ADDRESS` standing for any feed's address, `HOST` for a site's.
    package let path: String
    /// What it does, in Markdown.
    package let meaning: String

    package var top: String { String(path.prefix { $0 != "." }) }

    /// In the order of the documentation.
    package static let all = [
        key("title", "the name on the masthead: `\"Newspaper\"`"),
        key(
            "layout",
            "how the stories are shown at first: `\"broadsheet\"` (from 76 columns on), "
                + "`\"list-with-preview\"` or `\"list\"`; `v` changes it"
        ),
        key(
            "theme",
            "`\"paper\"` (light), `\"ink\"` (dark), `\"terminal\"`, `\"mono\"`, one of `themes`, "
                + "or `\"auto\"`: light or dark as the terminal is"
        ),
        key("themes.NAME.extends", "the theme whose colours this one takes over: `\"terminal\"`"),
        key("themes.NAME.background", "the colour behind everything"),
        key("themes.NAME.body", "text, and titles unless they have a colour of their own"),
        key("themes.NAME.title", "titles and headings"),
        key("themes.NAME.secondary", "sources, ages, what was read"),
        key("themes.NAME.accent", "marks of the unread and of the focus"),
        key("themes.NAME.link", "links in a story"),
        key("themes.NAME.rule", "lines between things"),
        key("themes.NAME.codeKeyword", "in code, the words of its language"),
        key("themes.NAME.codeString", "in code, texts"),
        key("themes.NAME.codeComment", "in code, remarks"),
        key(
            "keys.preset",
            "the keys to begin with: `\"default\"`, `\"newsboat\"` or `\"vim\"`"
        ),
        key(
            "keys.counts",
            "`true` has digits on the front page begin a number (`5j`), and `3` and Enter open section 3: "
                + "`false`, with `\"vim\"` `true`"
        ),
        key(
            "keys.SCREEN.KEYS",
            "what keys do on a screen: a command, a list of commands one after the other, or `null` for nothing"
        ),
        key("refresh.interval", "the time between two visits of a feed: `\"1h\"`"),
        key(
            "refresh.transfers",
            "how many feeds are fetched at once, besides those that hang: `128`, at most `500`"
        ),
        key(
            "refresh.transfersPerHost",
            "how many of them from one host: `6`; this machine's own servers may have all"
        ),
        key(
            "refresh.timeLimit",
            "the time after which a refresh ends; whoever has not answered is asked first next time: "
                + "`\"10m\"`"
        ),
        key(
            "refresh.whileOpen",
            "`false` fetches nothing by itself while the newspaper is open, only when it is opened: `true`"
        ),
        key(
            "refresh.pause",
            "the time at least between two fetches while the newspaper is open; what becomes due meanwhile "
                + "is fetched together: `\"5m\"`"
        ),
        key(
            "pictures",
            "`false` puts words in the place of pictures, and fetches them only for `i`: `true`"
        ),
        key("leadPicture", "`false` leaves the first story of the broadsheet without: `true`"),
        key(
            "picturesAhead",
            "`false` fetches no picture before it is on the screen: `true`"
        ),
        key(
            "fullText",
            "whether the whole text of a story is fetched from its page when it is opened: `\"always\"`, "
                + "`\"never\"`, or `\"auto\"`, where the feed brings only its beginning"
        ),
        key(
            "bidi",
            "who orders and joins letters that are read from right to left: `\"paper\"`, or `\"terminal\"` "
                + "for one that does it itself"
        ),
        key("windowTitle", "`false` leaves the terminal's window the name that it has: `true`"),
        key(
            "offline.stories",
            "how many stories are made ready after a refresh to be read without a network, those that a reader "
                + "comes to first; `0` for none: `30`"
        ),
        key("offline.megabytes", "how much is fetched for them at most, each time: `25`"),
        key("offline.pictures", "`false` leaves their pictures out: `true`"),
        key(
            "list.rows",
            "how many rows a headline takes in a list: `1`, or `2` where there is room, with source, age "
                + "and minutes under the title, and a small picture beside it in terminals that show "
                + "pixels in text"
        ),
        key(
            "text.justify",
            "`true` has the lines of stories end below each other between 60 and 72 columns: `false`"
        ),
        key(
            "confinement",
            "`\"strict\"` shows no picture where the system cannot lock away what decodes it, which "
                + "`newspaper doctor` tells: `\"usual\"`"
        ),
        key(
            "retention.age",
            "how long read stories are kept, such as `\"90d\"`; without it, for ever"
        ),
        key(
            "retention.articlesPerFeed",
            "how many stories of a feed are kept, such as `500`; without it, all"
        ),
        key(
            "feeds.ADDRESS.interval",
            "the time between two visits of this feed, whatever it asks for itself; "
                + "from `\"10m\"` to `\"7d\"`"
        ),
        key(
            "feeds.ADDRESS.weight",
            "how much its stories weigh on the front page, from `-3` to `3`: `0`"
        ),
        key("feeds.ADDRESS.fullText", "`fullText` for the stories of this feed"),
        key("feeds.ADDRESS.headers", "fields that are sent to this feed's server"),
        key("feeds.ADDRESS.userAgent", "what the newspaper calls itself to this feed"),
        key("feeds.ADDRESS.proxy", "the proxy's address; `\"\"` for none"),
        key("feeds.ADDRESS.certificateFile", "a PEM file with the certificates to trust"),
        key("feeds.ADDRESS.user", "the name that goes with the password"),
        key(
            "feeds.ADDRESS.passwordCommand",
            "a program and its arguments; the first line that it writes is the password"
        ),
        key(
            "feeds.ADDRESS.netrc",
            "`true` for name and password from `~/.netrc`, or the path of such a file"
        ),
        key(
            "feeds.ADDRESS.allowPrivateAddresses",
            "`true` if a public server may lead to an address in a private network"
        ),
        key("sites.HOST.body", "the elements that hold the story, several being joined"),
        key("sites.HOST.title", "the element that holds the headline"),
        key("sites.HOST.byline", "the element that says who wrote it"),
        key("sites.HOST.nextPage", "the link to the page on which the story goes on"),
        key("sites.HOST.strip", "the elements that are left out"),
        key("services.kagi.address", "another server that answers as Kagi News does"),
        key("services.hackerNews.address", "another server that answers as Hacker News does"),
        key("services.hackerNews.search", "another server that answers as its search does"),
        key("services.guardian.address", "another server that answers as the Guardian does"),
        key(
            "services.guardian.keyCommand",
            "a program and its arguments; the first line that it writes is your key for the Guardian"
        ),
        key(
            "services.guardian.keyFile",
            "the whole path of a file, the first line of which is your key for the Guardian"
        ),
        key("saved.title", "what the section is called"),
        key("saved.days", "how many days back its stories are at most; without it, all"),
        key("saved.section", "only what stands in this folder, or in one of a list of them"),
        key("saved.feed", "only what comes from the feed of this address, or from one of a list"),
        key("saved.words", "only what holds these words, as the search finds them"),
        key("saved.unread", "`true` for what is not read, `false` for what is"),
        key("saved.starred", "`true` for what has a star, `false` for what has none"),
        key("saved.tag", "only what has this tag, or one of a list of them"),
        key(
            "saved.all",
            "a list of conditions, each with keys such as these, all of which must hold"
        ),
        key("saved.any", "a list of conditions, one of which must hold"),
        key("saved.not", "a condition that must not hold"),
    ]

    /// The names of the keys directly under a path.
    package static func names(under path: String) -> Set<String> {
        Set(
            all.filter { $0.path.hasPrefix("\(path).") }
                .map { String($0.path.dropFirst(path.count + 1)) }
        )
    }

    private static func key(_ path: String, _ meaning: String) -> ConfigurationKey {
        ConfigurationKey(path: path, meaning: meaning)
    }
}
