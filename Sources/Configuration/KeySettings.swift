/// What the configuration file says about keys, as it is written; what the words mean is for the screen.
public struct KeySettings: Hashable, Sendable {
    /// One key, and what it is to do.
    public struct Binding: Hashable, Sendable {
        /// The screens that are meant, by their name.
        public let place: String
        /// The key, or several to be pressed one after the other.
        public let keys: String
        /// The commands, in the order in which they are done; none takes away what the key does.
        public let commands: [String]

        /// Describes a key.
        public init(place: String, keys: String, commands: [String]) {
            self.place = place
            self.keys = keys
            self.commands = commands
        }

        /// Where it stands in the file.
        public var path: String { ConfigurationLineMap.path(keys, in: KeySettings.path(of: place)) }
    }

    /// The keys to begin with, by their name; `nil` when the file names none.
    public var preset: String?
    /// Whether digits on the front page begin a number; `nil` when the file does not say.
    public var counts: Bool?
    /// The names of screens under which keys stand, in alphabetical order.
    public var places: [String] = []
    /// The reader's own keys, ordered by place and key.
    public var bindings: [Binding] = []

    /// Says nothing.
    public init() {}

    /// Where the keys of a place stand in the file.
    public static func path(of place: String) -> String { "keys.\(place)" }
}

extension KeySettings {
    /// More commands than anybody puts on one key.
    private static let mostSteps = 20

    /// Reads what stands under `keys`.
    package init(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let members = reader.members(value, "keys", keys: nil)
        preset = reader.text(members["preset"], "keys.preset")
        counts = reader.bool(members["counts"], "keys.counts")
        for (place, value) in members.sorted(by: { $0.key < $1.key })
        where !["preset", "counts"].contains(place) {
            let isPlace = if case .object = value { true } else { false }
            if !isPlace, let meant = SpellingSuggestion.word(to: place, in: ["preset", "counts"]) {
                reader.report(Self.path(of: place), .unknownKey(nearest: meant))
                continue
            }
            places.append(place)
            let keys = reader.members(value, Self.path(of: place), keys: nil)
            for (key, value) in keys.sorted(by: { $0.key < $1.key }) {
                let path = ConfigurationLineMap.path(key, in: Self.path(of: place))
                guard let commands = Self.commands(value, path, &reader) else { continue }
                bindings.append(Binding(place: place, keys: key, commands: commands))
            }
        }
    }

    private static func commands(
        _ value: ConfigurationValue,
        _ path: String,
        _ reader: inout ConfigurationReader
    ) -> [String]? {
        switch value {
        case .null: return []
        case .text(let command): return [command]
        case .list(let elements) where (1...mostSteps).contains(elements.count):
            let commands = elements.compactMap { element -> String? in
                if case .text(let command) = element { command } else { nil }
            }
            if commands.count == elements.count { return commands }
        case .list, .bool, .number, .object: break
        }
        let expected = "a command, a list of 1 to \(mostSteps) commands, or null"
        reader.report(path, .wrongValue(expected: expected))
        return nil
    }
}
