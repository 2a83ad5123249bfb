import CNcurses
import Cells
import Glibc

/// What a terminal has said about pictures of pixels.
struct GraphicsReply: Hashable {
    /// True when it has answered to kitty's question.
    var knowsKitty = false
    /// What it calls itself, with its version; `nil` where it does not say so.
    var version: String?
    /// What it has answered to the question for its attributes (DA1), which every terminal understands; `nil`
    /// until then.
    var attributes: [Int]?

    /// Asks for the terminal's name and its attributes, which everybody either answers or passes over.
    static let question = "\u{1B}[>q\u{1B}[c"
    /// Asks in kitty's words, and for the attributes once more, behind which no other answer comes.
    ///
    /// Terminals with a name know where such a string ends; some others write it on the screen.
    static let kittyQuestion = "\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

    /// True for a terminal's yes to kitty's question, without the string's marks.
    static func isKitty(_ text: some Collection<UInt8>) -> Bool {
        text.starts(with: "Gi=\(number);OK".utf8)
    }

    /// How pictures can be drawn.
    ///
    /// - Parameters:
    ///   - cell: The pixels of a cell, if the terminal tells them: sixels are not scaled.
    ///   - showsPlaceholders: Whether cells can have any letter, and 256 colours.
    /// - Returns: The best way; `nil` when there is none.
    func graphics(cell: (width: Int, height: Int)?, showsPlaceholders: Bool) -> PixelGraphics? {
        if knowsKitty {
            guard knowsPlaceholders, showsPlaceholders else { return .kitty }
            let (width, height) = cell ?? Self.usualCell
            return .inCells(width: width, height: height)
        }
        guard let cell, attributes?.contains(4) == true else { return nil }
        return .sixel(width: cell.width, height: cell.height)
    }

    /// The pixels of a cell, as far as the terminal tells its size in pixels.
    static var cell: (width: Int, height: Int)? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return nil }
        let width = Int(size.ws_xpixel) / Int(size.ws_col)
        let height = Int(size.ws_ypixel) / Int(size.ws_row)
        return (4...100).contains(width) && (4...200).contains(height) ? (width, height) : nil
    }

    /// True for kitty since 0.28, and for ghostty: others that know the protocol draw a private letter for a
    /// placeholder.
    private var knowsPlaceholders: Bool {
        guard let version else { return false }
        let words = version.split { "( )".contains($0) }
        guard words.first == "kitty" else { return words.first == "ghostty" }
        let numbers = words.dropFirst().first?.split(separator: ".").compactMap { Int($0) } ?? []
        return [0, 28].lexicographicallyPrecedes(numbers) || numbers == [0, 28]
    }

    /// True for kitty, which turns words round that run from right to left.
    static func turnsWords(_ version: String) -> Bool {
        version.split { "( )".contains($0) }.first == "kitty"
    }

    /// What a cell mostly has, for terminals that do not say it.
    private static let usualCell = (width: 10, height: 20)
    private static let number = 31
}
