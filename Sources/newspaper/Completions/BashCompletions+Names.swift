extension BashCompletions {
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
