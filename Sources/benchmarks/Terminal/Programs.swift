import Glibc
import PseudoTerminals

/// The programs that are measured, as they were built beside this one.
struct Programs {
    let newspaper: [String]
    /// The least that an ncurses program with a list does.
    let floor: [String]

    /// Finds them in the folder of this program.
    static func built() throws(HarnessError) -> Programs {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        guard length > 0 else { throw HarnessError("this program has no path") }
        let path = String(
            decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)),
            as: UTF8.self
        )
        let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
        let programs = Programs(
            newspaper: ["\(folder)/newspaper", "--example"],
            floor: ["\(folder)/ncursesfloor"]
        )
        for program in [programs.newspaper, programs.floor]
        where access(program[0], X_OK) != 0 {
            throw HarnessError("\(program[0]) is not built")
        }
        return programs
    }
}
