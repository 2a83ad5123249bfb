import Configuration
import FoundationEssentials
import News
import NewspaperUI
import Newsroom

/// Runs one command without a screen.
struct CommandRunner: Sendable {
    let processEnvironment: ProcessEnvironment
    let serviceFactory: ServiceFactory

    init(processEnvironment: ProcessEnvironment) {
        self.processEnvironment = processEnvironment
        serviceFactory = ServiceFactory(processEnvironment: processEnvironment)
    }

    func run(_ invocation: Invocation) async -> Int32 {
        Output.useUnicode()
        if invocation.usesConfiguration {
            for problem in serviceFactory.configurationFile.problems {
                Output.printError(CommandStrings.configurationProblem(problem.sentence))
            }
        } else if invocation.warnsAboutUnreadableConfiguration {
            for problem in serviceFactory.configurationFile.problems where !problem.isOfOneKey {
                Output.printError(CommandStrings.configurationProblem(problem.sentence))
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
        case .enclosures(let command, let json): return await handle(command, json: json)
        case .accounts(let command, let json): return await manage(command, json: json)
        case .mark(let stories, let mark, let json):
            return await self.mark(stories, mark, json: json)
        case .undo(let json): return await undo(json: json)
        case .redo(let json): return await redo(json: json)
        case .doctor(let json): return await diagnose(json: json)
        case .doctorReport(let file): return await diagnose(json: false, report: file)
        case .status(let options): return printStatus(options)
        case .configuration(let task, let options, let json):
            return configure(task, options, json: json)
        case .help(let name):
            let isStyled = wantsStyles
            let command = name.flatMap { CommandDescription.of($0) }
            let text = command?.text(isStyled: isStyled) ?? HelpText.help(isStyled: isStyled)
            Output.say(Output.styled(text))
        case .helpTopic(let topic): printHelp(about: topic)
        case .manual(let directory): return writeManual(to: directory)
        case .complete(let kind): printNames(kind)
        case .completions(let shell): Output.say(Output.styled(shell.completions))
        case .version: Output.say(HelpText.version)
        }
        return ExitStatus.success
    }

    var wantsStyles: Bool { Output.wantsStyles(environment: processEnvironment.environment) }

    /// Prints a table if standard output is a terminal, otherwise fields separated by tabs.
    func say(_ table: @autoclosure () -> PrintedTable, lines: @autoclosure () -> [String]) {
        guard let size = Output.terminalSize else {
            for line in lines() { Output.say(line) }
            return
        }
        for line in table().lines(width: size.columns, isStyled: wantsStyles) {
            Output.say(Output.styled(line + "\n"))
        }
    }

    func printOpeningNotice(of paper: ArchivedNewsService?) async {
        if let notice = await paper?.noticeOfOpening() { Output.printError(notice) }
    }

    func printOpeningNotice(of delivery: ServiceFactory.ServiceBundle) async {
        await printOpeningNotice(of: delivery.paper)
        if delivery.isPlaceholder { Output.printError(CommandStrings.exampleStories) }
    }

    /// Records a change of the subscription list for undo.
    ///
    /// If the archive cannot be written, an error is printed and the change remains.
    func recordForUndo(_ change: SubscriptionChange?, joinsImport: Bool = false) async {
        guard let change, let paper = serviceFactory.subscriptionsBundle.paper else { return }
        do throws(NewsError) {
            let notice = try await paper.record(change, joinsImport: joinsImport)
            if let notice { Output.printError(notice) }
            await syncLists(paper)
        } catch {
            Output.printError(ErrorMessages.describe(error))
        }
    }

    /// Stores the subscription lists in the archive, for commands such as `status` that read only
    /// that.
    func syncLists(_ paper: ArchivedNewsService) async {
        // The change itself has been made; failing here changes nothing.
        _ = try? await paper.edition()
    }
}

extension Output {
    static func say(json value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        guard let data = try? encoder.encode(value) else { return }
        say(jsonDocument: String(decoding: data, as: UTF8.self) + "\n")
    }
}
