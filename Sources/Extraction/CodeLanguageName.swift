/// Finds the programming language of a code block in its attributes.
enum CodeLanguageName {
    /// Returns the language in a `class` attribute: `language-go`, `brush: go`, `hljs go`.
    static func name(inClass names: String) -> String? {
        let words = names.split { $0.isWhitespace || $0 == ";" }.map(String.init)
        if let name = words.lazy.compactMap({ withoutPrefix($0) }).first { return name }
        if let brush = words.first(where: { $0.hasPrefix("brush:") }) {
            let name = brush.dropFirst("brush:".utf8.count)
            let next = words.firstIndex(of: brush).map { words[($0 + 1)...].first } ?? nil
            return name.isEmpty ? next : String(name)
        }
        guard words.contains(where: { highlighters.contains($0) }) else { return nil }
        return words.lazy.compactMap { known($0) }.first
    }

    /// Returns a name if it is a common programming language.
    static func known(_ name: String) -> String? { common.contains(name.lowercased()) ? name : nil }

    private static func withoutPrefix(_ name: String) -> String? {
        if let prefix = prefixes.first(where: name.hasPrefix) {
            return String(name.dropFirst(prefix.count))
        }
        guard name.hasPrefix(highlight) else { return nil }
        return known(String(name.dropFirst(highlight.count)))
    }

    private static let prefixes = ["language-", "lang-", "highlight-source-", "sourceCode-"]
    private static let highlight = "highlight-"
    private static let highlighters: Set<String> = ["hljs", "sourceCode", "prettyprint"]

    private static let common: Set<String> = [
        "bash", "c", "c++", "clojure", "cmake", "console", "cpp", "csharp", "css", "dart", "diff",
        "dockerfile", "elixir", "erlang", "fsharp", "go", "golang", "graphql", "groovy", "haskell",
        "html", "ini", "java", "javascript", "js", "json", "jsx", "julia", "kotlin", "latex",
        "lisp", "lua", "makefile", "matlab", "nginx", "objectivec", "ocaml", "perl", "php",
        "powershell", "prolog", "py", "python", "python3", "r", "rb", "ruby", "rust", "scala",
        "scheme", "scss", "shell", "sql", "swift", "toml", "tsx", "typescript", "vim", "xml",
        "yaml", "zig", "zsh",
    ]
}
