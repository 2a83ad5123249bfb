/// The key bindings as written in the configuration file.
///
/// NewspaperUI interprets them.
public struct KeySettings: Hashable, Sendable {
    /// A key binding.
    public struct Binding: Hashable, Sendable {
        /// The screens to which the binding applies, such as `everywhere`.
        public let place: String
        /// A key or key sequence.
        public let keys: String
        /// The names of the commands to perform in order; empty to remove the preset's binding.
        public let commands: [String]

        /// Creates a binding.
        public init(place: String, keys: String, commands: [String]) {
            self.place = place
            self.keys = keys
            self.commands = commands
        }

        /// The path of the binding's configuration key.
        public var path: String { ConfigurationLineMap.path(keys, in: KeySettings.path(of: place)) }
    }

    /// The name of the keymap preset.
    public var preset: String?
    /// Whether digits typed on the front page begin a repeat count.
    public var counts: Bool?
    /// The names of screens with bindings, sorted.
    public var places: [String] = []
    /// The bindings, sorted by screen and key.
    public var bindings: [Binding] = []

    /// Creates empty settings.
    public init() {}

    /// Returns the path of a screen's bindings.
    public static func path(of place: String) -> String { "keys.\(place)" }
}

extension KeySettings {
    private static let mostSteps = 20
    private static let mostPlaces = 100
    private static let mostBindings = 500

    package init(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let members = reader.members(value, "keys", keys: nil)
        preset = reader.text(members["preset"], "keys.preset")
        counts = reader.bool(members["counts"], "keys.counts")
        if members.count > Self.mostPlaces {
            let clause = ConfigurationStrings.tooMany("screens", most: Self.mostPlaces)
            reader.report("keys", .fault(clause))
        }
        for (place, value) in members.sorted(by: { $0.key < $1.key }).prefix(Self.mostPlaces)
        where !["preset", "counts"].contains(place) {
            let isPlace = if case .object = value { true } else { false }
            if !isPlace, let meant = SpellingSuggestion.word(to: place, in: ["preset", "counts"]) {
                reader.report(Self.path(of: place), .unknownKey(nearest: meant))
                continue
            }
            places.append(place)
            readBindings(value, at: place, &reader)
        }
    }

    private mutating func readBindings(
        _ value: ConfigurationValue,
        at place: String,
        _ reader: inout ConfigurationReader
    ) {
        let parent = Self.path(of: place)
        let keys = reader.members(value, parent, keys: nil)
        let space = Self.mostBindings - bindings.count
        if keys.count > space {
            let clause = ConfigurationStrings.tooMany("bindings", most: Self.mostBindings)
            reader.report(parent, .fault(clause))
        }
        for (key, value) in keys.sorted(by: { $0.key < $1.key }).prefix(space) {
            let path = ConfigurationLineMap.path(key, in: parent)
            guard let commands = Self.commands(value, path, &reader) else { continue }
            bindings.append(Binding(place: place, keys: key, commands: commands))
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
        let expected = ConfigurationStrings.keyCommands(atMost: mostSteps)
        reader.report(path, .wrongValue(expected: expected))
        return nil
    }
}
