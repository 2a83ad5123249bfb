import CNcurses
import Cells
import Glibc

/// What a terminal has said about pictures of pixels.
struct GraphicsAnswer: Hashable {
    /// True when it has answered to kitty's question.
    var knowsKitty = false
    /// What it has answered to the question for its attributes (DA1), which every terminal understands; `nil`
    /// until then.
    var attributes: [Int]?

    /// Asks for the attributes, and before that in kitty's words, where nobody takes those for something else.
    static func question(includingKitty: Bool) -> String {
        (includingKitty ? kittyQuestion : "") + "\u{1B}[c"
    }

    /// True for a terminal's yes to kitty's question, without the string's marks.
    static func isKitty(_ text: some Collection<UInt8>) -> Bool {
        text.starts(with: "Gi=\(number);OK".utf8)
    }

    /// How pictures can be drawn.
    ///
    /// - Parameter cell: The pixels of a cell, if the terminal tells them: sixels are not scaled.
    /// - Returns: The better way; `nil` when there is none.
    func graphics(cell: (width: Int, height: Int)?) -> PixelGraphics? {
        if knowsKitty { return .kitty }
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

    private static let number = 31
    private static let kittyQuestion = "\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
}
