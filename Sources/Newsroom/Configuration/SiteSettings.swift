import Configuration
import Extraction

extension NewsroomConfiguration {
    mutating func readSites(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let values = reader.members(value, "sites", keys: nil)
        for (written, value) in values.sorted(by: { $0.key < $1.key }) {
            let path = "sites[\"\(written)\"]"
            let host = written.lowercased()
            guard Self.isHost(host) else {
                reader.report(path, .fault(SettingsStrings.hostAsKey))
                continue
            }
            sites[host] = SiteRule(value, path, &reader)
        }
    }

    private static func isHost(_ name: String) -> Bool {
        !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
    }
}

extension SiteRule {
    init(_ value: ConfigurationValue, _ path: String, _ reader: inout ConfigurationReader) {
        self.init()
        let values = reader.members(
            value,
            path,
            keys: ConfigurationKey.names(under: "sites.HOST")
        )
        body = reader.selector(values["body"], "\(path).body")
        title = reader.selector(values["title"], "\(path).title")
        byline = reader.selector(values["byline"], "\(path).byline")
        nextPage = reader.selector(values["nextPage"], "\(path).nextPage")
        strip = reader.selector(values["strip"], "\(path).strip")
    }
}

extension ConfigurationReader {
    fileprivate mutating func selector(_ value: ConfigurationValue?, _ path: String) -> Selector? {
        guard let text = text(value, path) else { return nil }
        do throws(SelectorError) {
            return try Selector(text)
        } catch {
            let expected = SettingsStrings.selector(
                expected: error.expected,
                rest: error.rest
            )
            report(path, .wrongValue(expected: expected))
            return nil
        }
    }
}
