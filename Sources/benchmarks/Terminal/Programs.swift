import PseudoTerminals

/// The programs that are measured, as they were built beside this one.
struct Programs {
    let newspaper: [String]
    /// The least that an ncurses program with a list does.
    let floor: [String]

    /// Finds them in the folder of this program.
    static func built() throws(HarnessError) -> Programs {
        Programs(
            newspaper: [try BuiltProgram.path(of: "newspaper"), "--example"],
            floor: [try BuiltProgram.path(of: "ncursesfloor")]
        )
    }
}
