import Glibc
import News
import NewspaperUI
import Newsroom
import Pictures

struct WriteCommand: Subcommand {
    let context: CommandContext

    func write(_ source: Source, _ options: WritingOptions) async -> Int32 {
        guard let delivery = serviceFactory.bundle(for: source) else { return ExitStatus.failure }
        await printOpeningNotice(of: delivery)
        _ = await ListCommand(context: context).fetchIfNeeded(delivery)
        do throws(NewsError) {
            guard let stories = try await stories(options, in: delivery.service) else {
                return ExitStatus.failure
            }
            return await write(stories, options, from: delivery.service)
        } catch .unknownArticle {
            Output.printError(CommandStrings.noStory(options.story ?? ""))
        } catch {
            Output.printError(ErrorMessages.describe(error))
        }
        return ExitStatus.failure
    }

    private func stories(
        _ options: WritingOptions,
        in service: any NewsService
    ) async throws(NewsError) -> StoriesToExport? {
        if let story = options.story {
            return .story(try await service.articlePreview(of: ArticleID(story)).headline)
        }
        guard let query = try await ListCommand(context: context).query(options.list, in: service)
        else { return nil }
        if query == StoriesToExport.starredQuery { return .starred }
        let list = options.list
        let title = list.search ?? list.tag?.text ?? list.section ?? CommandStrings.defaultTitle
        return .list(title: title, query)
    }

    private func write(
        _ stories: StoriesToExport,
        _ options: WritingOptions,
        from service: any NewsService
    ) async -> Int32 {
        let decoder = PictureDecoder(
            isStrict: serviceFactory.configuration.pictures.requiresSandbox
        )
        let writer = StoriesWriter(
            newsService: service,
            decoder: decoder,
            clock: processEnvironment.clock
        )
        let format = StoryFormat(fileName: options.file)
        let file = TypedFileName(name: options.file, overwrites: options.overwrites)
        let isForOutput = options.file == WritingOptions.output
        let showsProgress = Output.showsProgress && !options.json && !isForOutput
        let content: FileContent = { descriptor throws(WritingFailure) in
            try await writer.write(stories, as: format, to: descriptor) { written, count in
                guard showsProgress else { return }
                Output.showProgress(progress: CommandStrings.progress(written, of: count))
            }
        }
        if isForOutput { return await send(content) }
        let outcome = await TypedPathFileWriter(home: processEnvironment.home).write(file, content)
        if showsProgress { Output.showProgress(progress: "") }
        switch outcome {
        case .written(let path, let count):
            if options.json {
                Output.say(json: ExportedFileJSON(path: path, stories: count))
            } else {
                Output.say(CommandStrings.written(count, to: path))
            }
            return ExitStatus.success
        case .isThere(let path):
            Output.printError(CommandStrings.alreadyExists(path))
        case .failed(let path, let detail):
            Output.printError(CommandStrings.cannotWrite(path, detail: detail))
        case .unwritten(let failure): Output.printError(failure.sentence)
        }
        return ExitStatus.failure
    }
}

extension WriteCommand {
    private func send(_ content: FileContent) async -> Int32 {
        Output.flush()
        do throws(WritingFailure) {
            _ = try await content(STDOUT_FILENO)
            return ExitStatus.success
        } catch .system(errno: EPIPE) {
            return ExitStatus.success
        } catch .system(let number) where number != 0 {
            let reason = String(cString: strerror(number))
            Output.printError(CommandStrings.cannotWriteToOutput(reason: reason))
        } catch {
            Output.printError(error.sentence)
        }
        return ExitStatus.failure
    }
}

private struct ExportedFileJSON: Encodable {
    let path: String
    let stories: Int
}
