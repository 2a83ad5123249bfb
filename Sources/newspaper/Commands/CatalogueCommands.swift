import FoundationEssentials
import News
import NewspaperUI
import Newsroom
import PaperCatalogue

/// Runs `newspaper catalogue`, and `newspaper add` with a name from the catalogue.
struct CatalogueCommands: Subcommand {
    let context: CommandContext

    func printCatalogue(section: String?, language: String?, json: Bool) -> Int32 {
        let entries = Catalogue.entries.filter { entry in
            (section.map { Self.isSame($0, entry.section.text) } ?? true)
                && (language.map { Self.isSame($0, entry.language) } ?? true)
        }
        guard !entries.isEmpty else {
            Output.printError(Self.noPapersMessage(section: section, language: language))
            return ExitStatus.failure
        }
        if json {
            Output.say(json: entries.map(CatalogueLine.init))
        } else {
            say(CatalogueLine.table(entries), lines: entries.map { CatalogueLine($0).text })
        }
        return ExitStatus.success
    }

    func addFromCatalogue(
        _ names: [String],
        section: String?,
        json: Bool
    ) async -> Int32 {
        var chosen: [ImportableFeed] = []
        for name in names {
            let matches = Catalogue.entries(named: name)
            guard let entry = matches.first, matches.count == 1 else {
                Output.printError(
                    matches.isEmpty
                        ? SubscribingStrings.notInCatalogue(
                            name,
                            known: Catalogue.entries.map(\.name)
                        )
                        : SubscribingStrings.ambiguous(name, matches: matches.map(\.name))
                )
                return ExitStatus.failure
            }
            chosen.append(
                ImportableFeed(
                    address: entry.address,
                    title: entry.name,
                    folders: [section ?? entry.section.text]
                )
            )
        }
        do throws(SubscriptionsError) {
            let file = serviceFactory.subscriptionsFile
            let change = try file.perform(.merge(chosen))
            let added = change.brought(chosen)
            let reports = chosen.map { feed in
                AddReport(
                    isNew: added.contains(feed),
                    feed: FeedOutputRecord(feed.subscription),
                    others: []
                )
            }
            if json {
                Output.say(json: reports)
            } else {
                for line in reports.flatMap(\.lines) { Output.say(line) }
            }
            await recordForUndo(change)
            return ExitStatus.success
        } catch {
            Output.printError(error.sentence)
            return ExitStatus.failure
        }
    }

    /// Returns an error about an unknown section or language, or about a combination that no
    /// newspaper has.
    private static func noPapersMessage(section: String?, language: String?) -> String {
        let sections = Set(Catalogue.entries.map(\.section.text)).sorted()
        let languages = Set(Catalogue.entries.map(\.language)).sorted()
        if let section, !sections.contains(where: { isSame(section, $0) }) {
            return CommandStrings.unknownSection(section, known: sections)
        }
        if let language, !languages.contains(where: { isSame(language, $0) }) {
            return SubscribingStrings.noPapers(inLanguage: language, known: languages)
        }
        return SubscribingStrings.noPapers(inSection: section ?? "", language: language ?? "")
    }

    private static func isSame(_ typed: String, _ word: String) -> Bool {
        typed.lowercased() == word.lowercased()
    }
}

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

    var text: String { Output.line(of: [section, language, name, address]) }
}
