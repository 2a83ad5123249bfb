import Configuration
import News
import NewspaperUI
import Newsroom

struct ConfigCommand: Subcommand {
    let context: CommandContext

    func configure(_ task: ConfigurationTask, _ options: OpenOptions, json: Bool) -> Int32 {
        switch task {
        case .start: return beginConfiguration()
        case .check: return checkConfiguration(json: json)
        case .show: return showConfiguration(options, json: json)
        case .schema:
            Output.say(jsonDocument: ConfigurationSchemaWriter.document.indented + "\n")
            return ExitStatus.success
        }
    }

    private func beginConfiguration() -> Int32 {
        let path = processEnvironment.configurationFile
        if let fault = ConfigurationFile.begin(at: path) {
            Output.printError(CommandStrings.cannotCreate(path, fault: fault))
            return ExitStatus.failure
        }
        Output.say(CommandStrings.created(path))
        return ExitStatus.success
    }

    private func checkConfiguration(json: Bool) -> Int32 {
        let file = serviceFactory.configurationFile
        let lines = file.problems.map { ProblemLine($0, in: file.path) }
        if json {
            Output.say(json: lines)
        } else if !file.isThere {
            Output.say(CommandStrings.configurationAbsent(file.path))
        } else if lines.isEmpty {
            Output.say(CommandStrings.configurationValid(file.path))
        } else {
            for line in lines { Output.say(line.sentence) }
        }
        return lines.isEmpty ? ExitStatus.success : ExitStatus.failure
    }

    private func showConfiguration(_ options: OpenOptions, json: Bool) -> Int32 {
        for problem in serviceFactory.configurationFile.problems {
            Output.printError(CommandStrings.configurationProblem(problem.sentence))
        }
        do throws(UsageError) {
            let settings = try self.settings(with: options)
            if json {
                Output.say(json: settings.map(SettingLine.init))
            } else {
                say(
                    PrintedTable(
                        [
                            PrintedTable.Column("setting", least: 12),
                            PrintedTable.Column("value", least: 8),
                            PrintedTable.Column("origin", least: 12),
                        ],
                        rows: settings.map { setting in
                            [
                                PrintedTable.Cell(setting.path),
                                PrintedTable.Cell(setting.words),
                                PrintedTable.Cell(setting.originDescription, .faint),
                            ]
                        }
                    ),
                    lines: settings.map {
                        Output.line(of: [$0.path, $0.words, $0.originDescription])
                    }
                )
            }
            return ExitStatus.success
        } catch {
            Output.printError(error.sentence)
            return ExitStatus.usage
        }
    }

    private func settings(with options: OpenOptions) throws(UsageError) -> [EffectiveSetting] {
        var settings = serviceFactory.configurationFile.settingsInForce()
        func put(_ path: String, _ value: ConfigurationValue, _ origin: EffectiveSetting.Origin) {
            guard let index = settings.firstIndex(where: { $0.path == path }) else { return }
            settings[index].value = value
            settings[index].origin = origin
        }
        let look = DisplaySettingsStore(readingFrom: processEnvironment.displaySettingsFile)
        let kept = look.theme(besides: serviceFactory.configuredTheme)
        let (themes, variables) = (serviceFactory.themes, processEnvironment.environment)
        let choice = try themes.choice(asked: options.theme, kept: kept, environment: variables)
        if options.theme != nil {
            put("theme", .text(choice.name), .commandLine(option: "--theme"))
        } else if let kept, choice.name == kept {
            put("theme", .text(kept), .key)
        } else if serviceFactory.configuredTheme == nil, choice != .automatic {
            put("theme", .text(choice.name), .environment(variable: "NO_COLOR"))
        }
        let layout = try serviceFactory.initialLayout(asked: options.layout)
        if options.layout != nil {
            put("layout", .text(layout.rawValue), .commandLine(option: "--layout"))
        }
        if !options.showsPictures {
            put("pictures", false, .commandLine(option: "--no-pictures"))
        }
        if serviceFactory.configuration.fetching.proxy == nil {
            let names = ["https_proxy", "HTTPS_PROXY", "http_proxy", "all_proxy", "ALL_PROXY"]
            if let name = names.first(where: { variables[$0]?.isEmpty == false }) {
                let proxy = withoutLogin(inProxy: variables[name] ?? "")
                put("fetching.proxy", .text(proxy), .environment(variable: name))
            }
        }
        return settings
    }
}

private struct ProblemLine: Encodable {
    let file: String
    let line: Int?
    let path: String
    let sentence: String

    init(_ problem: ConfigurationProblem, in file: String) {
        self.file = file
        line = problem.line
        path = problem.shownPath
        sentence = "\(file): \(problem.sentence)"
    }
}

private struct SettingLine: Encodable {
    let path: String
    /// The value as in the configuration file; `nil` if the setting has none.
    let value: String?
    /// The origin: “default”, “file”, “command line”, “environment” or “key”.
    let source: String
    let whence: String

    init(_ setting: EffectiveSetting) {
        path = setting.path
        value = setting.value?.written(isStrict: true)
        source = setting.source
        whence = setting.originDescription
    }
}

extension ConfigurationValue {
    fileprivate var indented: String { indented(by: "") }

    private func indented(by indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .object(let members) where !members.isEmpty:
            let lines = members.sorted { $0.key < $1.key }.map {
                "\(inner)\(Self.quoted($0.key)): \($0.value.indented(by: inner))"
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
        default: return written(isStrict: true)
        }
    }
}
