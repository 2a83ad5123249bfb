import Configuration
public import News

/// A feed that a program of the user writes, or a web feed that such a program filters.
///
/// Only the configuration can define one, not subscription lists, imports or redirects.
public struct CommandFeed: Hashable, Sendable {
    /// The feed's name in the configuration.
    public let name: String
    /// The program and its arguments.
    ///
    /// The program is an absolute path, or is looked up in `PATH`.
    public let words: [String]
    /// The address of the feed to filter; `nil` if the program writes the feed itself.
    public let filtered: String?
    /// The title to display; `nil` for the feed's own title.
    public var title: String?
    /// The section's title.
    public var section = Subscription.commonSection
    /// The number of seconds between two runs of the program.
    public var interval = 3600
    /// The number of seconds after which the program and its child processes are killed.
    public var timeLimit = 60
    /// The memory limit of each process in megabytes.
    public var megabytes = 1024

    /// Creates a command feed.
    public init(name: String, words: [String], filtered: String? = nil) {
        self.name = name
        self.words = words
        self.filtered = filtered
    }

    /// The address by which the archive identifies the feed.
    public var address: String { (filtered == nil ? "exec:" : "filter:") + name }

    var subscription: Subscription {
        Subscription(address: address, title: title, section: section, account: .commands)
    }
}

extension AccountID {
    /// The account of command feeds.
    public static let commands = AccountID("commands")
}

extension NewsroomConfiguration {
    mutating func readCommands(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let values = reader.members(value, "commands", keys: nil)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            let path = "commands.\(name)"
            guard !name.isEmpty, name.allSatisfy(Self.mayStandInName) else {
                reader.report(path, .fault(SettingsStrings.commandName))
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

    var ofCommands: NewsroomConfiguration {
        var all = self
        all.feeds = [:]
        for source in commands {
            var settings = source.filtered.map { self.settings(ofFeedAt: $0) } ?? FeedSettings()
            settings.interval = source.interval
            all.feeds[source.address] = settings
        }
        // Programs need more resources than transfers.
        all.refresh.transfers = min(refresh.transfers, 4)
        all.refresh.transfersPerHost = all.refresh.transfers
        return all
    }
}

extension CommandFeed {
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
        let address = written.flatMap { try? TypedFeedAddressParser.normalized($0) }
        if written != nil, address?.hasPrefix("http") != true {
            reader.report("\(path).url", .wrongValue(expected: SettingsStrings.webAddress))
        }
        let (hasExec, hasFilter) = (values["exec"] != nil, values["filter"] != nil)
        if hasExec == hasFilter || hasFilter != (values["url"] != nil) {
            reader.report(path, .wrongValue(expected: SettingsStrings.execOrFilter))
        }
        let words = exec ?? filter ?? []
        if let program = words.first, program.contains("/"), !program.hasPrefix("/") {
            let key = "\(path).\(hasExec ? "exec" : "filter")"
            reader.report(key, .fault(SettingsStrings.relativeProgram))
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
        interval =
            reader.interval(values["interval"], "\(path).interval", as: "\(place).interval")
            ?? interval
    }
}
