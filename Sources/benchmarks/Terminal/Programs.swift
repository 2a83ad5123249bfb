import PseudoTerminals

/// The programs that are measured, as they were built beside this one.
struct Programs {
    /// With the example edition, as it opens; its pictures follow when the screen is full.
    let opening: [String]
    /// With the headlines of the example edition and a preview.
    let newspaper: [String]
    /// With what the reader subscribes to.
    let subscribed: [String]
    /// The least that an ncurses program with a list does.
    let floor: [String]

    /// Finds them in the folder of this program.
    static func built() throws(HarnessError) -> Programs {
        let program = try BuiltProgram.path(of: "newspaper")
        // Keys are measured in the list, whatever opens first.
        let newspaper = [program, "--layout", "list-with-preview"]
        return Programs(
            opening: [program, "--example", "--no-pictures"],
            newspaper: newspaper + ["--example"],
            subscribed: newspaper,
            floor: [try BuiltProgram.path(of: "ncursesfloor")]
        )
    }
}
