import News

enum FishCompletions {
    static var script: String {
        let head = """
            # Completes the words of newspaper in fish.
            function __newspaper_command
                set -l words (commandline -opc)
                set -e words[1]
                if test (count $words) -eq 0; or string match -q -- '-*' $words[1]
                    return
                end
                if test (count $words) -gt 1; and contains -- "$words[1] $words[2]" \(subcommands)
                    echo "$words[1] $words[2]"
                else
                    echo $words[1]
                end
            end
            function __newspaper_does
                set -l command (__newspaper_command)
                test "$command" = "$argv"
            end
            complete -c newspaper -f

            """
        return head + (commands + lines.flatMap(words)).joined(separator: "\n") + "\n"
    }

    private static let lines = CommandDescription.completedLines

    private static var subcommands: String {
        lines.map(\.words).filter { $0.contains(" ") }.map(quoted).joined(separator: " ")
    }

    private static var commands: [String] {
        let all = CommandDescription.all.map { ($0.name, $0.summary) }
        let others = [
            ("help", CommandLineStrings.helpSummary),
            ("version", CommandLineStrings.versionSummary),
        ]
        return (all + others)
            .map { name, summary in
                "complete -c newspaper -n __fish_is_first_token -a \(name) -d \(quoted(summary))"
            }
    }

    private static func words(after words: String, of command: CommandDescription) -> [String] {
        let start = "complete -c newspaper -n \(quoted("__newspaper_does \(words)"))"
        let options = command.options.map { option in
            let end = " -l \(option.name.dropFirst(2)) -d \(quoted(option.meaning))"
            guard option.takesValue else { return start + end }
            guard let candidates = candidates(option.value) else { return "\(start)\(end) -x" }
            return "\(start)\(end) -x -a \(quoted(candidates))"
        }
        let firstWords = command.firstWords.map { "\(start) -a \($0)" }
        return options + firstWords
            + command.operands.compactMap { operand in
                switch operand.word {
                case .any: nil
                case .file: "\(start) -F"
                case .words, .names:
                    candidates(operand.word).map { "\(start) -a \(quoted($0))" }
                }
            }
    }

    private static func candidates(_ value: CommandOption.Value) -> String? {
        switch value {
        case .none: nil
        case .one(_, let word), .several(_, let word): candidates(word)
        }
    }

    /// Returns the candidates for fish's option `-a`; `nil` if the operand cannot be completed.
    private static func candidates(_ word: CommandWord) -> String? {
        switch word {
        case .any, .file: nil
        case .words(let list): list.joined(separator: " ")
        case .names(let names, let list):
            (list + ["(newspaper complete \(names.rawValue) | string split0)"])
                .joined(separator: " ")
        }
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}
