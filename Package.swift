// swift-tools-version: 6.2

import PackageDescription

/// True while `.ci/fuzz` builds: everything is instrumented for libFuzzer then.
let isFuzzing = Context.environment["NEWSPAPER_FUZZ"] == "1"

/// Releases have Swift's libraries in them, however they are built (Decision 0134).
let withLibraries = isFuzzing ? [] : ["-static-stdlib"]

/// Every Swift target of the house keeps the same rules.
let houseRules: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .treatAllWarnings(as: .error),
        // Types are asked for directly, and not by a name that has to be looked up at the start;
        // functions may stand in any order.
        .unsafeFlags(
            ["-disable-concrete-type-metadata-mangled-name-accessors", "-function-sections"]
                .flatMap { ["-Xfrontend", $0] } + withLibraries,
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

/// A program that tests or `.ci` start; its release is linked so that it starts soon (Decisions 0083, 0069, 0109, 0134).
func tool(_ name: String, at path: String?, _ dependencies: [Target.Dependency]) -> Target {
    let folder = "\(Context.packageDirectory)/Sources/newspaper/Linking"
    let order = "--symbol-ordering-file=\(folder)/start.order"
    let linking = ["-z", "pack-relative-relocs", "--no-warn-symbol-ordering", order]
    let flags = ["-use-ld=lld", "-L\(folder)"] + linking.flatMap { ["-Xlinker", $0] }
    let released = isFuzzing ? [] : flags + withLibraries
    return .executableTarget(
        name: name,
        dependencies: dependencies,
        path: path,
        exclude: name == "newspaper" ? ["Linking"] : [],
        swiftSettings: houseRules,
        linkerSettings: [.unsafeFlags(released, .when(configuration: .release))]
    )
}

/// A program in its usual place.
func program(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    tool(name, at: nil, dependencies)
}

func tests(of name: String, _ others: [Target.Dependency] = [], besides: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.byName(name: name)] + others,
        exclude: besides,
        swiftSettings: houseRules
    )
}

/// What tests share.
func helper(_ name: String, at path: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: houseRules)
}

/// The fuzzer, which `.ci/fuzz` builds and nobody else.
let fuzzing: [Target] = [
    tool("fuzzer", at: "Tests/Fuzzing/Fuzzer", ["FuzzProbes", "CLibFuzzer"]),
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzzing/CLibFuzzer"),
]

let package = Package(
    name: "newspaper",
    products: ["newspaper", "benchmarks"].map { .executable(name: $0, targets: [$0]) },
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
                "Cells", "Feeds", "Extraction", "Archive", "Newsroom", "SQLite", "Markup",
                "PseudoTerminals", "newspaper", "ncursesfloor",
            ]
        ),
        .executableTarget(
            name: "ncursesfloor",
            linkerSettings: [
                .linkedLibrary("ncursesw"), .linkedLibrary("tinfo"),
                // Plain C: linked as Embedded Swift, it is not burdened with Swift's runtime.
                .unsafeFlags(["-enable-experimental-feature", "Embedded", "-no-static-stdlib"]),
            ]
        ),
        house("PseudoTerminals"),

        // What text may pass, how words are compared, wherever they are; the vocabulary and the promise.
        workshop("TextGate"),
        workshop("Searching"), workshop("MonthNames"),
        house("News", ["Searching", "TextGate"]),
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
                "News", "Editing", "Books", "Addresses", "TerminalKit", "Typesetting", "Searching",
                "Pictures", "Cells",
            ]
        ),
        workshop("Editing", ["News"]),
        workshop("Books", ["Typesetting", "CLibArchive"]),
        workshop("TerminalKit", ["Cells"]),
        workshop(
            "Typesetting",
            ["Cells", "Markup", "Addresses", "Searching", "TextGate", "CFribidi"]
        ),
        house(
            "NcursesTerminal",
            ["Cells", "TextGate", "CNcurses", "CCrashGuard", "CEventSources"]
        ),
        workshop("Cells", ["TextGate", "CWidth"]),

        // Pictures, from bytes to cells.
        workshop(
            "Pictures",
            ["Cells", "Processes", "CJPEG", "CPNG", "CWebP", "CGIF", "CChafa", "CConfinement"]
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
        house("Configuration", ["Markup", "TextGate"]),
        house("Archive", ["News", "Searching", "SQLite"]),
        house("SQLite", ["CSQLite"]),
        house("Feeds", ["Markup", "MonthNames"]),
        house("HTTP", ["Addresses", "CCurl", "CDeflate"]),
        workshop("Addresses", ["CCurl", "CIDN"]),
        workshop("Extraction", ["Markup", "MonthNames"]),
        workshop("Markup", ["TextGate", "CGumbo"]),

        // Other programs, for both sides.
        house("Processes", ["CProcesses"]),

        // C, one thin target a library.
        .systemLibrary(name: "CNcurses", path: "CNcurses"),
        .systemLibrary(name: "CSQLite"), .systemLibrary(name: "CDeflate"),
        .systemLibrary(name: "CGumbo"), .systemLibrary(name: "CFribidi"),
        .target(name: "CWidth"),
        .target(name: "CJPEG", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CPNG", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CWebP", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CGIF", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CChafa", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CLibArchive", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CIDN", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CConfinement"), .target(name: "CCrashGuard"),
        .target(name: "CEventSources", linkerSettings: [.linkedLibrary("dispatch")]),
        .target(name: "CTaskQueues"), .target(name: "CProcesses"),
        .target(name: "CLeaving"), .target(name: "CMemory"),

        // Tests.
        .testTarget(name: "HouseTests", swiftSettings: houseRules),
        tests(of: "TextGate", ["ClusterSamples"]),
        helper("ClusterSamples", at: "Tests/ClusterSamples"),
        tests(of: "News"),
        tests(of: "ExampleGazette", ["News"]),
        tests(of: "PaperCatalogue", ["News"]),
        tests(of: "Editing", ["News"]),
        tests(of: "Books", ["Typesetting", "Processes", "CDeflate"]),
        tests(of: "Cells"),
        tests(of: "TerminalKit", ["Cells"]),
        tests(of: "Pictures", ["Cells", "PseudoTerminals", "newspaper"]),
        tests(of: "Searching"),
        helper("SearchCases", at: "Tests/SearchCases"),
        tests(
            of: "Typesetting",
            ["Cells", "News", "ExampleGazette", "Markup", "SearchCases", "TextGate"]
        ),
        tests(
            of: "NewspaperUI",
            [
                "News", "ExampleGazette", "Editing", "TerminalKit", "Typesetting",
                "Pictures", "Cells",
                // The whole paper in one process: screen, newsroom and wire.
                "Newsroom", "Extraction", "PaperCatalogue", "Archive", "HTTP", "LoopbackServer",
                "ClusterSamples", "CMemory", "SleepingClock",
            ],
            besides: ["Goldens"]
        ),
        tests(of: "NcursesTerminal", ["Cells", "TextGate", "ClusterSamples"]),
        tests(of: "Markup"),
        tests(of: "Feeds"),
        tests(of: "Extraction", ["Feeds", "Markup"]),
        tests(of: "Configuration"),
        tests(of: "SQLite"),
        tests(of: "Processes", ["CProcesses"]),
        tests(
            of: "Archive",
            ["News", "SQLite", "CFaultyDisk", "SearchCases"],
            besides: ["Archives"]
        ),
        tests(of: "Addresses", ["AddressForms"]),
        tests(of: "HTTP", ["Addresses", "AddressForms", "CCurl", "LoopbackServer"]),
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
                "sticking", "TerminalKit", "News",
            ]
        ),
        helper("LoopbackServer", at: "Tests/LoopbackServer"),
        helper("SleepingClock", at: "Tests/SleepingClock"),
        helper("AddressForms", at: "Tests/AddressForms"),
        .systemLibrary(name: "CVterm", path: "Tests/CVterm"),
        // Linked into the bundle of all tests, it has them run where the program's tasks run.
        .target(
            name: "CTaskQueuesForTests",
            dependencies: ["CTaskQueues"],
            path: "Tests/CTaskQueuesForTests"
        ),
        // A disk that fails on command.
        .target(name: "CFaultyDisk", path: "Tests/CFaultyDisk"),

        // What tests run in a terminal: many colours, and a main thread stuck when told to.
        tool("painting", at: "Tests/Painting", ["NcursesTerminal", "Cells"]),
        tool("sticking", at: "Tests/Sticking", ["NcursesTerminal", "Cells"]),

        // What .ci starts: one goes where pictures lead it, one is killed, one is given more and more.
        tool(
            "wandering",
            at: "Tests/Wandering",
            ["Newsroom", "News", "Feeds", "HTTP", "AddressForms"]
        ),
        tool("killing", at: "Tests/Killing", ["Archive", "News"]),
        tool(
            "growth",
            at: "Tests/Growth",
            [
                "Archive", "Cells", "Configuration", "Extraction", "Feeds", "HTTP", "Markup",
                "News", "Newsroom", "NewspaperUI", "Typesetting",
            ]
        ),

        // Foreign bytes, and what must hold for them.
        helper(
            "FuzzProbes",
            at: "Tests/Fuzzing/Probes",
            [
                "Archive", "Cells", "Configuration", "Extraction", "Feeds", "HTTP", "Markup",
                "NcursesTerminal", "News", "Newsroom", "Pictures", "TextGate", "Typesetting",
            ]
        ),
        .testTarget(
            name: "FuzzingTests",
            dependencies: ["FuzzProbes"],
            path: "Tests/Fuzzing/SeedTests",
            swiftSettings: houseRules
        ),
    ] + (isFuzzing ? fuzzing : [])
)
