import PseudoTerminals

struct BenchmarkCommandLines {
    /// The arguments for the example edition in its default layout, without pictures, which are
    /// drawn later.
    let opening: [String]
    /// The arguments for the example edition in the list with preview.
    let newspaper: [String]
    let subscribed: [String]
    /// The arguments for the baseline, a minimal ncurses program with a list.
    let floor: [String]

    static func built() throws(PseudoTerminalError) -> BenchmarkCommandLines {
        let program = try BuiltProgramLocator.path(of: "newspaper")
        // Keys are measured in the list, whatever the default layout is.
        let newspaper = [program, "--layout", "list-with-preview"]
        return BenchmarkCommandLines(
            opening: [program, "--example", "--no-pictures"],
            newspaper: newspaper + ["--example"],
            subscribed: newspaper,
            floor: [try BuiltProgramLocator.path(of: "ncursesfloor")]
        )
    }
}
