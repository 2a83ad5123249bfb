import Configuration
import News

extension NewsroomConfiguration {
    /// Reads rules; skips invalid ones, which would mark the wrong stories.
    mutating func readRules(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let keys = ConfigurationKey.names(under: "rules")
        for (index, value) in reader.list(value, "rules").enumerated() {
            let path = "rules[\(index)]"
            let before = reader.problems.count
            let members = reader.members(value, path, keys: keys)
            var conditions = ConditionParser(keys: keys.subtracting(["mark"]))
            let condition = conditions.condition(members, path, &reader)
            let words = members["mark"].map { reader.texts($0, "\(path).mark") } ?? []
            let marks = words.compactMap(Self.mark)
            if case .object = value, marks.isEmpty || marks.count < words.count {
                reader.report("\(path).mark", .wrongValue(expected: SettingsStrings.ruleMark))
            }
            guard reader.problems.count == before else { continue }
            rules.append(StoryRule(condition: condition, marks: marks))
        }
    }

    private static func mark(_ word: String) -> Mark? {
        switch word {
        case "read": return .read(true)
        case "starred": return .starred(true)
        case "deleted": return .deleted(true)
        default:
            let tag = word.utf8.starts(with: "tag:".utf8) ? Tag(String(word.dropFirst(4))) : nil
            return tag.map { .tagged($0, true) }
        }
    }
}
