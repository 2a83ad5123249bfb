import Configuration
import News

extension NewsroomConfiguration {
    /// Reads saved queries; skips invalid ones, which would show the wrong stories.
    mutating func readSaved(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let keys = ConfigurationKey.names(under: "saved")
        for (index, value) in reader.list(value, "saved").enumerated() {
            let path = "saved[\(index)]"
            let before = reader.problems.count
            let members = reader.members(value, path, keys: keys)
            let title = reader.text(members["title"], "\(path).title") ?? ""
            let days = reader.number(members["days"], "\(path).days", as: "saved.days")
            var conditions = ConditionParser(keys: keys.subtracting(["title", "days"]))
            let condition = conditions.condition(members, path, &reader)
            if title.allSatisfy(\.isWhitespace) || saved.contains(where: { $0.title == title }) {
                reader.report("\(path).title", .wrongValue(expected: SettingsStrings.uniqueTitle))
            }
            guard reader.problems.count == before else { continue }
            saved.append(SavedQuery(title: title, condition: condition, days: days))
        }
    }
}
