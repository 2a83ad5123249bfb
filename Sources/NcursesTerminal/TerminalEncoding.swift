import Glibc

enum TerminalEncoding: Hashable {
    case utf8, ascii

    /// Derives the encoding from the user's locale.
    ///
    /// Always sets a UTF-8 locale for libc's character widths. Sets only `LC_CTYPE`, because other
    /// categories change number parsing.
    static func establish(for traits: TerminalTraits) -> TerminalEncoding {
        let isKnown = setlocale(LC_CTYPE, traits.locale ?? "C") != nil
        if isKnown, String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return .utf8 }
        setlocale(LC_CTYPE, "C.UTF-8")
        return traits.namesUTF8 ? .utf8 : .ascii
    }
}
