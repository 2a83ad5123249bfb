import FoundationEssentials
import News
import NewspaperUI
import Newsroom
import PaperCatalogue

extension CommandDesk {
    /// `newspaper catalogue`: newspapers to subscribe to, by section.
    func printCatalogue(section: String?, language: String?, json: Bool) -> Int32 {
        let entries = Catalogue.entries.filter { entry in
            (section.map { Self.isSame($0, entry.section.text) } ?? true)
                && (language.map { Self.isSame($0, entry.language) } ?? true)
        }
        guard !entries.isEmpty else {
            let sections = Set(Catalogue.entries.map(\.section.text)).sorted().joined(
                separator: ", "
            )
            let languages = Set(Catalogue.entries.map(\.language)).sorted().joined(separator: ", ")
            Output.complain(
                "No newspaper is like that; the sections are \(sections), the languages \(languages)."
            )
            return ExitStatus.failure
        }
        if json {
            Output.say(json: entries.map(CatalogueLine.init))
        } else {
            say(CatalogueLine.table(entries), lines: entries.map { CatalogueLine($0).text })
        }
        return ExitStatus.success
    }

    /// `newspaper catalogue add`: subscribes to newspapers by their names.
    func addFromCatalogue(
        _ names: [String],
        section: String?,
        json: Bool
    ) async -> Int32 {
        var chosen: [ListedFeed] = []
        for name in names {
            let matches = Catalogue.entries(named: name)
            guard let entry = matches.first, matches.count == 1 else {
                Output.complain(
                    matches.isEmpty
                        ? "The catalogue has no \(name): “newspaper catalogue” shows its names."
                        : "\(name) may be \(matches.map(\.name).joined(separator: ", ")): which one?"
                )
                return ExitStatus.failure
            }
            chosen.append(
                ListedFeed(
                    address: entry.address,
                    title: entry.name,
                    folders: [section ?? entry.section.text]
                )
            )
        }
        do throws(SubscriptionsError) {
            let file = newsstand.subscriptionsFile
            let deed = try file.carryOut(.merge(chosen))
            let added = deed.brought(chosen)
            let reports = chosen.map { feed in
                AddReport(
                    isNew: added.contains(feed),
                    feed: FeedLine(feed.subscription),
                    others: []
                )
            }
            if json {
                Output.say(json: reports)
            } else {
                for line in reports.flatMap(\.lines) { Output.say(line) }
            }
            await note(deed)
            return ExitStatus.success
        } catch {
            Output.complain(error.sentence)
            return ExitStatus.failure
        }
    }

    /// Whether a reader may mean a word so, whatever the capitals.
    private static func isSame(_ typed: String, _ word: String) -> Bool {
        typed.lowercased() == word.lowercased()
    }
}

/// A catalogue's entry in JSON, or as a line of fields between tabs.
private struct CatalogueLine: Encodable {
    let name: String
    let section: String
    let language: String
    let address: String

    init(_ entry: CatalogueEntry) {
        name = entry.name
        section = entry.section.text
        language = entry.language
        address = entry.address
    }

    /// Newspapers in columns.
    static func table(_ entries: [CatalogueEntry]) -> PrintedTable {
        PrintedTable(
            [
                .init("Section", least: 8), .init("Language", least: 8), .init("Name", least: 16),
                .init("Address", least: 16),
            ],
            rows: entries.map { entry in
                [
                    .init(entry.section.text, .faint), .init(entry.language, .faint),
                    .init(entry.name, .strong), .init(entry.address, .faint),
                ]
            }
        )
    }

    var text: String { "\(section)\t\(language)\t\(name)\t\(address)" }
}
