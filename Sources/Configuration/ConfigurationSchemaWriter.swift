/// Generates a JSON Schema (draft 2020-12) of the configuration, for editors.
package enum ConfigurationSchemaWriter {
    package static var document: ConfigurationValue {
        var top = BraceLevel()
        for key in ConfigurationKey.all where !key.isInList {
            top.add(key, at: key.path.split(separator: ".").map(String.init)[...])
        }
        top.members["$schema"] = .leaf(["type": "string"])
        guard case .object(var schema) = top.schema else { return .null }
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        schema["title"] = "Newspaper configuration"
        if case .object(var properties)? = schema["properties"] {
            properties["saved"] = ["type": "array", "items": ["$ref": "#/$defs/saved"]]
            properties["rules"] = ["type": "array", "items": ["$ref": "#/$defs/rule"]]
            schema["properties"] = .object(properties)
        }
        schema["$defs"] = [
            "saved": element(of: "saved", requiring: "title"),
            "rule": element(of: "rules", requiring: "mark"),
            "condition": element(of: "saved", without: ["title", "days"]),
            "ruleCondition": element(of: "rules", without: ["mark"]),
        ]
        return .object(schema)
    }

    /// Returns the schema of the elements of a list of objects.
    private static func element(
        of list: String,
        without excluded: Set<String> = [],
        requiring required: ConfigurationValue? = nil
    ) -> ConfigurationValue {
        var level = BraceLevel()
        for key in ConfigurationKey.all where key.top == list && !excluded.contains(key.name) {
            level.add(key, at: [key.name])
        }
        guard let required, case .object(var schema) = level.schema else { return level.schema }
        schema["required"] = [required]
        return .object(schema)
    }
}

private struct BraceLevel {
    indirect enum Member {
        case leaf(ConfigurationValue)
        case level(BraceLevel)
    }

    private static let placeholders: Set = ["NAME", "ADDRESS", "HOST", "SECTION", "SCREEN", "KEYS"]

    var members: [String: Member] = [:]
    var others: Member?

    mutating func add(_ key: ConfigurationKey, at path: ArraySlice<String>) {
        guard let name = path.first else { return }
        let rest = path.dropFirst()
        let isChosen = Self.placeholders.contains(name)
        guard !rest.isEmpty else {
            if isChosen { others = .leaf(key.schema) } else { members[name] = .leaf(key.schema) }
            return
        }
        var inner = BraceLevel()
        if case .level(let known)? = isChosen ? others : members[name] { inner = known }
        inner.add(key, at: rest)
        if isChosen { others = .level(inner) } else { members[name] = .level(inner) }
    }

    var schema: ConfigurationValue {
        .object([
            "type": "object",
            "properties": .object(members.mapValues(Self.schema)),
            "additionalProperties": others.map(Self.schema) ?? false,
        ])
    }

    private static func schema(of member: Member) -> ConfigurationValue {
        switch member {
        case .leaf(let value): value
        case .level(let level): level.schema
        }
    }
}

extension ConfigurationKey {
    fileprivate var schema: ConfigurationValue {
        let condition = top == "rules" ? "ruleCondition" : "condition"
        guard case .object(var schema) = kind.schema(condition: condition) else {
            return .bool(true)
        }
        schema["description"] = .text(meaning.filter { $0 != "`" })
        if let standard { schema["default"] = standard }
        return .object(schema)
    }
}

extension SettingType {
    /// Returns the schema; conditions refer to the definition named `condition`.
    fileprivate func schema(condition: String) -> ConfigurationValue {
        let reference: ConfigurationValue = ["$ref": .text("#/$defs/\(condition)")]
        let texts: ConfigurationValue = [
            "type": "array", "items": ["type": "string"], "minItems": 1,
        ]
        return switch self {
        case .text: ["type": "string"]
        case .words(let words): ["enum": .list(words.map { .text($0) })]
        case .someWords(let words):
            [
                "type": "array", "items": ["enum": .list(words.map { .text($0) })], "minItems": 1,
                "uniqueItems": true,
            ]
        case .names(let words): ["type": "string", "examples": .list(words.map { .text($0) })]
        case .bool: ["type": "boolean"]
        case .number(let range):
            .object([
                "type": "integer", "minimum": .number(Double(range.lowerBound)),
                "maximum": .number(Double(range.upperBound)),
            ])
        case .interval: ["type": "string", "pattern": "^[1-9][0-9]*[smhd]$"]
        case .color: ["type": ["string", "integer"]]
        case .command: texts
        case .netrc: ["type": ["boolean", "string"]]
        case .texts: ["type": ["string", "array"], "items": ["type": "string"]]
        case .fields: ["type": "object", "additionalProperties": ["type": "string"]]
        case .keyCommands:
            ["type": ["string", "array", "null"], "items": ["type": "string"]]
        case .condition: reference
        case .conditions: ["type": "array", "items": reference]
        }
    }
}
