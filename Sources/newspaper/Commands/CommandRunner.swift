import Configuration
import FoundationEssentials
import News
import NewspaperUI
import Newsroom

/// Runs the commands that need no screen.
struct CommandRunner: Sendable {
    let surroundings: ProcessEnvironment
    let newsstand: ServiceFactory

    init(surroundings: ProcessEnvironment) {
        self.surroundings = surroundings
        newsstand = ServiceFactory(surroundings: surroundings)
    }

    /// Does what the command line asks for.
    ///
    /// - Parameter invocation: Anything but opening the screen.
    /// - Returns: The exit status.
    func run(_ invocation: Invocation) async -> Int32 {
        Output.useUnicode()
        if invocation.heedsConfiguration {
            for problem in newsstand.configurationFile.problems {
                Output.complain("config.json5: \(problem.sentence)")
            }
        } else if invocation.mentionsBrokenConfiguration {
            for problem in newsstand.configurationFile.problems where !problem.isOfOneKey {
                Output.complain("config.json5: \(problem.sentence)")
            }
        }
        switch invocation {
        case .open: return ExitStatus.usage
        case .add(let address, let options): return await add(address, options)
        case .remove(let address, let json): return await remove(address, json: json)
        case .feeds(let json): return await printFeeds(json: json)
        case .importFiles(let files, let options): return await importFiles(files, options)
        case .importNewsboat(let folder, let starFlags, let options):
            return await importNewsboat(folder, starFlags: starFlags, options)
        case .export(let json): return await export(json: json)
        case .save(let addresses, let json): return await save(addresses, json: json)
        case .unsave(let pages, let json): return await unsave(pages, json: json)
        case .catalogue(let section, let language, let json):
            return printCatalogue(section: section, language: language, json: json)
        case .addFromCatalogue(let names, let section, let json):
            return await addFromCatalogue(names, section: section, json: json)
        case .refresh(let options): return await refresh(options)
        case .list(let source, let options): return await list(source, options)
        case .read(let source, let story, let columns, let json):
            return await read(source, story: story, columns: columns, json: json)
        case .write(let source, let options): return await write(source, options)
        case .today(let options): return await printToday(options)
        case .inspectFeed(let location, let base, let contentType, let json):
            return await inspectFeed(location, base: base, contentType: contentType, json: json)
        case .inspectFeeds: return inspectFeeds()
        case .extract(let location, let options): return await extract(location, options)
        case .extractPages: return extractPages()
        case .enclosures(let deed, let json): return await handle(deed, json: json)
        case .mark(let stories, let mark, let json):
            return await self.mark(stories, mark, json: json)
        case .undo(let json): return await takeBack(json: json)
        case .redo(let json): return await doAgain(json: json)
        case .doctor(let json): return await examine(json: json)
        case .status(let options): return printStatus(options)
        case .configuration(let task, let options, let json):
            return configure(task, options, json: json)
        case .help(let name):
            let isStyled = wantsStyles
            let command = name.flatMap { CommandDescription.of($0) }
            let text = command?.text(isStyled: isStyled) ?? HelpText.help(isStyled: isStyled)
            Output.say(Output.styled(text))
        case .completions(let shell): Output.say(Output.styled(shell.completions))
        case .version: Output.say(HelpText.version)
        }
        return ExitStatus.success
    }

    /// True when standard output is a terminal that wants styles.
    var wantsStyles: Bool { Output.wantsStyles(environment: surroundings.environment) }

    /// Prints rows: in columns on a terminal, elsewhere as lines of fields between tabs.
    func say(_ table: @autoclosure () -> PrintedTable, lines: @autoclosure () -> [String]) {
        guard let size = Output.terminalSize else {
            for line in lines() { Output.say(line) }
            return
        }
        for line in table().lines(width: size.columns, isStyled: wantsStyles) {
            Output.say(Output.styled(line + "\n"))
        }
    }

    /// Says what the reader has to know of the archive's opening.
    func tellOpening(of paper: ArchivedNewsService?) async {
        if let notice = await paper?.noticeOfOpening() { Output.complain(notice) }
    }

    /// Says what the reader has to know before stories are printed.
    func tellOpening(of delivery: ServiceFactory.ServiceBundle) async {
        await tellOpening(of: delivery.paper)
        if delivery.standsIn { Output.complain(Self.standingIn) }
    }

    private static let standingIn =
        "No feed is subscribed to: these are stories of the example edition. “newspaper add URL” subscribes to one, and "
        + "“newspaper catalogue” names some."

    /// Has the archive remember what was done with the list, and was told, so that it can be taken back.
    ///
    /// An archive that cannot be written takes nothing from what was done; the reader is told.
    func note(_ deed: SubscriptionChange?, joinsImport: Bool = false) async {
        guard let deed, let paper = newsstand.subscribed.paper else { return }
        do throws(NewsError) {
            let notice = try await paper.note(deed, joinsImport: joinsImport)
            if let notice { Output.complain(notice) }
            await bringUpToDate(paper)
        } catch {
            Output.complain(ErrorMessages.describe(error))
        }
    }

    /// Has the archive follow the lists, so that those who only glance at it, as `status` does, see what is.
    func bringUpToDate(_ paper: ArchivedNewsService) async {
        // What was done is done, and told.
        _ = try? await paper.edition()
    }
}

extension Output {
    /// Prints one JSON document.
    static func say(json value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        // Our own values hold nothing that cannot be encoded.
        guard let data = try? encoder.encode(value) else { return }
        say(jsonDocument: String(decoding: data, as: UTF8.self) + "\n")
    }
}
