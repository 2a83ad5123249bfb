import FoundationEssentials
import Newsroom
import TextSanitizing

func defectOfNewsboatURLs(_ bytes: [UInt8]) -> String? {
    let urls = NewsboatURLs(parsing: String(decoding: bytes, as: UTF8.self))
    for feed in urls.list.feeds {
        // By bytes: a slash with a combining mark is another character.
        let address = feed.address.lowercased().utf8
        guard address.starts(with: "http://".utf8) || address.starts(with: "https://".utf8) else {
            return "another scheme: \(feed.address)"
        }
        for words in [feed.title].compactMap(\.self) + feed.folders + feed.tags {
            guard !words.isEmpty, words.unicodeScalars.count <= 200,
                SafeText(words).text.utf8.elementsEqual(words.utf8)
            else { return "words that have not passed: \(words.debugDescription)" }
        }
        guard let written = urls.written[feed.address], !written.isEmpty else {
            return "\(feed.address) is written nowhere"
        }
    }
    for refused in urls.list.refused where refused.text.hasControls {
        return "a control in what is refused"
    }
    return nil
}

/// Reads newsboat's cache from another program’s database or a damaged one.
func defectOfNewsboatCache(_ bytes: [UInt8]) -> String? {
    let path = FileManager.default.temporaryDirectory.appending(path: "newsboat-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
        return "no temporary file"
    }
    return NewsboatCache.defect(at: path, feed: "https://example.org/feed")
}
