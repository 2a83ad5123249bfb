import Glibc

/// Which letters the terminal can be sent.
enum TerminalEncoding: Hashable {
    case utf8, ascii

    /// Chooses by the reader's locale, and leaves libc in a UTF-8 locale in any case, so that widths
    /// are known.
    ///
    /// Only the character type is set: other categories would change how numbers are read.
    static func establish(for traits: TerminalTraits) -> TerminalEncoding {
        let isKnown = setlocale(LC_CTYPE, traits.locale ?? "C") != nil
        if isKnown, String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return .utf8 }
        setlocale(LC_CTYPE, "C.UTF-8")
        return traits.namesUTF8 ? .utf8 : .ascii
    }
}
