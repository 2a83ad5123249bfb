import Configuration
import Newsroom

/// Runs one command that does not open the screen.
struct CommandRunner: Subcommand {
    let context: CommandContext

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
        case .add(let address, let options):
            return await SubscriptionCommands(context: context).add(address, options)
        case .remove(let address, let json):
            return await SubscriptionCommands(context: context).remove(address, json: json)
        case .feeds(let json):
            return await SubscriptionCommands(context: context).printFeeds(json: json)
        case .importFiles(let files, let options):
            return await ImportCommands(context: context).importFiles(files, options)
        case .importNewsboat(let folder, let starFlags, let options):
            return await NewsboatImportCommand(context: context).importNewsboat(
                folder,
                starFlags: starFlags,
                options
            )
        case .export(let json): return await ImportCommands(context: context).export(json: json)
        case .save(let addresses, let json):
            return await SaveCommands(context: context).save(addresses, json: json)
        case .unsave(let pages, let json):
            return await SaveCommands(context: context).unsave(pages, json: json)
        case .catalogue(let section, let language, let json):
            return CatalogueCommands(context: context).printCatalogue(
                section: section,
                language: language,
                json: json
            )
        case .addFromCatalogue(let names, let section, let json):
            return await CatalogueCommands(context: context).addFromCatalogue(
                names,
                section: section,
                json: json
            )
        case .refresh(let options): return await RefreshCommand(context: context).refresh(options)
        case .list(let source, let options):
            return await ListCommand(context: context).list(source, options)
        case .read(let source, let story, let columns, let json):
            return await ReadCommand(context: context).read(
                source,
                story: story,
                columns: columns,
                json: json
            )
        case .write(let source, let options):
            return await WriteCommand(context: context).write(source, options)
        case .today(let options): return await TodayCommand(context: context).printToday(options)
        case .inspectFeed(let location, let base, let contentType, let json):
            return await FeedInspectCommand(context: context).inspectFeed(
                location,
                base: base,
                contentType: contentType,
                json: json
            )
        case .inspectFeeds: return FeedInspectCommand(context: context).inspectFeeds()
        case .extract(let location, let options):
            return await ExtractCommand(context: context).extract(location, options)
        case .extractPages: return ExtractCommand(context: context).extractPages()
        case .enclosures(let command, let json):
            return await EnclosureCommands(context: context).handle(command, json: json)
        case .accounts(let command, let json):
            return await AccountCommands(context: context).manage(command, json: json)
        case .mark(let stories, let mark, let json):
            return await MarkCommand(context: context).mark(stories, mark, json: json)
        case .undo(let json): return await UndoCommand(context: context).undo(json: json)
        case .redo(let json): return await UndoCommand(context: context).redo(json: json)
        case .doctor(let json): return await DoctorCommand(context: context).diagnose(json: json)
        case .doctorReport(let file):
            return await DoctorCommand(context: context).diagnose(json: false, report: file)
        case .status(let options): return StatusCommand(context: context).printStatus(options)
        case .configuration(let task, let options, let json):
            return ConfigCommand(context: context).configure(task, options, json: json)
        case .help(let name):
            let isStyled = wantsStyles
            let command = name.flatMap { CommandDescription.of($0) }
            let text = command?.text(isStyled: isStyled) ?? HelpText.help(isStyled: isStyled)
            Output.say(Output.styled(text))
        case .helpTopic(let topic): ManualCommands(context: context).printHelp(about: topic)
        case .manual(let directory):
            return ManualCommands(context: context).writeManual(to: directory)
        case .complete(let kind): CompleteCommand(context: context).printNames(kind)
        case .completions(let shell): Output.say(Output.styled(shell.completions))
        case .version: Output.say(HelpText.version)
        }
        return ExitStatus.success
    }
}
