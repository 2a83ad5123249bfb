public import Cells
import TextSanitizing

extension NcursesTerminal {
    /// In how many colours the terminal can show halves of a cell, as far as that is known before the start; none
    /// where it has no letters that halve one.
    public var depthOfHalfBlocks: ColorDepth {
        area.repertoire.showsHalfBlocks ? display?.colorDepth ?? .direct : .none
    }

    /// True where quarters of a cell and the dots of Braille are drawn.
    public var drawsQuadrants: Bool { area.repertoire == .unicode }

    /// True where sixths of a cell are drawn, too.
    public var drawsSextants: Bool { drawsQuadrants && traits.drawsSextants }

    /// False where there is only ASCII: lines, arrows and other signs have to be told in letters.
    public var drawsSigns: Bool { area.repertoire != .ascii }

    /// True where lines and quarters of cells are such, and not letters that remind of them.
    public var drawsLines: Bool { "─▀▄▌▐▖▗▘▝▚▞".unicodeScalars.allSatisfy(area.repertoire.shows) }

    /// Asks the terminal to put text of at most 100 KB on the clipboard.
    public func copy(_ text: String) -> CopyOutcome {
        guard traits.clipboard != .unsupported else { return .unsupported }
        guard let sequence = TerminalModes.copy(SafeText(text, as: .block)) else {
            return .tooLong
        }
        send(sequence)
        return traits.clipboard
    }

    /// Rings the bell.
    public func ring() { send(TerminalModes.bell) }

    /// Has the terminal show a notice beside its window; one that knows none passes it over.
    public func notify(_ title: String, _ text: String, as kind: NotificationSequence) {
        if let sequence = traits.notice(title, text, as: kind, in: encoding) { send(sequence) }
    }

    /// Sends a sequence that moves nothing on the screen, while the newspaper is on it.
    func send(_ sequence: String) { display?.send(sequence) }
}
