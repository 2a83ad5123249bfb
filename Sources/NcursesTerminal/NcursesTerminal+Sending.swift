public import Cells
import TextSanitizing

extension NcursesTerminal {
    /// The color depth for half blocks; `.none` if they cannot be drawn, else `.direct` before
    /// ``start()``.
    public var depthOfHalfBlocks: ColorDepth {
        area.repertoire.showsHalfBlocks ? display?.colorDepth ?? .direct : .none
    }

    /// Whether quadrants and Braille patterns can be drawn.
    public var drawsQuadrants: Bool { area.repertoire == .unicode }

    /// Whether sextants can be drawn.
    public var drawsSextants: Bool { drawsQuadrants && traits.drawsSextants }

    /// Whether lines, arrows and symbols can be drawn; if not, ASCII replaces them.
    public var drawsSigns: Bool { area.repertoire != .ascii }

    /// Whether the terminal can display all line and quadrant characters that pages use.
    public var drawsLines: Bool { "─▀▄▌▐▖▗▘▝▚▞".unicodeScalars.allSatisfy(area.repertoire.shows) }

    /// Copies text of at most 100 KB to the clipboard; returns the probable outcome.
    public func copy(_ text: String) -> CopyOutcome {
        guard traits.clipboard != .unsupported else { return .unsupported }
        guard let sequence = TerminalModeSequences.copy(SafeText(text, as: .block)) else {
            return .tooLong
        }
        send(sequence)
        return traits.clipboard
    }

    /// Rings the bell.
    public func ring() { send(TerminalModeSequences.bell) }

    /// Shows a desktop notification; ignored by terminals without support.
    public func notify(_ title: String, _ text: String, as kind: NotificationSequence) {
        if let sequence = traits.notice(title, text, as: kind, in: encoding) { send(sequence) }
    }

    func send(_ sequence: String) { display?.send(sequence) }
}
