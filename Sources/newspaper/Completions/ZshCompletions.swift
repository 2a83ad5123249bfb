import News

enum ZshCompletions {
    /// The script of a shell function that can be autoloaded or sourced.
    static var script: String {
        """
        #compdef newspaper
        # Completes the words of newspaper in zsh.
        _newspaper_names() {
            local -a names expl
            names=("${(@0)$(newspaper complete $1 2>/dev/null)}" "${@:2}")
            names=("${(@)names:#}")
            _wanted names expl name compadd -a names
        }
        _newspaper() {
            if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
                local -a commands=(
        \(commands)
                )
                _describe -t commands command commands
                return
            fi
            local command=
            if [[ $words[2] != -* ]]; then
                command=$words[2]
                shift words
                ((CURRENT--))
            fi
            if ((CURRENT > 2)); then
                case "$command $words[2]" in
                (\(subcommands))
                    command+=" $words[2]"
                    shift words
                    ((CURRENT--))
                    ;;
                esac
            fi
            case $command in
        \(cases)
            esac
        }
        if [[ $funcstack[1] == _newspaper ]]; then
            _newspaper "$@"
        else
            compdef _newspaper newspaper
        fi

        """
    }

    private static let lines = CommandDescription.completedLines

    private static var commands: String {
        let all = CommandDescription.all.map { ($0.name, $0.summary) }
        let others = [
            ("help", CommandLineStrings.helpSummary),
            ("version", CommandLineStrings.versionSummary),
        ]
        return (all + others)
            .map { "            \(quoted("\($0):\($1)"))" }.joined(separator: "\n")
    }

    private static var subcommands: String {
        lines.map(\.words).filter { $0.contains(" ") }.map { "\"\($0)\"" }.joined(separator: "|")
    }

    private static var cases: String {
        lines.map { words, command in
            let specifications = options(of: command) + operands(of: command)
            let arguments = specifications.map { "            \(quoted($0))" }
                .joined(separator: " \\\n")
            return """
                    (\(words.isEmpty ? "''" : quoted(words)))
                        _arguments \\
                \(arguments)
                        ;;
                """
        }.joined(separator: "\n")
    }

    private static func options(of command: CommandDescription) -> [String] {
        command.options.map { option in
            let meaning = option.meaning.replacing("]", with: "\\]").replacing(":", with: "\\:")
            let start = "\(option.name)[\(meaning)]"
            return switch option.value {
            case .none: start
            case .one(let name, let word): "\(start):\(name):\(action(for: word))"
            case .several(let name, let word): "*\(start):\(name):\(action(for: word))"
            }
        } + ["--help[show help]"]
    }

    private static func operands(of command: CommandDescription) -> [String] {
        guard command.firstWords.isEmpty else {
            return ["1:command:(\(command.firstWords.joined(separator: " ")))"]
        }
        return command.operands.enumerated().map { index, operand in
            let place = index == command.operands.count - 1 ? "*" : "\(index + 1)"
            return "\(place):\(operand.name):\(action(for: operand.word))"
        }
    }

    private static func action(for word: CommandWord) -> String {
        switch word {
        case .any: ""
        case .file: "_files"
        case .words(let list): "(\(list.joined(separator: " ")))"
        // Runs the function without more arguments, because a space is before it.
        case .names(let names, let list):
            " " + (["_newspaper_names", names.rawValue] + list).joined(separator: " ")
        }
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("'", with: "'\\''"))'"
    }
}
