import Addresses
import News
import NewspaperUI

/// A download as JSON or as fields separated by tabs.
struct DownloadOutputRecord: Encodable {
    let story: String?
    let title: String
    let source: String
    let address: String
    let kind: String
    let type: String?
    let size: Int64?
    let seconds: Int?
    /// The state of the download: `waiting`, `whole` or `failed`.
    let state: String?
    let path: String?
    let failure: String?

    init(_ download: Download, isWanted: Bool) {
        let enclosure = download.enclosure
        story = download.story?.text
        title = download.title
        source = download.source
        address = Address(enclosure.address)?.shown ?? enclosure.address
        kind = enclosure.kind.rawValue
        type = enclosure.type
        size = enclosure.length
        seconds = enclosure.seconds
        switch download.state {
        case .waiting: (state, path, failure) = (isWanted ? "waiting" : nil, nil, nil)
        case .whole(let path): (state, self.path, failure) = ("whole", path, nil)
        case .failed(let sentence): (state, path, failure) = ("failed", nil, sentence)
        }
    }

    static func table(_ lines: [DownloadOutputRecord]) -> PrintedTable {
        PrintedTable(
            [
                .init("Story", least: 6), .init("Kind", least: 6), .init("Length", least: 6),
                .init("Size", least: 7), .init("State", least: 7), .init("Title", least: 24),
            ],
            rows: lines.map { line in
                [
                    .init(line.story ?? "", .faint), .init(line.kind),
                    .init(line.seconds.map(EnclosureStrings.length) ?? "", .faint),
                    .init(line.size.map(EnclosureStrings.size) ?? "", .faint),
                    .init(line.state ?? ""),
                    .init(line.title.isEmpty ? line.address : line.title, .strong),
                ]
            }
        )
    }

    var text: String {
        Output.line(of: [
            story ?? "-", kind, seconds.map(EnclosureStrings.length) ?? "-",
            size.map { "\($0)" } ?? "-", state ?? "-", address, title,
        ])
    }
}

struct EnclosureLine: Encodable {
    let address: String
    let kind: String
    let type: String?
    let size: Int64?
    let seconds: Int?

    init(_ enclosure: Enclosure) {
        address = Address(enclosure.address)?.shown ?? enclosure.address
        kind = enclosure.kind.rawValue
        type = enclosure.type
        size = enclosure.length
        seconds = enclosure.seconds
    }
}
