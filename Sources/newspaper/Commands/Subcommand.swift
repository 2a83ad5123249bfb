import Addresses
import Configuration
import FoundationEssentials
import Glibc
import HTTP
import News
import NewspaperUI
import Newsroom

/// The program's environment, for the commands that need no screen.
struct CommandContext: Sendable {
    let processEnvironment: ProcessEnvironment
    let serviceFactory: ServiceFactory

    init(processEnvironment: ProcessEnvironment) {
        self.processEnvironment = processEnvironment
        serviceFactory = ServiceFactory(processEnvironment: processEnvironment)
    }
}

/// One or more related commands of the command line that need no screen.
protocol Subcommand: Sendable {
    var context: CommandContext { get }
}

extension Subcommand {
    var processEnvironment: ProcessEnvironment { context.processEnvironment }
    var serviceFactory: ServiceFactory { context.serviceFactory }

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
    func recordForUndo(_ change: UndoableSubscriptionEdit?, joinsImport: Bool = false) async {
        guard let change, let paper = serviceFactory.subscriptionsBundle.paper else { return }
        do throws(NewsError) {
            let notice = try await paper.subscriptions.editor.record(
                change,
                joinsImport: joinsImport
            )
            if let notice { Output.printError(notice) }
            await syncLists(paper)
        } catch {
            Output.printError(ErrorMessages.describe(error))
        }
    }

    /// Stores the subscription lists in the archive, for commands such as `status` that read only
    /// the archive.
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

/// A document that a command reads: a file, standard input, or a fetched page or feed.
struct InputDocument {
    let bytes: [UInt8]
    var address: String?
    var contentType: String?
    /// False if the server closed the connection early, which has been reported to the user.
    var isWhole = true
    var response: HTTPResponse?
}

extension Subcommand {
    /// Fetches a document from a file, a pipe, an address, or standard input (`-`).
    func fetchDocument(_ location: String) async throws(FeedFailure) -> InputDocument {
        if location == "-" {
            guard let bytes = Input.all() else { throw .tooLarge(limit: Input.maximumBytes) }
            return InputDocument(bytes: bytes)
        }
        if let bytes = try Input.stream(at: location) { return InputDocument(bytes: bytes) }
        if let data = FileManager.default.contents(atPath: location) {
            return InputDocument(bytes: Array(data))
        }
        guard !FileManager.default.fileExists(atPath: location) else {
            throw .unreadableFile(location)
        }
        let address = try TypedFeedAddressParser.normalized(
            location,
            directory: FileManager.default.currentDirectoryPath
        )
        guard !address.hasPrefix("file:") else { throw .unreadableFile(location) }
        let response: HTTPResponse
        do throws(FeedFailure) {
            response = try await fetch(address)
        } catch {
            // The user may have meant a file.
            if case .hostNotFound = error,
                !location.contains("/") || !location.prefix(while: { $0 != "/" }).contains(".")
            {
                throw .unreadableFile(location)
            }
            guard let plain = TypedFeedAddressParser.withoutEncryption(location, after: error)
            else {
                throw error
            }
            response = try await fetch(plain)
        }
        return try document(in: response)
    }

    /// Fetches a page that `page` links to, with the configured request options for links.
    func fetchDocument(
        _ address: String,
        linkedFrom page: HTTPResponse
    ) async throws(FeedFailure) -> InputDocument {
        let options = try await serviceFactory.settings(for: page.address).options(
            for: page.address
        )
        return try document(
            in: await fetch(
                address,
                HTTPOptions(forLink: address, on: page, askedWith: options)
            )
        )
    }

    private func document(in response: HTTPResponse) throws(FeedFailure) -> InputDocument {
        let host = Address(response.address)?.server.host ?? response.address
        guard (200...299).contains(response.status) else {
            throw .status(response.status, host: host)
        }
        if !response.isWhole {
            Output.printError(ErrorMessages.describe(FeedFailure.incompleteResponse(host: host)))
        }
        return InputDocument(
            bytes: response.body,
            address: response.address,
            contentType: response.headers["Content-Type"],
            isWhole: response.isWhole,
            response: response
        )
    }
}

extension Subcommand {
    func contents(ofFile path: String) -> [UInt8]? {
        do throws(FeedFailure) {
            if let bytes = try Input.stream(at: path) { return bytes }
            return FileManager.default.contents(atPath: path).map(Array.init)
        } catch {
            return nil
        }
    }

    /// Returns a file's name or “standard input” to begin a sentence; `nil` for an address.
    func nameOfFile(_ location: String) -> String? {
        if location == "-" { return CommandStrings.standardInput }
        let isFile = FileManager.default.fileExists(atPath: location)
        return isFile ? "“\(MessageTextSanitizer.presentable(location))”" : nil
    }

    private func fetch(_ address: String) async throws(FeedFailure) -> HTTPResponse {
        try await fetch(address, serviceFactory.settings(for: address).options(for: address))
    }

    private func fetch(
        _ address: String,
        _ options: HTTPOptions
    ) async throws(FeedFailure) -> HTTPResponse {
        do throws(HTTPError) {
            return try await serviceFactory.makeClient().fetch(
                HTTPRequest(address: address, options: options)
            )
        } catch {
            throw FeedFailure(error)
        }
    }
}

enum Input {
    static let maximumBytes = 256_000_000

    /// Reads a pipe or device, such as that of `<( )` in a shell, to its end; `nil` for other
    /// files.
    ///
    /// Throws ``FeedFailure/unreadableFile(_:)`` or ``FeedFailure/tooLarge(limit:)``.
    static func stream(at path: String) throws(FeedFailure) -> [UInt8]? {
        var status = stat()
        guard stat(path, &status) == 0,
            [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
        else { return nil }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .unreadableFile(path) }
        defer { close(descriptor) }
        guard let bytes = all(of: descriptor) else { throw .tooLarge(limit: maximumBytes) }
        return bytes
    }

    static func all(of descriptor: Int32 = STDIN_FILENO) -> [UInt8]? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= maximumBytes {
            let count = Glibc.read(descriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes += piece[..<count]
        }
        return nil
    }
}

extension Subcommand {
    /// Returns true, after printing an error, if no story has the tag.
    ///
    /// If `isSaidAlways` is false, only tags that resemble a known one, and so are probably
    /// misspelled, are errors.
    func isMissing(
        _ tag: Tag,
        in paper: ArchivedNewsService,
        isSaidAlways: Bool = true
    ) async throws(NewsError) -> Bool {
        let query = HeadlineQuery(also: [.tagged(tag)], rows: 0..<1)
        guard try await paper.headlines(query).totalCount == 0 else { return false }
        let known = try await paper.tags()
        let isLikely = SpellingSuggestion.word(to: tag.text, in: known.map(\.text)) != nil
        guard isSaidAlways || isLikely else { return false }
        Output.printError(CommandStrings.unknownTag(tag, known: known))
        return true
    }
}
