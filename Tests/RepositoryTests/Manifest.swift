import Testing

/// Package.swift's targets, parsed from text.
struct Manifest {
    struct Target: Hashable, CustomTestStringConvertible {
        let name: String
        let path: String
        let dependencies: Set<String>
        let isProgram: Bool
        /// Whether it uses shared settings: warnings are errors, imports internal.
        let usesSharedSettings: Bool

        var isSource: Bool { !path.hasPrefix("Tests/") }
        var testDescription: String { name }
    }

    private(set) var targets: [Target] = []
    private(set) var unknown: [String] = []

    /// Parses a manifest with its fuzzing targets.
    init(_ text: String) {
        let lines = text.split(separator: "\n").filter {
            !$0.drop { $0 == " " }.hasPrefix("//")
        }
        let text = lines.joined(separator: "\n")
        for beginning in ["\n    targets: [\n", "let fuzzing: [Target] = [\n"] {
            guard let start = text.firstRange(of: beginning)?.upperBound else {
                unknown.append(beginning)
                continue
            }
            for entry in Self.entries(text[start...]) { take(entry) }
        }
    }

    private mutating func take(_ entry: String) {
        let head = String(entry.prefix { $0 != "(" })
        let arguments = Self.entries(entry.dropFirst(head.count + 1))
        switch head {
        case "library", "optimizedLibrary", "executable", "testSupport":
            add(
                Self.literals(arguments[0])[0],
                at: arguments.first { $0.hasPrefix("at:") }.map(Self.literals)?.first,
                arguments.dropFirst().filter { !$0.hasPrefix("at:") }.flatMap(Self.literals)[...],
                isProgram: head == "executable",
                usesSharedSettings: true
            )
        case "tests":
            let names = arguments.filter { !$0.hasPrefix("besides:") }.flatMap(Self.literals)
            add(
                "\(names[0])Tests",
                at: "Tests/\(names[0])Tests",
                names[...],
                usesSharedSettings: true
            )
        case ".target", ".executableTarget", ".testTarget", ".systemLibrary":
            func literals(_ label: String) -> [String] {
                arguments.first { $0.hasPrefix("\(label):") }.map(Self.literals) ?? []
            }
            guard let name = literals("name").first else { return unknown.append(entry) }
            let usual = head == ".testTarget" ? "Tests/\(name)" : nil
            add(
                name,
                at: literals("path").first ?? usual,
                literals("dependencies")[...],
                isProgram: head == ".executableTarget",
                usesSharedSettings: arguments.contains {
                    $0.hasPrefix("swiftSettings: sharedSettings")
                }
            )
        default: unknown.append(entry)
        }
    }

    private mutating func add(
        _ name: String,
        at path: String?,
        _ dependencies: ArraySlice<String>,
        isProgram: Bool = false,
        usesSharedSettings: Bool
    ) {
        targets.append(
            Target(
                name: name,
                path: path ?? "Sources/\(name)",
                dependencies: Set(dependencies),
                isProgram: isProgram,
                usesSharedSettings: usesSharedSettings
            )
        )
    }

    /// Returns comma-separated items, up to the list's closing bracket.
    private static func entries(_ text: Substring) -> [String] {
        var entries = [""]
        var depth = 0
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if !isQuoted, "([{".contains(character) { depth += 1 }
            if !isQuoted, ")]}".contains(character) { depth -= 1 }
            if depth < 0 { break }
            if depth == 0, !isQuoted, character == "," {
                entries.append("")
            } else {
                entries[entries.count - 1].append(character)
            }
        }
        return entries.map { String($0.drop { $0 == " " || $0 == "\n" }) }.filter {
            $0.contains { !$0.isWhitespace }
        }
    }

    private static func literals(_ text: String) -> [String] {
        text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
}
