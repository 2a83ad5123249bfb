public import Cells
import TextSanitizing

extension NcursesTerminal {
    /// The colour depth for half blocks, as far as known before ``start()``; `.none` without half block glyphs.
    public var depthOfHalfBlocks: ColorDepth {
        area.repertoire.showsHalfBlocks ? display?.colorDepth ?? .direct : .none
    }

    /// Whether quadrants and Braille patterns can be drawn.
    public var drawsQuadrants: Bool { area.repertoire == .unicode }

    /// Whether sextants can be drawn.
    public var drawsSextants: Bool { drawsQuadrants && traits.drawsSextants }

    /// False if only ASCII can be drawn, so that lines, arrows and signs need letters instead.
    public var drawsSigns: Bool { area.repertoire != .ascii }

    /// Whether lines and quadrants are drawn as such and not as similar letters.
    public var drawsLines: Bool { "─▀▄▌▐▖▗▘▝▚▞".unicodeScalars.allSatisfy(area.repertoire.shows) }

    /// Copies at most 100 KB of text to the clipboard.
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

    /// Shows a desktop notification; ignored by terminals without support.
    public func notify(_ title: String, _ text: String, as kind: NotificationSequence) {
        if let sequence = traits.notice(title, text, as: kind, in: encoding) { send(sequence) }
    }

    /// Sends a sequence that moves nothing on the screen, if the screen is active.
    func send(_ sequence: String) { display?.send(sequence) }
}
