import TextSanitizing

package struct EffectiveSetting: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
        case standard
        /// The configuration file; `line` is one-based.
        case file(line: Int?)
        case commandLine(option: String)
        case environment(variable: String)
        case key
    }

    /// The path, in the format of ``ConfigurationProblem/path``.
    package let path: String
    /// The value without secrets; `nil` if it is not set and has no default.
    package var value: ConfigurationValue?
    package var origin: Origin

    package init(path: String, value: ConfigurationValue?, origin: Origin) {
        self.path = path
        self.value = value
        self.origin = origin
    }

    package var words: String { value?.written() ?? "not set" }

    package var originDescription: String {
        switch origin {
        case .standard: "default"
        case .file(let line?): "config.json5, line \(line)"
        case .file(nil): "config.json5"
        case .commandLine(let option): "command line, \(option)"
        case .environment(let variable): "environment, \(variable)"
        case .key: "chosen on the screen"
        }
    }

    package var source: String {
        switch origin {
        case .standard: "default"
        case .file: "file"
        case .commandLine: "command line"
        case .environment: "environment"
        case .key: "key"
        }
    }
}

extension EffectiveSetting {
    /// Returns the effective settings of a configuration file in the order of the documentation.
    ///
    /// Includes settings for single feeds, sites or themes if the file contains them.
    package static func all(
        in document: ConfigurationValue?,
        lines: ConfigurationLineMap,
        problems: [ConfigurationProblem]
    ) -> [EffectiveSetting] {
        let unusedValues = problems.filter { !$0.isValueUsed }
        let walker = SettingsPathWalker(
            lines: lines,
            problems: Set(unusedValues.map(\.path)),
            standIns: Dictionary(
                unusedValues.compactMap { problem in
                    problem.effectiveValue.map { (problem.path, $0) }
                }
            ) { first, _ in first }
        )
        return ConfigurationKey.all.filter { !$0.isInList }.flatMap { key in
            walker.settings(of: key, key.path.split(separator: ".").map(String.init), in: document)
        } + ConfigurationKey.lists.flatMap { walker.elements(of: $0, in: document) }
    }
}

private struct SettingsPathWalker {
    let lines: ConfigurationLineMap
    let problems: Set<String>
    /// The values that are used instead of invalid ones, by path.
    let standIns: [String: ConfigurationValue]

    private static let placeholders: Set = ["NAME", "ADDRESS", "HOST", "SECTION", "SCREEN", "KEYS"]

    func settings(
        of key: ConfigurationKey,
        _ names: [String],
        in value: ConfigurationValue?,
        at path: String = ""
    ) -> [EffectiveSetting] {
        let isUsed = path.isEmpty || !problems.contains(path)
        guard let name = names.first else {
            if let value = isUsed ? value : standIns[path] {
                let shown = RedactedValue(of: key).shown(value)
                return [
                    EffectiveSetting(
                        path: withoutLogin(inPath: path),
                        value: shown,
                        origin: .file(line: lines.line(of: path))
                    )
                ]
            }
            guard !isOfOne(key) else { return [] }
            return [EffectiveSetting(path: path, value: key.standard, origin: .standard)]
        }
        var members: [String: ConfigurationValue] = [:]
        if case .object(let found)? = value, isUsed { members = found }
        guard Self.placeholders.contains(name) else {
            let inner = ConfigurationLineMap.path(name, in: path)
            return settings(of: key, Array(names.dropFirst()), in: members[name], at: inner)
        }
        // Keys chosen by the user have no defaults, so only those in the file are listed.
        return members.sorted { $0.key < $1.key }.flatMap { named, value in
            guard path != "keys" || !["preset", "counts"].contains(named) else {
                return [EffectiveSetting]()
            }
            let inner = ConfigurationLineMap.path(named, in: path)
            return settings(of: key, Array(names.dropFirst()), in: value, at: inner)
        }
    }

    /// Returns the elements of a list of objects.
    func elements(of list: String, in document: ConfigurationValue?) -> [EffectiveSetting] {
        guard case .object(let top)? = document, case .list(let elements)? = top[list] else {
            return []
        }
        return elements.enumerated().compactMap { index, element in
            let path = "\(list)[\(index)]"
            guard !problems.contains(where: { $0.hasPrefix(path) }) else { return nil }
            let key = ConfigurationKey.at("\(list).feed")
            let value = key.map { RedactedValue(of: $0).shown(element) }
            return EffectiveSetting(
                path: path,
                value: value,
                origin: .file(line: lines.line(of: list))
            )
        }
    }

    private func isOfOne(_ key: ConfigurationKey) -> Bool {
        key.path.split(separator: ".").contains { Self.placeholders.contains(String($0)) }
    }
}

struct RedactedValue {
    private let key: ConfigurationKey

    init(of key: ConfigurationKey) { self.key = key }

    func shown(_ value: ConfigurationValue) -> ConfigurationValue {
        let name = key.path.split(separator: ".").last.map(String.init) ?? ""
        return shown(value, named: name)
    }

    private func shown(_ value: ConfigurationValue, named name: String) -> ConfigurationValue {
        switch value {
        case .text(let text): .text(key.isSecret ? "…" : Self.shown(text, named: name))
        case .list(let elements) where key.isSecret:
            // Arguments may contain a password.
            .list(elements.prefix(1) + (elements.count > 1 ? [.text("…")] : []))
        case .list(let elements): .list(elements.map { shown($0, named: name) })
        case .object(let members):
            .object(
                Dictionary(uniqueKeysWithValues: members.map { ($0, shown($1, named: $0)) })
            )
        case .null, .bool, .number: value
        }
    }

    private static func shown(_ text: String, named name: String) -> String {
        switch name {
        case "proxy": withoutLogin(inProxy: text)
        case "address", "feed", "url": withoutLogin(inAddress: text)
        default: withoutLogin(text)
        }
    }
}

package func withoutLogin(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "@")), let scheme = text.firstRange(of: "://") else {
        return text
    }
    let rest = text[scheme.upperBound...]
    let place = rest.prefix { !"/?#\"".contains($0) }
    guard let at = place.lastIndex(of: "@") else {
        return String(text[..<scheme.upperBound]) + withoutLogin(String(rest))
    }
    return text[..<scheme.upperBound] + withoutLogin(String(rest[rest.index(after: at)...]))
}

package func withoutLogin(inAddress address: String) -> String {
    withoutLogin(CredentialFinder.removed(from: address[...]))
}

/// Returns the address of a proxy without its user name and password.
///
/// The password may contain any characters.
package func withoutLogin(inProxy proxy: String) -> String {
    guard let at = proxy.utf8.lastIndex(of: UInt8(ascii: "@")) else { return proxy }
    let scheme = proxy.firstRange(of: "://").map { proxy[..<$0.upperBound] } ?? ""
    return "\(scheme)\(proxy[proxy.index(after: at)...])"
}

/// Returns a path such as `feeds["ADDRESS"].proxy` without passwords in addresses.
package func withoutLogin(inPath path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        .map { withoutLogin(inAddress: String(Substring($0))) }
        .joined(separator: "\"")
}
