import Configuration
import HTTP

extension FeedSettings {
    init(
        _ value: ConfigurationValue,
        _ path: String,
        _ reader: inout ConfigurationReader
    ) {
        let keys = ConfigurationKey.names(under: "feeds.ADDRESS")
        let values = reader.members(value, path, keys: keys)
        interval = reader.interval(
            values["interval"],
            "\(path).interval",
            as: "feeds.ADDRESS.interval"
        )
        weight = reader.number(values["weight"], "\(path).weight", as: "feeds.ADDRESS.weight") ?? 0
        fullText = reader.word(values["fullText"], "\(path).fullText")
        userAgent = reader.text(values["userAgent"], "\(path).userAgent")
        proxy = reader.proxy(in: value, values["proxy"], "\(path).proxy")
        certificateFile = reader.file(values["certificateFile"], "\(path).certificateFile")
        cookieFile = reader.file(values["cookieFile"], "\(path).cookieFile")
        timeLimit = reader.interval(
            values["timeLimit"],
            "\(path).timeLimit",
            as: "feeds.ADDRESS.timeLimit"
        )
        allowPrivateAddresses =
            reader.bool(values["allowPrivateAddresses"], "\(path).allowPrivateAddresses") ?? false
        marksUpdatedUnread =
            reader.bool(values["markUpdatedUnread"], "\(path).markUpdatedUnread") ?? false
        let fields = reader.members(values["headers"], "\(path).headers", keys: nil)
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            guard let text = reader.text(value, "\(path).headers.\(name)") else { continue }
            headers.append(name, text)
        }
        readCredentials(values, path, &reader)
    }

    private mutating func readCredentials(
        _ values: [String: ConfigurationValue],
        _ path: String,
        _ reader: inout ConfigurationReader
    ) {
        let name = reader.text(values["user"], "\(path).user")
        let words = reader.command(values["passwordCommand"], "\(path).passwordCommand")
        if let words { credentials = .command(name: name ?? "", words: words) }
        if name != nil, words == nil, values["passwordCommand"] == nil {
            reader.report("\(path).user", .fault(SettingsStrings.passwordCommandMissing))
        }
        credentials = credentials ?? reader.netrc(values["netrc"], "\(path).netrc")
    }
}
