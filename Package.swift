// swift-tools-version: 6.2

import PackageDescription

/// True while `.ci/fuzz` builds: everything is instrumented for libFuzzer then.
let isFuzzing = Context.environment["NEWSPAPER_FUZZ"] == "1"

/// Every Swift target of the house keeps the same rules.
let houseRules: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .treatAllWarnings(as: .error),
        // Types are asked for directly, and not by a name that has to be looked up at the start.
        .unsafeFlags(
            ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
            .when(configuration: .release)
        ),
    ] + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer"])] : [])

func house(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: houseRules)
}

/// A house that is optimized in debug builds, too, because tests set hundreds of pages (Decision 0025).
func workshop(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        swiftSettings: houseRules + [.unsafeFlags(["-O"], .when(configuration: .debug))]
    )
}

/// A program, whose addresses are put right at the start from a short list (Decision 0083).
func program(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    let packed = ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"]
    return .executableTarget(
        name: name,
        dependencies: dependencies,
        swiftSettings: houseRules,
        linkerSettings: [.unsafeFlags(packed, .when(configuration: .release))]
    )
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.byName(name: name)] + dependencies,
        swiftSettings: houseRules
    )
}

/// The fuzzer, which `.ci/fuzz` builds and nobody else.
let fuzzing: [Target] = [
    .executableTarget(
        name: "fuzzer",
        dependencies: ["FuzzProbes", "CLibFuzzer"],
        path: "Tests/Fuzzing/Fuzzer",
        swiftSettings: houseRules
    ),
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzzing/CLibFuzzer"),
]

let package = Package(
    name: "newspaper",
    products: [
        .executable(name: "newspaper", targets: ["newspaper"]),
        .executable(name: "benchmarks", targets: ["benchmarks"]),
    ],
    targets: [
        // The program: it chooses the service, opens the screen, answers the command line.
        program(
            "newspaper",
            [
                "News", "ExampleGazette", "PaperCatalogue", "NewspaperUI", "NcursesTerminal",
                "CTaskQueues", "CLeaving", "CMemory", "Configuration", "Newsroom", "Addresses",
                "Extraction", "Feeds", "HTTP", "Pictures", "Processes", "Cells", "TerminalKit",
                "TextGate", "Typesetting",
            ]
        ),
        program(
            "benchmarks",
            [
                "News", "ExampleGazette", "NewspaperUI", "TerminalKit", "Typesetting", "Pictures",
                "Cells", "Feeds", "Extraction", "Archive", "SQLite", "Markup", "PseudoTerminals",
                // What it measures stands beside it.
                "newspaper", "ncursesfloor",
            ]
        ),
        .executableTarget(
            name: "ncursesfloor",
            linkerSettings: [
                .linkedLibrary("ncursesw"),
                .linkedLibrary("tinfo"),
                // Plain C: linked as Embedded Swift, it is not burdened with Swift's runtime.
                .unsafeFlags(["-enable-experimental-feature", "Embedded", "-no-static-stdlib"]),
            ]
        ),
        house("PseudoTerminals"),

        // What text may pass.
        workshop("TextGate"),

        // What a search looks for, wherever it does.
        workshop("Searching"),

        // The vocabulary and the promise.
        house("News", ["TextGate"]),
        .target(
            name: "ExampleGazette",
            dependencies: ["News"],
            resources: [.embedInCode("Pictures")],
            swiftSettings: houseRules
        ),

        // The screen, from cells to controllers.
        workshop(
            "NewspaperUI",
            [
                "News", "Editing", "Addresses", "TerminalKit", "Typesetting", "Pictures", "Cells",
            ]
        ),
        workshop("Editing", ["News"]),
        workshop("TerminalKit", ["Cells"]),
        workshop(
            "Typesetting",
            [
                "Cells", "Markup", "Addresses", "Searching", "TextGate", "CFribidi",
            ]
        ),
        house(
            "NcursesTerminal",
            ["Cells", "TextGate", "CNcurses", "CCrashGuard", "CEventSources"]
        ),
        workshop("Cells", ["TextGate", "CWidth"]),

        // Pictures, from bytes to cells.
        workshop(
            "Pictures",
            [
                "Cells", "Processes", "CJPEG", "CPNG", "CWebP", "CGIF", "CChafa", "CConfinement",
            ]
        ),

        // The newsroom, from bytes to articles.
        house(
            "Newsroom",
            [
                "News", "PaperCatalogue", "Configuration", "Addresses", "Feeds", "Extraction",
                "HTTP", "Markup", "Searching", "TextGate", "Archive", "SQLite", "Processes",
            ]
        ),
        house("PaperCatalogue", ["News"]),
        house("Configuration", ["Markup"]),
        house("Archive", ["News", "Searching", "SQLite"]),
        house("SQLite", ["CSQLite"]),
        house("Feeds", ["Markup"]),
        house("HTTP", ["Addresses", "CCurl", "CDeflate"]),
        workshop("Addresses", ["CCurl", "CIDN"]),
        workshop("Extraction", ["Markup"]),
        workshop("Markup", ["TextGate", "CGumbo"]),

        // Other programs, for both sides.
        house("Processes", ["CProcesses"]),

        // C, one thin target a library.
        .systemLibrary(name: "CNcurses", path: "CNcurses"),
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CDeflate"),
        .systemLibrary(name: "CGumbo"),
        .systemLibrary(name: "CWidth"),
        .systemLibrary(name: "CFribidi"),
        .target(name: "CJPEG", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CPNG", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CWebP", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CGIF", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CChafa", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CConfinement"),
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CIDN", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CCrashGuard"),
        .target(name: "CEventSources", linkerSettings: [.linkedLibrary("dispatch")]),
        .target(name: "CTaskQueues"),
        .target(name: "CProcesses"),
        .target(name: "CLeaving"),
        .target(name: "CMemory"),

        // Tests.
        .testTarget(name: "HouseTests", swiftSettings: houseRules),
        tests(of: "TextGate", ["ClusterSamples"]),
        .target(name: "ClusterSamples", path: "Tests/ClusterSamples", swiftSettings: houseRules),
        tests(of: "News"),
        tests(of: "ExampleGazette", ["News"]),
        tests(of: "PaperCatalogue", ["News"]),
        tests(of: "Editing", ["News"]),
        tests(of: "Cells"),
        tests(of: "TerminalKit", ["Cells"]),
        tests(of: "Pictures", ["Cells", "PseudoTerminals", "newspaper"]),
        tests(of: "Searching"),
        .target(name: "SearchCases", path: "Tests/SearchCases", swiftSettings: houseRules),
        tests(
            of: "Typesetting",
            [
                "Cells", "News", "ExampleGazette", "Markup", "SearchCases", "TextGate",
            ]
        ),
        .testTarget(
            name: "NewspaperUITests",
            dependencies: [
                "NewspaperUI", "News", "ExampleGazette", "Editing", "TerminalKit", "Typesetting",
                "Pictures", "Cells",
                // The whole paper in one process: screen, newsroom and wire.
                "Newsroom", "Extraction", "PaperCatalogue", "Archive", "HTTP", "LoopbackServer",
                "ClusterSamples", "CMemory", "SleepingClock",
            ],
            exclude: ["Goldens"],
            swiftSettings: houseRules
        ),
        tests(of: "NcursesTerminal", ["Cells", "TextGate", "ClusterSamples"]),
        tests(of: "Markup"),
        tests(of: "Feeds"),
        tests(of: "Extraction", ["Feeds", "Markup"]),
        tests(of: "Configuration"),
        tests(of: "SQLite"),
        tests(of: "Processes", ["CProcesses"]),
        .testTarget(
            name: "ArchiveTests",
            dependencies: ["Archive", "News", "SQLite", "CFaultyDisk", "SearchCases"],
            // Files as programs of their time left them.
            exclude: ["Archives"],
            swiftSettings: houseRules
        ),
        tests(of: "Addresses", ["AddressForms"]),
        tests(of: "HTTP", ["Addresses", "AddressForms", "LoopbackServer"]),
        tests(
            of: "Newsroom",
            [
                "Configuration", "News", "Addresses", "Feeds", "Extraction", "HTTP", "Markup",
                "Archive", "SQLite", "LoopbackServer", "SleepingClock",
            ]
        ),
        tests(of: "benchmarks", ["Typesetting"]),
        tests(
            of: "newspaper",
            [
                "PseudoTerminals", "SQLite", "Configuration", "Newsroom", "NewspaperUI", "Cells",
                "LoopbackServer", "CVterm", "CTaskQueuesForTests", "ClusterSamples", "painting",
                "sticking",
            ]
        ),
        .target(name: "LoopbackServer", path: "Tests/LoopbackServer", swiftSettings: houseRules),
        .target(name: "SleepingClock", path: "Tests/SleepingClock", swiftSettings: houseRules),
        .target(name: "AddressForms", path: "Tests/AddressForms", swiftSettings: houseRules),
        .systemLibrary(name: "CVterm", path: "Tests/CVterm"),
        // Linked into the bundle of all tests, it has them run where the program's tasks run.
        .target(
            name: "CTaskQueuesForTests",
            dependencies: ["CTaskQueues"],
            path: "Tests/CTaskQueuesForTests"
        ),
        // A disk that fails on command.
        .target(name: "CFaultyDisk", path: "Tests/CFaultyDisk"),

        // A program with many colours, which the tests run in a terminal.
        .executableTarget(
            name: "painting",
            dependencies: ["NcursesTerminal", "Cells"],
            path: "Tests/Painting",
            swiftSettings: houseRules
        ),

        // A program whose main thread gets stuck when it is told to.
        .executableTarget(
            name: "sticking",
            dependencies: ["NcursesTerminal", "Cells"],
            path: "Tests/Sticking",
            swiftSettings: houseRules
        ),

        // Goes where pictures lead it, for .ci/addresses.
        .executableTarget(
            name: "wandering",
            dependencies: ["Newsroom", "News", "Feeds", "HTTP", "AddressForms"],
            path: "Tests/Wandering",
            swiftSettings: houseRules
        ),

        // A process to be killed, for .ci/kills.
        .executableTarget(
            name: "killing",
            dependencies: ["Archive", "News"],
            path: "Tests/Killing",
            swiftSettings: houseRules
        ),

        // How the work grows with what comes in, for .ci/growth.
        .executableTarget(
            name: "growth",
            dependencies: [
                "Archive", "Cells", "Configuration", "Extraction", "Feeds", "HTTP", "Markup",
                "News", "Newsroom", "NewspaperUI", "Typesetting",
            ],
            path: "Tests/Growth",
            swiftSettings: houseRules
        ),

        // Foreign bytes, and what must hold for them.
        .target(
            name: "FuzzProbes",
            dependencies: [
                "Cells", "Configuration", "Extraction", "Feeds", "HTTP", "Markup",
                "NcursesTerminal", "News", "Newsroom", "Pictures", "TextGate", "Typesetting",
            ],
            path: "Tests/Fuzzing/Probes",
            swiftSettings: houseRules
        ),
        .testTarget(
            name: "FuzzingTests",
            dependencies: ["FuzzProbes"],
            path: "Tests/Fuzzing/SeedTests",
            swiftSettings: houseRules
        ),
    ] + (isFuzzing ? fuzzing : [])
)
