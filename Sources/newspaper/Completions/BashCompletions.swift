import News

enum BashCompletions {
    static var script: String {
        """
        # Completes the words of newspaper in bash.
        \(names)
        _newspaper() {
            # For bash a colon is a word of its own.
            local word=${COMP_WORDS[COMP_CWORD]} piece
            local -a pieces=()
            for piece in "${COMP_WORDS[@]:0:COMP_CWORD + 1}"; do
                if ((${#pieces[@]})) && [[ -n $piece && ($piece == :* || ${pieces[-1]} == *:) ]]; then
                    pieces[-1]+=$piece
                else
                    pieces+=("$piece")
                fi
            done
            local -a COMP_WORDS=("${pieces[@]}")
            local COMP_CWORD=$((${#pieces[@]} - 1))
            local previous=${COMP_WORDS[COMP_CWORD - 1]}
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
            local words= files= names=
            case $command/$place in
        \(operands)
            esac
            if [[ " $valued " == *" $previous "* ]]; then
                options= words= files= names=
                case $command/$previous in
        \(values)
                esac
                mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
                if [[ -n $names ]]; then _newspaper_names "$names"; fi
            elif [[ $word == -* ]]; then
                mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
            elif [[ -n $files ]]; then
                mapfile -t COMPREPLY < <(compgen -f -- "$word")
                compopt -o filenames 2>/dev/null
            elif [[ -n $names ]]; then
                mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
                _newspaper_names "$names"
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
                case .names(let names, let list):
                    // The last operand may be repeated.
                    "    \"\(words)\"/\(index == command.operands.count - 1 ? "*" : "\(index)")) "
                        + "words=\"\(joined(list))\" names=\(names.rawValue) ;;"
                }
            }
        }.joined(separator: "\n")
    }

    private static var values: String {
        lines.flatMap { words, command in
            command.options.compactMap { option in
                let line = "        \"\(words)\"/\(option.name))"
                switch option.value {
                case .one(_, .words(let list)): return "\(line) words=\"\(joined(list))\" ;;"
                case .one(_, .names(let names, or: _)), .several(_, .names(let names, or: _)):
                    return "\(line) names=\(names.rawValue) ;;"
                default: return nil
                }
            }
        }.joined(separator: "\n")
    }

    private static func joined(_ words: [String]) -> String { words.joined(separator: " ") }

    /// The shell function that completes names from the archive, quoted like the word before the
    /// cursor.
    static let names = #"""
        # Adds names from the archive, quoted for the word before the cursor.
        _newspaper_names() {
            local line=${COMP_LINE-} plain='' typed='' quote='' index letter name
            line=${line:0:${COMP_POINT:-0}}
            for ((index = 0; index < ${#line}; index++)); do
                letter=${line:index:1}
                case $quote$letter in
                \' | \") quote=$letter ;;
                "''" | '""') quote= ;;
                '\' | '"\')
                    ((++index))
                    plain+=${line:index:1}
                    ;;
                [[:blank:]]) plain='' typed='' ;;
                *)
                    plain+=$letter
                    # bash completes only the part after such a letter.
                    if [[ $letter == [:=] && -z $quote && $COMP_WORDBREAKS == *"$letter"* ]]; then
                        typed=$plain
                    fi
                    ;;
                esac
            done
            if [[ $plain == --*=* ]]; then
                plain=${plain#*=} typed=${typed#*=}
            fi
            while IFS= read -r -d '' name; do
                if [[ $name != "$plain"* ]]; then continue; fi
                name=${name#"$typed"}
                case $quote in
                \') name=${name//\'/\'\\\'\'} ;;
                \")
                    name=${name//\\/\\\\} name=${name//\"/\\\"}
                    name=${name//\$/\\\$} name=${name//\`/\\\`}
                    ;;
                *) printf -v name %q "$name" ;;
                esac
                # bash adds no closing quote after such a character.
                if [[ -n $quote && $name == *"$quote" ]]; then name+=$quote; fi
                COMPREPLY+=("$name")
            done < <(newspaper complete "$1" 2>/dev/null)
        }
        """#
}
