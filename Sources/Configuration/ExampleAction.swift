/// An action as a reader finds it in the file to begin with: it counts once it is uncovered, and the names of servers
/// and files in it are the reader's own.
///
/// No token stands among the words, which others on the machine can read.
package struct ExampleAction: Sendable {
    /// What the command is called.
    package let name: String
    /// What has to be there before it works, in a sentence or two.
    package let remark: String
    /// What stands under its name, in this order.
    package let members: [(key: String, value: ConfigurationValue)]

    /// The same as the file has it.
    package var value: ConfigurationValue {
        .object(Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) }))
    }

    /// All, in the order of the file.
    package static let all = [mail, mailLink, wallabag, readeck, linkding]

    private static let mail = ExampleAction(
        name: "mail",
        remark: "Sends the story’s text with mutt, which asks to whom.",
        members: [
            ("title", "mail the story"), ("key", "gm"), ("output", "replace"), ("file", "text"),
            ("run", ["mutt", "-s", "{title}", "-i", "{file}"]),
        ]
    )

    private static let mailLink = ExampleAction(
        name: "mail-link",
        remark: "Begins a letter with the address in the desktop’s own program.",
        members: [
            ("title", "mail the address"), ("output", "nothing"), ("input", "nothing"),
            ("run", ["xdg-email", "--subject", "{title}", "--body", "{url}"]),
        ]
    )

    private static let wallabag = ExampleAction(
        name: "wallabag",
        remark: "Keeps the story in wallabag. The file is one of curl’s, with the lines “url = "
            + "\"https://wallabag.example.org/oauth/v2/token\"”, “data = \"grant_type=password\"”, and such a line "
            + "of data for each of client_id, client_secret, username and password. The script gets the story behind "
            + "it, as $1 and $2.",
        members: [
            ("title", "keep in wallabag"), ("key", "gw"), ("output", "nothing"),
            ("input", "nothing"),
            ("run", ["sh", "-c", .text(keeping), "sh", "{url}", "{title}"]),
        ]
    )

    /// Asks for a token, which goes from one program to the other and is no argument of any.
    private static let keeping = [
        "token=$(curl -fsS --config /home/reader/.config/newspaper/wallabag |",
        #"sed -n 's/.*"access_token": *"\([^"]*\)".*/\1/p') &&"#,
        #"printf 'Authorization: Bearer %s\n' "$token" |"#,
        #"curl -fsS --header @- --data-urlencode "url=$1" --data-urlencode "title=$2""#,
        "https://wallabag.example.org/api/entries.json",
    ].joined(separator: " ")

    private static let readeck = ExampleAction(
        name: "readeck",
        remark:
            "Keeps the story in Readeck. The file has one line, “Authorization: Bearer”, with your token behind it.",
        members: [
            ("title", "keep in Readeck"), ("key", "gb"), ("output", "nothing"), ("input", "json"),
            ("run", posting("readeck", to: "https://readeck.example.org/api/bookmarks")),
        ]
    )

    private static let linkding = ExampleAction(
        name: "linkding",
        remark:
            "Keeps the story in Linkding. The file has one line, “Authorization: Token”, with your token behind it.",
        members: [
            ("title", "keep in Linkding"), ("key", "gl"), ("output", "nothing"), ("input", "json"),
            ("run", posting("linkding", to: "https://linkding.example.org/api/bookmarks/")),
        ]
    )

    /// Sends what is known of the story as JSON, with a header from a file of the reader's.
    private static func posting(_ file: String, to address: ConfigurationValue)
        -> ConfigurationValue
    {
        [
            "curl", "-fsS", "--header", .text("@/home/reader/.config/newspaper/\(file)"),
            "--header", "Content-Type: application/json", "--data-binary", "@-", address,
        ]
    }
}
