import Feeds

func defectOfFeedList(_ bytes: [UInt8]) -> String? {
    guard let list = try? OPMLDocument(parsing: bytes) else { return nil }
    guard let again = try? OPMLDocument(parsing: Array(list.text.utf8)) else {
        return "cannot be read again"
    }
    if again.title != list.title { return "another title: \(list.text)" }
    return again.feeds == list.feeds ? nil : "other feeds: \(list.text)"
}
