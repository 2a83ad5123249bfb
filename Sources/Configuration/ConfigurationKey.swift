/// A key of the configuration file, with its type, default and meaning.
///
/// The checker, the documentation, the JSON schema, the initial file and the list of effective
/// settings are generated from these keys.
package struct ConfigurationKey: Sendable {
    /// The full path, with placeholders such as `ADDRESS` for any feed and `HOST` for any site.
    package let path: String
    package let kind: SettingType
    /// The default value; `nil` if the key has none, or if the setting for all feeds applies
    /// instead.
    package let standard: ConfigurationValue?
    package let example: ConfigurationValue
    package let meaning: String
    package let isSecret: Bool

    package var top: String { String(path.prefix { $0 != "." }) }

    package var name: String { String(path.drop(upTo: ".")) }

    /// The top-level keys whose values are lists of objects.
    static let lists = ["saved", "rules"]

    package var isInList: Bool { Self.lists.contains(top) }

    package static let all = reading + feeds + actions + enclosures + beyondFeeds

    package static func names(under path: String) -> Set<String> {
        Set(
            all.filter { $0.path.hasPrefix("\(path).") }
                .map { String($0.path.dropFirst(path.count + 1)) }
        )
    }

    package static func at(_ path: String) -> ConfigurationKey? { all.first { $0.path == path } }

    static func key(
        _ path: String,
        _ kind: SettingType,
        _ standard: ConfigurationValue,
        _ meaning: String,
        isSecret: Bool = false
    ) -> ConfigurationKey {
        ConfigurationKey(
            path: path,
            kind: kind,
            standard: standard,
            example: standard,
            meaning: meaning,
            isSecret: isSecret
        )
    }

    static func key(
        _ path: String,
        _ kind: SettingType,
        _ meaning: String,
        example: ConfigurationValue,
        isSecret: Bool = false
    ) -> ConfigurationKey {
        ConfigurationKey(
            path: path,
            kind: kind,
            standard: nil,
            example: example,
            meaning: meaning,
            isSecret: isSecret
        )
    }
}

extension String {
    fileprivate func drop(upTo mark: Character) -> Substring {
        lastIndex(of: mark).map { self[index(after: $0)...] } ?? self[...]
    }
}
