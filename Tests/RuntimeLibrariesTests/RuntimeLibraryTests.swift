import FoundationEssentials
import Glibc
import RuntimeLibraries
import Testing

@Suite("Libraries that are loaded at run time")
struct RuntimeLibraryTests {
    private static let root: String = {
        let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/")
    }()

    @Test("The table lists exactly the files that C targets load")
    func files() throws {
        let sources = try FileManager.default.subpathsOfDirectory(atPath: Self.root + "/Sources")
        var found: Set<Substring> = []
        for path in sources where path.hasSuffix(".c") || path.hasSuffix(".h") {
            let text = String(decoding: try Self.data("Sources/\(path)"), as: UTF8.self)
            // `CJPEG_FILE` is defined for each version of libjpeg.
            for mark in ["dlopen(\"", "#define CJPEG_FILE \""] {
                for part in text.split(separator: mark).dropFirst(text.hasPrefix(mark) ? 0 : 1) {
                    found.insert(part.prefix { $0 != "\"" })
                }
            }
            let loads = text.split(separator: "dlopen(").count - 1
            let known = text.split(separator: "dlopen(\"").count - 1
            #expect(loads == known || path == "CJPEG/Decoder.h", "\(path)")
        }
        #expect(found == Set(RuntimeLibrary.all.flatMap(\.fileNames).map { $0[...] }))
    }

    @Test("Every library is installed here", arguments: RuntimeLibrary.all)
    func installed(library: RuntimeLibrary) {
        #expect(library.isInstalled)
    }

    @Test("A missing library is named with its package and the consequence")
    func sentence() {
        #expect(
            RuntimeLibrary.named("libwebp")?.missingSentence
                == "libwebp (Debian: libwebp7) is missing or can’t be loaded: "
                + "WebP pictures are not shown."
        )
    }

    /// `.ci/package` reads the dependencies of the Debian package from this table.
    @Test("Docs/Packaging.md contains the table")
    func document() throws {
        let path = "Docs/Packaging.md"
        let document = String(decoding: try Self.data(path), as: UTF8.self)
        let (first, last) = ("<!-- Written from RuntimeLibrary.all -->\n", "<!-- End -->\n")
        let start = try #require(document.firstRange(of: first)).upperBound
        let end = try #require(document[start...].firstRange(of: last)).lowerBound
        guard getenv("NEWSPAPER_RECORD") != nil else {
            #expect(document[start..<end] == Self.table)
            return
        }
        let text = document[..<start] + Self.table + document[end...]
        try Data(text.utf8).write(to: URL(filePath: "\(Self.root)/\(path)"))
    }

    private static let table: String = {
        var lines = [
            "| library | file | Debian, Ubuntu | Fedora | Arch | package field | without it |",
            "|---|---|---|---|---|---|---|",
        ]
        for library in RuntimeLibrary.all {
            let files = library.fileNames.map { "`\($0)`" }.joined(separator: " or ")
            let version = library.minimumVersion.map { " (>= \($0))" } ?? ""
            let cells = [
                library.name, files, library.debianPackage + version, library.fedoraPackage,
                library.archPackage, library.isRequired ? "Depends" : "Recommends", library.loss,
            ]
            lines.append("| \(cells.joined(separator: " | ")) |")
        }
        return lines.map { $0 + "\n" }.joined()
    }()

    private static func data(_ path: String) throws -> Data {
        try Data(contentsOf: URL(filePath: "\(root)/\(path)"))
    }
}
