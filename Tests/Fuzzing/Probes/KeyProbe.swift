import Cells
import NcursesTerminal
import TextSanitizing

/// The first byte selects the pieces' length.
func defectOfKeys(_ bytes: [UInt8]) -> String? {
    let (stride, typed) = bytes.choosing(from: [1, 2, 3, 5, 7, 16], otherwise: 1)
    var whole = InputDecoder()
    let events = whole.feed(typed)
    var impatient = InputDecoder()
    var count = 0
    for start in Swift.stride(from: 0, to: typed.count, by: stride) {
        let piece = typed[start..<min(start + stride, typed.count)]
        count += impatient.feed(piece).count + impatient.resolveTimeout().count
    }
    if count > 2 * typed.count { return "\(count) events of \(typed.count) bytes" }
    for case .paste(let text) in events + whole.resolveTimeout() {
        let isClean = text.unicodeScalars.allSatisfy {
            $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
        }
        if !isClean { return "a control was pasted" }
    }
    return nil
}
