struct CodeLanguage: Sendable {
    let lineComments: [[UInt32]]
    let blockComments: [(opening: [UInt32], closing: [UInt32])]
    let quotes: Set<UInt32>
    let keywords: Set<[UInt32]>

    private init(
        lines: [String] = [],
        blocks: [(String, String)] = [],
        quotes: String = "\"'",
        keywords: String
    ) {
        lineComments = lines.map(Self.scalars)
        blockComments = blocks.map { (Self.scalars($0), Self.scalars($1)) }
        self.quotes = Set(Self.scalars(quotes))
        self.keywords = Set(keywords.split(separator: " ").map { Self.scalars(String($0)) })
    }

    private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    /// Returns the language for the first known class name, such as `language-swift` or `python`.
    static func named(in names: [Substring]) -> CodeLanguage? {
        names.lazy.compactMap { byName[plainName($0)] }.first
    }

    static func isDiff(_ names: [Substring]) -> Bool {
        names.contains { ["diff", "patch", "udiff"].contains(plainName($0)) }
    }

    private static func plainName(_ name: Substring) -> String {
        var name = name.lowercased()
        for prefix in ["language-", "lang-", "highlight-source-", "brush:"]
        where name.hasPrefix(prefix) {
            name.removeFirst(prefix.count)
        }
        return name
    }

    private static let byName: [String: CodeLanguage] = {
        var byName: [String: CodeLanguage] = [:]
        for (names, language) in all {
            for name in names.split(separator: " ") { byName[String(name)] = language }
        }
        return byName
    }()

    private static let braces = [("/*", "*/")]

    private static let all: [(names: String, language: CodeLanguage)] = [
        ("swift", CodeLanguage(lines: ["//"], blocks: braces, quotes: "\"", keywords: swift)),
        ("python py", CodeLanguage(lines: ["#"], keywords: python)),
        (
            "javascript js jsx typescript ts tsx",
            CodeLanguage(lines: ["//"], blocks: braces, quotes: "\"'`", keywords: javaScript)
        ),
        (
            "c cpp c++ cc h hpp objc objective-c cs csharp java kotlin scala php dart",
            CodeLanguage(lines: ["//"], blocks: braces, keywords: c)
        ),
        ("rust rs", CodeLanguage(lines: ["//"], blocks: braces, quotes: "\"", keywords: rust)),
        (
            "go golang",
            CodeLanguage(lines: ["//"], blocks: braces, quotes: "\"'`", keywords: go)
        ),
        ("ruby rb", CodeLanguage(lines: ["#"], keywords: ruby)),
        (
            "sh bash zsh shell console shell-session",
            CodeLanguage(lines: ["#"], keywords: shell)
        ),
        (
            "sql",
            CodeLanguage(
                lines: ["--"],
                blocks: braces,
                quotes: "'",
                keywords: sql + " " + sql.uppercased()
            )
        ),
        ("json json5", CodeLanguage(quotes: "\"", keywords: "true false null")),
        ("yaml yml toml ini", CodeLanguage(lines: ["#"], keywords: "true false null yes no")),
        ("css scss", CodeLanguage(blocks: braces, keywords: "important")),
        (
            "html xml svg",
            CodeLanguage(blocks: [("<!--", "-->")], quotes: "\"", keywords: "")
        ),
        (
            "haskell hs",
            CodeLanguage(lines: ["--"], blocks: [("{-", "-}")], quotes: "\"", keywords: haskell)
        ),
        ("lua", CodeLanguage(lines: ["--"], keywords: lua)),
        ("lisp scheme clojure elisp", CodeLanguage(lines: [";"], quotes: "\"", keywords: lisp)),
    ]

    private static let swift = """
        actor any as associatedtype async await break case catch class continue default defer deinit do \
        else enum extension fallthrough false final for func guard if import in init inout internal is \
        let mutating nil open operator override private protocol public repeat rethrows return self Self \
        some static struct subscript super switch throw throws true try typealias var where while
        """
    private static let python = """
        and as assert async await break class continue def del elif else except False finally for from \
        global if import in is lambda None nonlocal not or pass raise return True try while with yield
        """
    private static let javaScript = """
        async await break case catch class const continue default delete do else export extends false \
        finally for from function if import in instanceof interface let new null of return static super \
        switch this throw true try type typeof undefined var void while yield
        """
    private static let c = """
        abstract auto bool boolean break case catch char class const continue default delete do double \
        else enum extends extern false final finally float for fun goto if implements import inline int \
        interface long namespace new null nullptr override package private protected public return short \
        signed sizeof static struct super switch template this throw throws true try typedef union \
        unsigned using val var virtual void volatile when while
        """
    private static let rust = """
        as async await break const continue crate dyn else enum extern false fn for if impl in let loop \
        match mod move mut pub ref return self Self static struct super trait true type unsafe use where \
        while
        """
    private static let go = """
        break case chan const continue default defer else fallthrough false for func go goto if import \
        interface map nil package range return select struct switch true type var
        """
    private static let ruby = """
        alias and begin break case class def do else elsif end ensure false for if in module next nil not \
        or redo rescue retry return self super then true undef unless until when while yield
        """
    private static let shell = """
        case do done elif else esac export fi for function if in local return select set then until while
        """
    private static let sql = """
        add all alter and as asc between by case check column commit constraint create cross default \
        delete desc distinct drop else end exists foreign from full group having in index inner insert \
        into is join key left like limit not null offset on or order outer primary references right \
        rollback select set table then union unique update values view when where with
        """
    private static let haskell = """
        case class data deriving do else if import in infix instance let module newtype of then type where
        """
    private static let lua = """
        and break do else elseif end false for function goto if in local nil not or repeat return then \
        true until while
        """
    private static let lisp =
        "def defn defun defmacro define fn if cond let lambda loop nil quote set setq"
}
