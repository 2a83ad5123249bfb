extension ManualPage {
    static let newspaper = ManualPage(
        name: "newspaper",
        section: 1,
        summary: "a full-screen newspaper for the terminal",
        parts: [
            Part(
                "SYNOPSIS",
                [.lines(CommandDescription.opening.usageLines + ["newspaper COMMAND …"])]
            ),
            Part(
                "DESCRIPTION",
                [
                    .paragraph(
                        "Newspaper reads RSS, Atom and JSON feeds, and stores every story in an archive "
                            + "on your disk. Without a command it opens the screen with your "
                            + "subscriptions; until you subscribe to a feed, it shows an example edition and, at "
                            + "the first start, ways to your first feeds."
                    ),
                    .paragraph(
                        "`j` and `k` select a story, `Enter` opens it, `q` goes back or quits. "
                            + "`?` shows the keys of the current screen; newspaper-keys(7) lists the "
                            + "keys of all screens. On the screen, `a` subscribes to a feed."
                    ),
                    .paragraph(
                        "While it is open, Newspaper fetches feeds when they are due; `R` fetches them now. "
                            + "To fetch them in the background too, enable the timer of the package "
                            + "with `systemctl --user enable --now newspaper-refresh.timer`; it "
                            + "runs every 15 minutes."
                    ),
                    .paragraph(
                        "`s` stars a story, `m` marks it as read or unread, and `U` undoes the last "
                            + "action, also after a restart; it asks before it undoes an action of "
                            + "another session. `F` lists sections and feeds, in which `e` "
                            + "renames or moves a feed and `x` removes it."
                    ),
                    .paragraph(
                        "With a command, Newspaper does not open the screen. `newspaper help COMMAND` "
                            + "shows the description of a command from this page."
                    ),
                ]
            ),
            Part("OPTIONS", [.rows(CommandDescription.opening.meanings + [HelpText.log])]),
            Part("COMMANDS", CommandDescription.all.flatMap(blocks)),
            Part("ENVIRONMENT", [.rows(HelpText.rows(under: "Environment"))]),
            Part("FILES", [.rows(files)]),
            Part("EXIT STATUS", [.rows(HelpText.rows(under: "Exit status"))]),
            Part(
                "EXAMPLES",
                [
                    .paragraph(
                        "Start on the screen, with newspapers from the catalogue, or with a site:"
                    ),
                    .lines([
                        "newspaper welcome",
                        "newspaper catalogue --language en",
                        "newspaper catalogue add 'BBC News: World' --section World",
                        "newspaper add example.org", "newspaper",
                    ]),
                    .paragraph("Import your subscriptions from another reader:"),
                    .lines(["newspaper import feeds.opml", "newspaper import --newsboat"]),
                    .paragraph("Fetch the feeds that are due, and list unread stories:"),
                    .lines([
                        "newspaper refresh --due --quiet", "newspaper list --unread --limit 10",
                    ]),
                ]
            ),
            Part("SEE ALSO", [.paragraph("newspaper-config(5), newspaper-keys(7)")]),
        ]
    )

    private static func blocks(of command: CommandDescription) -> [Block] {
        var blocks: [Block] = [
            .subheading(command.name), .paragraph("\(command.summary.capitalizedFirst)."),
            .lines(command.usageLines),
        ]
        if !command.meanings.isEmpty { blocks.append(.rows(command.meanings)) }
        if !command.examples.isEmpty {
            let examples = command.examples.map { example in
                let remark = example.meaning.isEmpty ? "" : "   # \(example.meaning)"
                return "newspaper \(example.words)\(remark)"
            }
            blocks += [.paragraph("For example:"), .lines(examples)]
        }
        return blocks
    }

    private static let files: [Row] = {
        let home = ProcessEnvironment(environment: ["HOME": "/HOME"])
        func shown(_ path: String) -> String { path.replacing("/HOME", with: "~") }
        return [
            (shown(home.subscriptionsFile), "your subscriptions, as OPML"),
            (shown(home.configurationFile), "the configuration; see newspaper-config(5)"),
            (shown(home.accountsFile), "accounts on servers, without their passwords"),
            (shown(home.secretsFolder), "passwords of accounts, if no keyring is available"),
            (
                shown(home.archiveFile),
                "all stories, with read marks, stars and tags, beside its `-wal` and `-shm`"
            ),
            (shown(home.displaySettingsFile), "display settings chosen with keys"),
            ("~/Podcasts", "downloaded files; see `enclosures.folder` in newspaper-config(5)"),
            (shown(home.crashReportFile), "the last crash report, until it is shown"),
            (shown(home.logFile), "the log that `--log` writes"),
            (shown(home.pictureFolder), "the picture cache, which may be deleted"),
        ]
    }()
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
