import Testing

/// Which of our targets may import which: the arrows of Docs/Architecture.md.
private let arrows: [String: Set<String>] = [
    "newspaper": [
        "News", "NewspaperUI", "NcursesTerminal", "Newsroom", "Addresses", "Feeds", "Extraction",
        "HTTP", "Cells", "Pictures", "Processes", "TerminalKit", "TextGate", "CTaskQueues",
        "CLeaving", "CMemory",
    ],
    "NewspaperUI": ["News", "Addresses", "TerminalKit", "Typesetting", "Pictures", "Cells"],
    "TerminalKit": ["Cells"],
    "Pictures": [
        "Cells", "Processes", "CJPEG", "CPNG", "CWebP", "CGIF", "CChafa", "CConfinement",
    ],
    "Typesetting": ["Cells", "Markup", "Addresses", "TextGate", "CFribidi"],
    "NcursesTerminal": ["Cells", "TextGate", "CNcurses", "CCrashGuard", "CEventSources"],
    "Cells": ["TextGate", "CWidth"],
    "Newsroom": [
        "News", "Addresses", "Feeds", "Extraction", "HTTP", "Markup", "TextGate", "Archive",
        "SQLite", "Processes",
    ],
    "Archive": ["News", "SQLite"],
    "SQLite": ["CSQLite"],
    "Feeds": ["Markup"],
    "Extraction": ["Markup"],
    "HTTP": ["Addresses", "CCurl", "CDeflate"],
    "Addresses": ["CCurl", "CIDN"],
    "Markup": ["TextGate", "CGumbo"],
    "Processes": ["CProcesses"],
    "News": ["TextGate"],
    "TextGate": [],
]

@Suite("The house")
struct ArchitectureTests {
    @Test("Imports follow the arrows and never go back", arguments: arrows.keys.sorted())
    func imports(of target: String) throws {
        let ours = try Set(Repository.visibleNames(in: "Sources")).union(["CNcurses"])
        let imported = try Repository.imports(of: target).intersection(ours)
        #expect(imported.subtracting(arrows[target] ?? []) == [])
    }

    @Test("The manifest grants no target more than its arrows", arguments: arrows.keys.sorted())
    func manifest(of target: String) throws {
        let manifest = try #require(Repository.text(of: "Package.swift"))
        for kind in ["house", "program"] {
            guard let start = manifest.firstRange(of: "\(kind)(\"\(target)\"")?.upperBound else {
                continue
            }
            let names = manifest[start...].prefix { $0 != ")" }
                .split { !$0.isLetter && !$0.isNumber }.map(String.init)
            #expect(Set(names).subtracting(arrows[target] ?? []) == [])
        }
    }

    @Test(
        "Each C library has one importer",
        arguments: [
            ("CNcurses", "NcursesTerminal"), ("CCrashGuard", "NcursesTerminal"),
            ("CEventSources", "NcursesTerminal"),
            ("CCurl", "HTTP"), ("CIDN", "Addresses"), ("CDeflate", "HTTP"), ("CGumbo", "Markup"),
            ("CSQLite", "SQLite"),
            ("CFribidi", "Typesetting"), ("CWidth", "Cells"), ("CTaskQueues", "newspaper"),
            ("CLeaving", "newspaper"), ("CMemory", "newspaper"),
            ("CJPEG", "Pictures"), ("CPNG", "Pictures"), ("CWebP", "Pictures"),
            ("CGIF", "Pictures"), ("CChafa", "Pictures"), ("CConfinement", "Pictures"),
            ("CProcesses", "Processes"),
        ]
    )
    func importers(of library: String, _ importer: String) throws {
        let importers = try Repository.visibleNames(in: "Sources").filter {
            try Repository.imports(of: $0).contains(library)
        }
        // What reads addresses is not what fetches them (Decision 0035).
        let readers = library == "CCurl" ? ["Addresses"] : []
        #expect(importers == readers + [importer])
    }

    @Test("The two sides meet only in News, Markup, Addresses, Processes and TextGate")
    func sides() {
        let screen = reachable(from: "NewspaperUI")
        let newsroom = reachable(from: "Newsroom")
        let meeting: Set = [
            "News", "Markup", "TextGate", "CGumbo", "Addresses", "CCurl", "CIDN", "Processes",
            "CProcesses",
        ]
        #expect(screen.intersection(newsroom) == meeting)
    }

    @Test("The program never imports the whole of Foundation")
    func foundation() throws {
        for target in arrows.keys {
            let imports = try Repository.imports(of: target)
            #expect(!imports.contains("Foundation") && !imports.contains("FoundationNetworking"))
        }
    }

    @Test("Nothing but the house stands at the top level")
    func topLevel() throws {
        let allowed: Set = [
            "Package.swift", "Package.resolved", "Sources", "Tests", "CNcurses", "Docs",
            "README.md",
        ]
        #expect(Set(try Repository.visibleNames(in: "")).subtracting(allowed) == [])
    }

    private func reachable(from target: String) -> Set<String> {
        (arrows[target] ?? []).reduce(into: []) { result, next in
            result.insert(next)
            result.formUnion(reachable(from: next))
        }
    }
}
