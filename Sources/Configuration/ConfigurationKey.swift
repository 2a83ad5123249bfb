/// A key of the configuration file: what it takes, what counts without it, and what it does.
///
/// The check, the page of documentation, the schema for editors, the file to begin with and what is shown
/// of the settings in force are all made of these.
package struct ConfigurationKey: Sendable {
    /// With its parents, `ADDRESS` standing for any feed's address, `HOST` for a site's.
    package let path: String
    /// What values it takes.
    package let kind: ConfigurationKind
    /// What counts where the file does not say; `nil` where nothing does, or what holds for all feeds.
    package let standard: ConfigurationValue?
    /// A value as a reader might write it.
    package let example: ConfigurationValue
    /// What it does, in Markdown.
    package let meaning: String
    /// Whether its value is for nobody else's eyes.
    package let isSecret: Bool

    /// The key at the top of the file under which it stands.
    package var top: String { String(path.prefix { $0 != "." }) }

    /// Its own name, without its parents.
    package var name: String { String(path.drop(upTo: ".")) }

    /// In the order of the documentation.
    package static let all = reading + feeds + actions + enclosures + beyondFeeds

    /// The names of the keys directly under a path.
    package static func names(under path: String) -> Set<String> {
        Set(
            all.filter { $0.path.hasPrefix("\(path).") }
                .map { String($0.path.dropFirst(path.count + 1)) }
        )
    }

    /// The key with a path.
    package static func at(_ path: String) -> ConfigurationKey? { all.first { $0.path == path } }

    static func key(
        _ path: String,
        _ kind: ConfigurationKind,
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
        _ kind: ConfigurationKind,
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
    /// What stands behind the last of some characters; the whole where there is none.
    fileprivate func drop(upTo mark: Character) -> Substring {
        lastIndex(of: mark).map { self[index(after: $0)...] } ?? self[...]
    }
}
