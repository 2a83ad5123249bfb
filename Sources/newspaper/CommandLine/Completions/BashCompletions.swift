enum BashCompletions {
    static var script: String {
        """
        # Completes the words of newspaper in bash.
        _newspaper() {
            local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
            # For bash an equals sign is a word of its own.
            if [[ $word == = ]]; then
                word=
            elif [[ $previous == = ]]; then
                previous=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            local command= first=1
            if ((COMP_CWORD > 1)) && [[ ${COMP_WORDS[1]} != -* ]]; then
                command=${COMP_WORDS[1]} first=2
            fi
            if ((COMP_CWORD > 2)); then
                case "$command ${COMP_WORDS[2]}" in
                \(subcommands)) command+=" ${COMP_WORDS[2]}" first=3 ;;
                esac
            fi
            local options= valued=
            case $command in
        \(options)
            esac
            # How many words before this one are neither options nor what follows them.
            local place=0 index
            for ((index = first; index < COMP_CWORD; index++)); do
                if [[ " $valued " == *" ${COMP_WORDS[index]} "* ]]; then
                    ((index++))
                    if [[ ${COMP_WORDS[index]} == = ]]; then ((index++)); fi
                elif [[ ${COMP_WORDS[index]} != -* ]]; then
                    ((place++))
                fi
            done
            local words= files=
            case $command/$place in
        \(operands)
            esac
            if [[ " $valued " == *" $previous "* ]]; then
                options= words= files=
                case $command/$previous in
        \(values)
                esac
                mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
            elif [[ $word == -* ]]; then
                mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
            elif [[ -n $files ]]; then
                mapfile -t COMPREPLY < <(compgen -f -- "$word")
                compopt -o filenames 2>/dev/null
            else
                mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
            fi
        }
        complete -F _newspaper newspaper

        """
    }

    private static let lines = CommandDescription.completedLines

    private static var subcommands: String {
        let words = lines.map(\.words).filter { $0.contains(" ") }
        return words.map { "\"\($0)\"" }.joined(separator: " | ")
    }

    private static var options: String {
        lines.map { words, command in
            let valued = command.options.filter(\.takesValue).map(\.name)
            let more = words.isEmpty ? ["--help", "--version"] : ["--help"]
            return "    \"\(words)\") options=\"\(joined(command.optionNames + more))\" "
                + "valued=\"\(joined(valued))\" ;;"
        }.joined(separator: "\n")
    }

    private static var operands: String {
        lines.flatMap { words, command in
            let isOpening = words.isEmpty
            let first = isOpening ? CommandDescription.completed : command.firstWords
            guard first.isEmpty else {
                return ["    \"\(words)\"/0) words=\"\(joined(first))\" ;;"]
            }
            return command.operands.enumerated().compactMap { index, operand in
                switch operand.word {
                case .any: nil
                case .file: "    \"\(words)\"/*) files=1 ;;"
                case .words(let list): "    \"\(words)\"/\(index)) words=\"\(joined(list))\" ;;"
                }
            }
        }.joined(separator: "\n")
    }

    private static var values: String {
        lines.flatMap { words, command in
            command.options.compactMap { option in
                guard case .one(_, .words(let list)) = option.value else { return nil }
                return "        \"\(words)\"/\(option.name)) words=\"\(joined(list))\" ;;"
            }
        }.joined(separator: "\n")
    }

    private static func joined(_ words: [String]) -> String { words.joined(separator: " ") }
}
