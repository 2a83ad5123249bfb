/// A commented-out action in the initial configuration file, with placeholder server and file
/// names.
///
/// Access tokens are never arguments, which other users of the machine can see.
package struct ConfigurationTemplateAction: Sendable {
    package let name: String
    package let remark: String
    package let members: [(key: String, value: ConfigurationValue)]

    package var value: ConfigurationValue {
        .object(Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) }))
    }

    package static let all = [mail, mailLink, wallabag, readeck, linkding]

    private static let mail = ConfigurationTemplateAction(
        name: "mail",
        remark: "Sends the story’s text with mutt, which prompts for the recipient.",
        members: [
            ("title", "mail the story"), ("key", "gm"), ("output", "replace"), ("file", "text"),
            ("run", ["mutt", "-s", "{title}", "-i", "{file}"]),
        ]
    )

    private static let mailLink = ConfigurationTemplateAction(
        name: "mail-link",
        remark: "Starts a message that contains the address, in your default mail program.",
        members: [
            ("title", "mail the address"), ("output", "nothing"), ("input", "nothing"),
            ("run", ["xdg-email", "--subject", "{title}", "--body", "{url}"]),
        ]
    )

    private static let wallabag = ConfigurationTemplateAction(
        name: "wallabag",
        remark: "Saves the story in wallabag. The file is a curl config file with the lines “url = "
            + "\"https://wallabag.example.org/oauth/v2/token\"”, “data = \"grant_type=password\"”, and a data "
            + "line for each of client_id, client_secret, username and password. The script gets the address "
            + "and the title of the story as $1 and $2.",
        members: [
            ("title", "save to wallabag"), ("key", "gw"), ("output", "nothing"),
            ("input", "nothing"),
            ("run", ["sh", "-c", .text(keeping), "sh", "{url}", "{title}"]),
        ]
    )

    private static let keeping = [
        "token=$(curl -fsS --config /home/reader/.config/newspaper/wallabag |",
        #"sed -n 's/.*"access_token": *"\([^"]*\)".*/\1/p') &&"#,
        #"printf 'Authorization: Bearer %s\n' "$token" |"#,
        #"curl -fsS --header @- --data-urlencode "url=$1" --data-urlencode "title=$2""#,
        "https://wallabag.example.org/api/entries.json",
    ].joined(separator: " ")

    private static let readeck = ConfigurationTemplateAction(
        name: "readeck",
        remark:
            "Saves the story in Readeck. The file has one line: “Authorization: Bearer” and your token.",
        members: [
            ("title", "save to Readeck"), ("key", "gb"), ("output", "nothing"), ("input", "json"),
            ("run", posting("readeck", to: "https://readeck.example.org/api/bookmarks")),
        ]
    )

    private static let linkding = ConfigurationTemplateAction(
        name: "linkding",
        remark:
            "Saves the story in Linkding. The file has one line: “Authorization: Token” and your token.",
        members: [
            ("title", "save to Linkding"), ("key", "gl"), ("output", "nothing"), ("input", "json"),
            ("run", posting("linkding", to: "https://linkding.example.org/api/bookmarks/")),
        ]
    )

    /// Returns a command that posts the story's metadata as JSON.
    ///
    /// The request headers are read from `file`.
    private static func posting(_ file: String, to address: ConfigurationValue)
        -> ConfigurationValue
    {
        [
            "curl", "-fsS", "--header", .text("@/home/reader/.config/newspaper/\(file)"),
            "--header", "Content-Type: application/json", "--data-binary", "@-", address,
        ]
    }
}
