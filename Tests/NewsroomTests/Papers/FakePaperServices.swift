import Feeds
import FoundationEssentials
import HTTP
import Markup
import News
import Synchronization

@testable import Newsroom

/// Online newspapers with fake services and a manual clock.
final class FakePaperServices: Sendable {
    static let start = Date(timeIntervalSince1970: 1_800_000_000)

    let fetcher = FakeFetcher()
    private let clock = Mutex(FakePaperServices.start)
    let pauses = Mutex(0)
    let folder: String?
    let settings: OnlineNewspaperSettings

    /// Creates online newspapers with a fake Guardian key.
    ///
    /// - Parameters:
    ///   - key: The Guardian's API key.
    ///   - keyCommand: The command that prints the key, instead of `key`.
    ///   - folder: The request counter's folder.
    init(key: String? = nil, keyCommand: [String]? = nil, folder: String? = nil) {
        self.folder = folder
        var settings = OnlineNewspaperSettings()
        settings.kagi = "https://kagi.example"
        settings.hackerNews.address = "https://hn.example/v0"
        settings.hackerNews.search = "https://search.example/api"
        settings.guardian.address = "https://guardian.example"
        if let keyCommand {
            settings.guardian.keyCommand = keyCommand
        } else if let folder, let key {
            let file = "\(folder)/key"
            try? Data("\(key)\nnot this\n".utf8).write(to: URL(filePath: file))
            settings.guardian.keyFile = file
        } else {
            settings.guardian.keyCommand = key.map { ["echo", $0] }
        }
        self.settings = settings
    }

    var now: Date { clock.withLock { $0 } }

    func wait(hours: Double) { clock.withLock { $0 += hours * 3600 } }

    /// The requested addresses without scheme and host.
    var requests: [String] {
        fetcher.requests.map {
            $0.address.split(separator: "/").dropFirst(2).joined(separator: "/")
        }
    }

    var papers: OnlineNewspapers { papers { 0.5 } }

    private func papers(_ random: @escaping @Sendable () -> Double) -> OnlineNewspapers {
        OnlineNewspapers(
            fetcher: fetcher,
            settings: settings,
            folder: folder,
            now: { self.now },
            random: random,
            pause: { _ in self.pauses.withLock { $0 += 1 } }
        )
    }

    func service(
        _ parts: [String],
        random: @escaping @Sendable () -> Double = { 0.5 }
    ) -> ArchivedNewsService {
        let papers = papers(random)
        return ArchivedNewsService(
            title: "The Paper",
            storage: NewspaperStorage(path: nil),
            sources: [
                WebFeedNewsSource(
                    title: "The Paper",
                    list: .fixed(parts.map { Subscription(address: $0) }),
                    fetcher: fetcher,
                    papers: papers,
                    now: { self.now },
                    random: { 0.5 },
                    pause: { _ in try? await Task.sleep(for: .seconds(3600)) }
                )
            ],
            pictureFetcher: fetcher,
            papers: papers,
            now: { self.now }
        )
    }

    func visit(_ part: String, _ record: FeedFetchRecord = FeedFetchRecord()) async
        -> FeedFetchResult
    {
        guard let part = OnlineSectionAddress(part) else {
            return FeedFetchResult(
                answer: .failed(.badAddress(part)),
                facts: FeedFetchResult.ResponseMetadata()
            )
        }
        return await papers.visit(part, record: record, options: HTTPOptions())
    }
}

extension FeedFetchResult {
    /// The entries' titles; nil if the fetch failed.
    var titles: [String?]? {
        if case .feed(let feed) = answer { feed.entries.map(\.title) } else { nil }
    }

    var failure: FeedFailure? {
        if case .failed(let failure) = answer { failure } else { nil }
    }
}

extension JSONValue {
    var document: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let digits): digits
        case .string(let text): "\"\(Self.escaped(text))\""
        case .array(let elements): "[\(elements.map(\.document).joined(separator: ","))]"
        case .object(let members):
            "{\(members.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1.document)" }.joined(separator: ","))}"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case _ where scalar.value < 0x20:
                "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: "\(scalar)"
            }
        }.joined()
    }

    /// Copies of the value, each with one unexpected part.
    var spoiled: [JSONValue] {
        let others: [JSONValue] = [
            .null, .bool(true), .number("-1e400"), .number("7"), .string(""),
            .string("\u{1B}]0;x\u{7}<script>alert(1)</script>\u{202E}&"), .array([]), .object([:]),
            .array([.null, .array([.string("x")])]),
        ]
        let inner: [JSONValue] =
            switch self {
            case .array(let elements):
                elements.indices.flatMap { place in
                    elements[place].spoiled.map { value in
                        var elements = elements
                        elements[place] = value
                        return .array(elements)
                    }
                }
            case .object(let members):
                members.keys.sorted().flatMap { name -> [JSONValue] in
                    var without = members
                    without[name] = nil
                    return [.object(without)]
                        + (members[name]?.spoiled ?? []).map { value in
                            var members = members
                            members[name] = value
                            return .object(members)
                        }
                }
            default: []
            }
        return others + inner
    }
}
