import FoundationEssentials
import Glibc
import Testing

private let manifest = Manifest(Repository.text(of: "Package.swift") ?? "")
private let graph = DependencyGraphDrawing(in: Repository.text(of: "Docs/Architecture.md") ?? "")
/// Targets that only measure or test.
private let tools: Set = ["benchmarks", "ncursesfloor", "PseudoTerminals"]
/// Targets linked but never imported.
private let linked: Set = ["CTaskQueuesForTests"]
private let sources = manifest.targets.filter { $0.isSource && !tools.contains($0.name) }

@Suite("Architecture")
struct ArchitectureTests {
    @Test("The manifest can be parsed, and lists exactly the source folders")
    func wholeManifest() throws {
        #expect(manifest.unknown == [])
        let names = manifest.targets.map(\.name)
        #expect(names.count == Set(names).count && names.count > 60)
        let folders = try Repository.visibleNames(in: "Sources")
        let paths = Set(manifest.targets.filter(\.isSource).map(\.path))
        #expect(paths == Set(folders.map { "Sources/\($0)" } + ["CNcurses"]))
        for target in manifest.targets {
            #expect(target.dependencies.subtracting(names) == [], "\(target.name)")
            #expect(try Repository.visibleNames(in: target.path) != [], "\(target.name)")
        }
    }

    @Test(
        "Every Swift target uses the shared settings unchanged",
        arguments: manifest.targets
    )
    func rules(target: Manifest.Target) throws {
        #expect(try target.usesSharedSettings == Repository.hasSwift(in: target.path))
    }

    @Test("Nothing sleeps on the system's thread pool, because of its watchdog")
    func pauses() throws {
        let files = try FileManager.default.subpathsOfDirectory(
            atPath: "\(Repository.root)/Sources"
        )
        let sleepers = files.filter { $0.hasSuffix(".swift") }.filter {
            Repository.text(of: "Sources/\($0)")?.contains("await Task.sleep(") == true
        }
        #expect(sleepers == [])
    }

    @Test("The shared settings require explicit imports")
    func internalImports() throws {
        let text = try #require(Repository.text(of: "Package.swift"))
        let start = try #require(text.firstRange(of: "let sharedSettings: [SwiftSetting] ="))
            .upperBound
        let end = try #require(text[start...].firstRange(of: "\nfunc library(")).lowerBound
        for rule in ["InternalImportsByDefault", "MemberImportVisibility"] {
            #expect(text[start..<end].contains(".enableUpcomingFeature(\"\(rule)\")"))
        }
    }

    @Test("Every test folder belongs to a target")
    func tests() throws {
        let paths = manifest.targets.map(\.path).filter { $0.hasPrefix("Tests/") }
        for folder in try Repository.visibleNames(in: "Tests") {
            let isKnown = paths.contains { "\($0)/".hasPrefix("Tests/\(folder)/") }
            #expect(isKnown, "\(folder)")
        }
    }

    @Test(
        "A target imports exactly its dependencies",
        arguments: manifest.targets
    )
    func imports(of target: Manifest.Target) throws {
        let ours = Set(manifest.targets.map(\.name))
        let imported = try Repository.imports(in: target.path).intersection(ours)
        #expect(imported.subtracting(target.dependencies) == [])
        // Targets run the programs they depend on.
        let programs = manifest.targets.filter(\.isProgram).map(\.name)
        let runs = target.isSource && !tools.contains(target.name) ? [] : programs
        guard try Repository.hasSwift(in: target.path) else { return }
        let imports = target.dependencies.subtracting(runs).subtracting(linked)
        #expect(imports.subtracting(imported) == [])
    }

    @Test("The graph in Docs/Architecture.md matches the manifest", arguments: sources)
    func drawing(of target: Manifest.Target) {
        #expect(graph.arrows[target.name] ?? [] == target.dependencies)
    }

    @Test("The graph contains all source targets and no others")
    func wholeDrawing() {
        let drawn = graph.arrows.reduce(into: Set<String>()) { names, arrows in
            names.insert(arrows.key)
            names.formUnion(arrows.value)
        }
        #expect(drawn == Set(sources.map(\.name)))
    }

    @Test("The table of targets contains all Swift targets and no unknown ones")
    func table() throws {
        let document = try #require(Repository.text(of: "Docs/Architecture.md"))
        let rows = document.split(separator: "\n").drop { $0 != "| target | what it is |" }
            .dropFirst(2).prefix { $0.hasPrefix("| ") }
        let named = Set(
            rows.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
        )
        let known = Set(manifest.targets.map(\.name))
        #expect(named.subtracting(known) == [])
        let swift = try sources.filter { try Repository.hasSwift(in: $0.path) }
        #expect(Set(swift.map(\.name)).subtracting(named) == [])
    }

    @Test("Docs/Architecture.md names only existing files and types")
    func names() throws {
        let document = try #require(Repository.text(of: "Docs/Architecture.md"))
        let spans = document.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element)
        let files =
            try ["Package.swift"]
            + ["Sources", "Tests"].flatMap { folder in
                try FileManager.default.subpathsOfDirectory(atPath: "\(Repository.root)/\(folder)")
                    .map { "\(folder)/\($0)" }
            }
        let program = files.filter { $0.hasSuffix(".swift") }
            .compactMap(Repository.text).joined(separator: "\n")
        for span in spans {
            if span.hasSuffix(".swift") {
                #expect(files.contains { "/\($0)".hasSuffix("/\(span)") }, "\(span)")
            } else if let name = span.split(separator: ".").first,
                name.first?.isUppercase == true, name.count(where: \.isUppercase) > 1,
                span.allSatisfy({ $0.isLetter || $0 == "." })
            {
                let isDeclared = ["struct", "class", "enum", "actor", "protocol"].contains {
                    // Much faster than `contains`.
                    strstr(program, "\($0) \(name)") != nil
                }
                #expect(
                    isDeclared || files.contains { $0.hasPrefix("Sources/\(name)/") },
                    "\(name)"
                )
            }
        }
    }

    @Test("Each C library has one importer")
    func importers() throws {
        for library in sources where try !Repository.hasSwift(in: library.path) {
            let importers = sources.filter { $0.dependencies.contains(library.name) }
            // Address parsing and fetching are separate (Decision 0035).
            let count = library.name == "CCurl" ? 2 : 1
            #expect(importers.count == count, "\(library.name)")
        }
    }

    @Test(
        "The two sides meet only in News, the parsers, Processes and RuntimeLibraries"
    )
    func sides() {
        let screen = reachable(from: "NewspaperUI")
        let newsroom = reachable(from: "Newsroom")
        let meeting: Set = [
            "News", "Markup", "TextSanitizing", "CGumbo", "Addresses", "CCurl", "CIDN", "Processes",
            "CProcesses", "Searching", "RuntimeLibraries",
        ]
        #expect(screen.intersection(newsroom) == meeting)
    }

    @Test("The program never imports all of Foundation", arguments: sources)
    func foundation(target: Manifest.Target) throws {
        let imports = try Repository.imports(in: target.path)
        #expect(!imports.contains("Foundation") && !imports.contains("FoundationNetworking"))
    }

    @Test("No file is longer than 400 lines, except generated tables")
    func lengths() throws {
        let tables = ["Sources/Typesetting/Languages/LanguageTrigrams.swift"]
        for folder in ["Sources", "Tests"] {
            let files = try FileManager.default.subpathsOfDirectory(
                atPath: "\(Repository.root)/\(folder)"
            )
            #expect(files.count > 100)
            for path in files.map({ "\(folder)/\($0)" })
            where path.hasSuffix(".swift") && !tables.contains(path) {
                let text = try #require(Repository.text(of: path))
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.count <= 401, "\(path)")
            }
        }
    }

    @Test("No file has MARK comments")
    func marks() throws {
        let files = try FileManager.default.subpathsOfDirectory(
            atPath: "\(Repository.root)/Sources"
        )
        for path in files where path.hasSuffix(".swift") {
            let text = try #require(Repository.text(of: "Sources/\(path)"))
            #expect(!text.contains("// MARK"), "Sources/\(path)")
        }
    }

    @Test("The top level contains only the agreed files")
    func topLevel() throws {
        let allowed: Set = [
            "Package.swift", "Package.resolved", "Sources", "Tests", "CNcurses", "Docs",
            "README.md",
        ]
        #expect(Set(try Repository.visibleNames(in: "")).subtracting(allowed) == [])
    }

    private func reachable(from target: String) -> Set<String> {
        let next = manifest.targets.first { $0.name == target }?.dependencies ?? []
        return next.reduce(into: next) { $0.formUnion(reachable(from: $1)) }
    }
}

@Suite("Manifest and graph parsers")
struct ManifestAndGraphTests {
    @Test("A manifest is parsed in all its forms, and unknown entries are reported")
    func forms() {
        let read = Manifest(
            """
            let fuzzing: [Target] = [
                .systemLibrary(name: "CA", path: "Tests/CA"),
            ]
            let package = Package(
                products: [.executable(name: "a", targets: ["a"])],
                targets: [
                    // library("No"),
                    optimizedLibrary("A", "B", "CA"),
                    executable("a", "A"),
                    tests(of: "A", "B"),
                    .target(name: "B", dependencies: ["A"], resources: [.embedInCode("C, D")]),
                    .target(
                        name: "E",
                        swiftSettings: sharedSettings
                    ),
                    shed("S"),
                ] + (isFuzzing ? fuzzing : [])
            )
            """
        )
        #expect(
            read.targets.map { "\($0.path) \($0.dependencies.sorted())" } == [
                "Sources/A [\"B\", \"CA\"]", "Sources/a [\"A\"]",
                "Tests/ATests [\"A\", \"B\"]", "Sources/B [\"A\"]", "Sources/E []", "Tests/CA []",
            ]
        )
        let strict = read.targets.filter(\.usesSharedSettings).map(\.name)
        #expect(strict == ["A", "a", "ATests", "E"])
        #expect(read.unknown == ["shed(\"S\")"])
    }

    @Test("A graph is parsed with branches, lists and remarks")
    func branches() {
        let drawing = DependencyGraphDrawing(
            in: """
                # A house

                    A ─┬─ B ──┬─ C          only here
                       │      └─ D, E ── F  a remark, too
                       ├─ G
                       └─ C
                    G, B,
                    A ── H ── I

                    J ── K
                """
        )
        #expect(
            drawing.arrows == [
                "A": ["B", "G", "C", "H"], "B": ["C", "D", "E", "H"], "D": ["F"], "E": ["F"],
                "G": ["H"], "H": ["I"],
            ]
        )
    }
}
