import CNcurses
import Cells
import Glibc

struct GraphicsReply: Hashable {
    var supportsKitty = false
    var version: String?
    /// The device attributes (DA1), which every terminal reports; `nil` before the reply.
    var attributes: [Int]?

    /// The query for the terminal's name (XTVERSION) and attributes (DA1).
    static let question = "\u{1B}[>q\u{1B}[c"
    /// The query for kitty graphics, followed by one for attributes, whose reply comes last.
    ///
    /// Only for terminals that report a name: some others print APC strings.
    static let kittyQuestion = "\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

    static func isKitty(_ text: some Collection<UInt8>) -> Bool {
        text.starts(with: "Gi=\(number);OK".utf8)
    }

    /// Returns the best available method, if any.
    ///
    /// `cell` is the cell size in pixels, required for sixels, since terminals do not scale them.
    /// `showsPlaceholders` means that cells can have any character and 256 colors.
    func graphics(cell: (width: Int, height: Int)?, showsPlaceholders: Bool) -> PixelGraphics? {
        if supportsKitty {
            guard knowsPlaceholders, showsPlaceholders else { return .kitty }
            let (width, height) = cell ?? Self.usualCell
            return .inCells(width: width, height: height)
        }
        guard let cell, attributes?.contains(4) == true else { return nil }
        return .sixel(width: cell.width, height: cell.height)
    }

    static var cell: (width: Int, height: Int)? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return nil }
        let width = Int(size.ws_xpixel) / Int(size.ws_col)
        let height = Int(size.ws_ypixel) / Int(size.ws_row)
        return (4...100).contains(width) && (4...200).contains(height) ? (width, height) : nil
    }

    /// Whether the terminal is kitty since 0.28 or ghostty, which support placeholders.
    ///
    /// Other implementations of the protocol draw a private-use letter instead.
    private var knowsPlaceholders: Bool {
        guard let version else { return false }
        let words = version.split { "( )".contains($0) }
        guard words.first == "kitty" else { return words.first == "ghostty" }
        let numbers = words.dropFirst().first?.split(separator: ".").compactMap { Int($0) } ?? []
        return [0, 28].lexicographicallyPrecedes(numbers) || numbers == [0, 28]
    }

    static func turnsWords(_ version: String) -> Bool {
        version.split { "( )".contains($0) }.first == "kitty"
    }

    private static let usualCell = (width: 10, height: 20)
    private static let number = 31
}
