import Configuration
public import News

/// A feed that a program of the reader's writes, or one of the web that such a program changes.
///
/// It stands in the configuration and nowhere else: no list, import or redirect can name one.
public struct CommandFeed: Hashable, Sendable {
    /// What it is called in the configuration.
    public let name: String
    /// The program, by its name in `PATH` or its whole path, and its arguments; never empty.
    public let words: [String]
    /// The feed that the program reads and changes; `nil` where it writes one by itself.
    public let filtered: String?
    /// What the paper calls it; `nil` for what the feed says.
    public var title: String?
    /// The section that it stands in.
    public var section = Subscription.commonSection
    /// Seconds between two runs.
    public var interval = 3600
    /// Seconds after which the program is ended, with all that it has started.
    public var timeLimit = 60
    /// How much memory the program, and each that it starts, may fill.
    public var megabytes = 1024

    /// Names a source.
    public init(name: String, words: [String], filtered: String? = nil) {
        self.name = name
        self.words = words
        self.filtered = filtered
    }

    /// What the paper calls its feed, by which the archive knows it.
    public var address: String { (filtered == nil ? "exec:" : "filter:") + name }

    /// As a feed in the paper.
    var subscription: Subscription {
        Subscription(address: address, title: title, section: section, account: .commands)
    }
}

extension AccountID {
    /// Feeds that programs of the reader's write.
    public static let commands = AccountID("commands")
}

extension NewsroomConfiguration {
    /// Reads the sources that are commands; one with a mistake is left out.
    mutating func readCommands(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let values = reader.members(value, "commands", keys: nil)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            let path = "commands.\(name)"
            guard !name.isEmpty, name.allSatisfy(Self.mayStandInName) else {
                reader.report(path, .fault("this must stand under a name of letters and digits"))
                continue
            }
            if let source = CommandFeed(named: name, value, path, &reader) {
                commands.append(source)
            }
        }
    }

    private static func mayStandInName(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
    }

    /// The same, with what holds for the feeds of commands in the place of what holds for others.
    var ofCommands: NewsroomConfiguration {
        var all = self
        all.feeds = [:]
        for source in commands {
            var settings = source.filtered.map { self.settings(ofFeedAt: $0) } ?? FeedSettings()
            settings.interval = source.interval
            all.feeds[source.address] = settings
        }
        // Programs take more than connections.
        all.transfers = min(transfers, 4)
        all.transfersPerHost = all.transfers
        return all
    }
}

extension CommandFeed {
    /// Reads one; `nil`, and problems, where it is none.
    fileprivate init?(
        named name: String,
        _ value: ConfigurationValue,
        _ path: String,
        _ reader: inout ConfigurationReader
    ) {
        let before = reader.problems.count
        let place = "commands.NAME"
        let values = reader.members(value, path, keys: ConfigurationKey.names(under: place))
        let exec = reader.command(values["exec"], "\(path).exec")
        let filter = reader.command(values["filter"], "\(path).filter")
        let written = reader.text(values["url"], "\(path).url")
        let address = written.flatMap { try? FeedAddress.normalized($0) }
        if written != nil, address?.hasPrefix("http") != true {
            reader.report("\(path).url", .wrongValue(expected: "an http or https address"))
        }
        let (hasExec, hasFilter) = (values["exec"] != nil, values["filter"] != nil)
        if hasExec == hasFilter || hasFilter != (values["url"] != nil) {
            let expected = "with exec alone, or with filter and url"
            reader.report(path, .wrongValue(expected: expected))
        }
        let words = exec ?? filter ?? []
        if let program = words.first, program.contains("/"), !program.hasPrefix("/") {
            let key = "\(path).\(hasExec ? "exec" : "filter")"
            reader.report(
                key,
                .fault("this must begin with a program, by its name or its whole path")
            )
        }
        self.init(name: name, words: words, filtered: address)
        title = reader.text(values["title"], "\(path).title")
        section = reader.text(values["section"], "\(path).section") ?? section
        timeLimit =
            reader.interval(values["timeLimit"], "\(path).timeLimit", as: "\(place).timeLimit")
            ?? timeLimit
        megabytes =
            reader.number(values["megabytes"], "\(path).megabytes", as: "\(place).megabytes")
            ?? megabytes
        guard reader.problems.count == before else { return nil }
        // One that is too short or too long is told, and the nearest counts.
        interval =
            reader.interval(values["interval"], "\(path).interval", as: "\(place).interval")
            ?? interval
    }
}
