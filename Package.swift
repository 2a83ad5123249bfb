// swift-tools-version: 6.2

import PackageDescription

/// True while `.ci/fuzz` builds with the instrumentation of libFuzzer.
let isFuzzing = Context.environment["NEWSPAPER_FUZZ"] == "1"

/// True while `.ci/package tarball` links a program for other distributions.
let isPortable = Context.environment["NEWSPAPER_PORTABLE"] == "1"

/// True in `.ci/run`, which builds everything once: modules are compiled as a whole, without debug information.
let isWhole = Context.environment["NEWSPAPER_WHOLE"] == "1"

/// Releases link Swift's libraries statically (Decision 0134).
let withLibraries = isFuzzing ? [] : ["-static-stdlib"]

/// Two threads write the object file of each source file, which the package manager expects.
let wholeModules = ["-whole-module-optimization", "-num-threads", "2", "-gnone"]

/// The settings of every Swift target.
let sharedSettings: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .treatAllWarnings(as: .error),
        .unsafeFlags(withLibraries, .when(configuration: .release)),
    ] + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer"])] : [])
    + (isWhole ? [.unsafeFlags(wholeModules, .when(configuration: .debug))] : [])

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: sharedSettings)
}

/// A library that is optimized in debug builds, too, because tests lay out hundreds of pages (Decision 0025).
func optimizedLibrary(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        swiftSettings: sharedSettings + [.unsafeFlags(["-O"], .when(configuration: .debug))]
    )
}

/// An executable in `Sources`, or at a path in `Tests`.
///
/// Its release is linked for a fast start (Decision 0002).
func executable(
    _ name: String,
    at path: String? = nil,
    _ dependencies: [Target.Dependency] = []
) -> Target {
    let folder = "\(Context.packageDirectory)/Sources/newspaper/Linking"
    // The second folder provides a static ncurses (Decision 0192).
    let folders = [folder] + (isPortable ? ["\(folder)/Portable"] : [])
    let flags = ["-use-ld=lld"] + folders.map { "-L\($0)" }
    let released = isFuzzing ? [] : flags + withLibraries
    return .executableTarget(
        name: name,
        dependencies: dependencies,
        path: path,
        exclude: name == "newspaper" ? ["Linking"] : [],
        swiftSettings: sharedSettings,
        linkerSettings: [.unsafeFlags(released, .when(configuration: .release))]
    )
}

func tests(of name: String, _ others: [Target.Dependency] = [], besides: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.byName(name: name)] + others,
        exclude: besides,
        swiftSettings: sharedSettings
    )
}

/// Code that several test targets share.
func testSupport(_ name: String, at path: String, _ dependencies: [Target.Dependency] = [])
    -> Target
{
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: sharedSettings)
}

/// The fuzzer, built only by `.ci/fuzz`.
let fuzzing: [Target] = [
    executable("fuzzer", at: "Tests/Fuzzing/Fuzzer", ["FuzzProbes", "CLibFuzzer"]),
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzzing/CLibFuzzer"),
]

let package = Package(
    name: "newspaper",
    products: ["newspaper", "benchmarks"].map { .executable(name: $0, targets: [$0]) },
    targets: [
        // The program: chooses the news service, opens the screen, runs commands.
        executable(
            "newspaper",
            [
                "News", "ExampleGazette", "PaperCatalogue", "NewspaperUI", "NcursesTerminal",
                "CTaskQueues", "CProcessExit", "CMemory", "CArguments", "Configuration", "Newsroom",
                "Accounts", "Addresses", "Extraction", "Feeds", "HTTP", "Pictures", "Processes",
                "Cells", "TerminalKit", "TextSanitizing", "Typesetting", "RuntimeLibraries",
            ]
        ),
        executable(
            "benchmarks",
            [
                "News", "ExampleGazette", "NewspaperUI", "TerminalKit", "Typesetting", "Pictures",
                "Cells", "Feeds", "Extraction", "Archive", "Newsroom", "SQLite", "Markup",
                "PseudoTerminals", "HTTP", "Accounts", "newspaper", "ncursesfloor",
            ]
        ),
        .executableTarget(
            name: "ncursesfloor",
            linkerSettings: [
                .linkedLibrary("ncursesw"), .linkedLibrary("tinfo"),
                // Embedded Swift, so that the floor is measured without Swift's runtime.
                .unsafeFlags(["-enable-experimental-feature", "Embedded", "-no-static-stdlib"]),
            ]
        ),
        library("PseudoTerminals"),

        // Shared by the screen and the newsroom: sanitizing and comparing text, and the `NewsService` protocols.
        optimizedLibrary("TextSanitizing"),
        optimizedLibrary("Searching"), optimizedLibrary("MonthNames"),
        library("News", ["Searching", "TextSanitizing", "RuntimeLibraries"]),
        library("RuntimeLibraries"),
        .target(
            name: "ExampleGazette",
            dependencies: ["News"],
            resources: [.embedInCode("Pictures")],
            swiftSettings: sharedSettings
        ),

        // The screen, from cells to controllers.
        optimizedLibrary(
            "NewspaperUI",
            [
                "News", "Editing", "Books", "Addresses", "TerminalKit", "Typesetting", "Searching",
                "Pictures", "Cells", "TextSanitizing", "RuntimeLibraries",
            ]
        ),
        optimizedLibrary("Editing", ["News"]),
        optimizedLibrary("Books", ["Typesetting", "CLibArchive"]),
        optimizedLibrary("TerminalKit", ["Cells"]),
        optimizedLibrary(
            "Typesetting",
            ["Cells", "Markup", "Addresses", "Searching", "TextSanitizing", "CFribidi", "CThai"]
        ),
        library(
            "NcursesTerminal",
            ["Cells", "TextSanitizing", "CNcurses", "CCrashGuard", "CEventSources"]
        ),
        optimizedLibrary("Cells", ["TextSanitizing", "CWidth"]),

        // Pictures, from bytes to cells.
        optimizedLibrary(
            "Pictures",
            [
                "Cells", "Processes", "RuntimeLibraries", "CJPEG", "CPNG", "CWebP", "CGIF",
                "CChafa", "CSandbox",
            ]
        ),

        // The newsroom, from bytes to articles.
        library(
            "Newsroom",
            [
                "News", "PaperCatalogue", "Configuration", "Addresses", "Feeds", "Extraction",
                "HTTP", "Markup", "Searching", "TextSanitizing", "Archive", "SQLite", "Processes",
                "Accounts",
            ]
        ),
        library("Accounts", ["Feeds", "HTTP", "Markup"]),
        library("PaperCatalogue", ["News"]),
        library("Configuration", ["Markup", "TextSanitizing"]),
        library("Archive", ["News", "Searching", "SQLite"]),
        library("SQLite", ["CSQLite"]),
        library("Feeds", ["Markup", "MonthNames"]),
        library("HTTP", ["Addresses", "CCurl", "CDeflate"]),
        optimizedLibrary("Addresses", ["CCurl", "CIDN"]),
        optimizedLibrary("Extraction", ["Markup", "MonthNames"]),
        optimizedLibrary("Markup", ["TextSanitizing", "CGumbo"]),

        // Child processes.
        library("Processes", ["CProcesses"]),

        // One thin target per C library.
        .systemLibrary(name: "CNcurses", path: "CNcurses"),
        .systemLibrary(name: "CSQLite"), .systemLibrary(name: "CDeflate"),
        .systemLibrary(name: "CGumbo"),
        .target(name: "CWidth"),
        .target(name: "CFribidi", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CThai", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CJPEG", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CPNG", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CWebP", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CGIF", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CChafa", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CLibArchive", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CIDN", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CSandbox"), .target(name: "CCrashGuard"),
        .target(name: "CEventSources", linkerSettings: [.linkedLibrary("dispatch")]),
        .target(name: "CTaskQueues"), .target(name: "CProcesses"),
        .target(name: "CProcessExit"), .target(name: "CMemory"), .target(name: "CArguments"),

        // Tests.
        .testTarget(name: "RepositoryTests", swiftSettings: sharedSettings),
        tests(of: "TextSanitizing", ["ClusterSamples"]),
        testSupport("ClusterSamples", at: "Tests/ClusterSamples"),
        tests(of: "News"),
        tests(of: "RuntimeLibraries"),
        tests(of: "ExampleGazette", ["News"]),
        tests(of: "PaperCatalogue", ["News"]),
        tests(of: "Editing", ["News"]),
        tests(of: "Books", ["Typesetting", "Processes", "CDeflate"]),
        tests(of: "Cells"),
        tests(of: "TerminalKit", ["Cells"]),
        tests(of: "Pictures", ["Cells", "PseudoTerminals", "newspaper"]),
        tests(of: "Searching", ["SearchCases"]),
        testSupport("SearchCases", at: "Tests/SearchCases"),
        tests(
            of: "Typesetting",
            [
                "Cells", "News", "ExampleGazette", "Markup", "SearchCases", "TextSanitizing",
                "RuntimeLibraries",
            ]
        ),
        tests(
            of: "NewspaperUI",
            [
                "News", "ExampleGazette", "Editing", "TerminalKit", "Typesetting",
                "Pictures", "Cells",
                // For tests of screen, newsroom and network in one process.
                "Newsroom", "Extraction", "PaperCatalogue", "Archive", "HTTP", "LoopbackServer",
                "ClusterSamples", "CMemory", "SleepingClock",
            ],
            besides: ["Goldens"]
        ),
        tests(of: "NcursesTerminal", ["Cells", "TextSanitizing", "ClusterSamples"]),
        tests(of: "Markup"),
        tests(of: "Feeds"),
        tests(of: "Extraction", ["Feeds", "Markup"]),
        tests(of: "Configuration"),
        tests(of: "Accounts", ["Feeds", "HTTP", "Markup", "LoopbackServer", "AccountServers"]),
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
                "Archive", "SQLite", "LoopbackServer", "SleepingClock", "Accounts",
                "AccountServers",
            ]
        ),
        tests(of: "benchmarks", ["Typesetting"]),
        tests(
            of: "newspaper",
            [
                "PseudoTerminals", "SQLite", "Configuration", "Newsroom", "NewspaperUI", "Cells",
                "LoopbackServer", "CVterm", "CTaskQueuesForTests", "ClusterSamples", "colorprogram",
                "hangingprogram", "TerminalKit", "News", "AccountServers",
            ],
            besides: ["JSONKeys.txt"]
        ),
        testSupport("LoopbackServer", at: "Tests/LoopbackServer"),
        // Servers that answer like FreshRSS, Miniflux and others.
        testSupport(
            "AccountServers",
            at: "Tests/AccountServers",
            ["LoopbackServer", "Markup", "HTTP"]
        ),
        testSupport("SleepingClock", at: "Tests/SleepingClock"),
        testSupport("AddressForms", at: "Tests/AddressForms"),
        .systemLibrary(name: "CVterm", path: "Tests/CVterm"),
        // Runs the tests on the program's own task queues.
        .target(
            name: "CTaskQueuesForTests",
            dependencies: ["CTaskQueues"],
            path: "Tests/CTaskQueuesForTests"
        ),
        // A file system layer that fails on demand.
        .target(name: "CFaultyDisk", path: "Tests/CFaultyDisk"),

        // Programs that tests run in a terminal: one shows many colors, one blocks its main thread.
        executable("colorprogram", at: "Tests/ColorProgram", ["NcursesTerminal", "Cells"]),
        executable("hangingprogram", at: "Tests/HangingProgram", ["NcursesTerminal", "Cells"]),

        // Programs for .ci: fetching pictures from odd addresses, being killed while writing, growing inputs.
        executable(
            "addressprogram",
            at: "Tests/AddressProgram",
            ["Newsroom", "News", "Feeds", "HTTP", "AddressForms"]
        ),
        executable("killprogram", at: "Tests/KillProgram", ["Archive", "Markup", "News"]),
        // Simulates readers and servers of accounts, or serves as a news server.
        executable(
            "accountprogram",
            at: "Tests/AccountProgram",
            ["Accounts", "AccountServers", "HTTP", "Markup", "News", "Newsroom"]
        ),
        executable(
            "growth",
            at: "Tests/Growth",
            [
                "Addresses", "Archive", "Cells", "Configuration", "Extraction", "Feeds", "HTTP",
                "Markup", "NcursesTerminal", "News", "Newsroom", "NewspaperUI", "Searching",
                "TextSanitizing", "Typesetting",
            ]
        ),

        // Probes for fuzzing.
        testSupport(
            "FuzzProbes",
            at: "Tests/Fuzzing/Probes",
            [
                "Archive", "Cells", "Configuration", "Extraction", "Feeds", "HTTP", "Markup",
                "NcursesTerminal", "News", "Newsroom", "Pictures", "TextSanitizing", "Typesetting",
            ]
        ),
        .testTarget(
            name: "FuzzingTests",
            dependencies: ["FuzzProbes"],
            path: "Tests/Fuzzing/SeedTests",
            swiftSettings: sharedSettings
        ),
    ] + (isFuzzing ? fuzzing : [])
)
