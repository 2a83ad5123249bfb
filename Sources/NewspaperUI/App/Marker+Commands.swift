import TerminalKit

extension Marker {
    /// Takes back or does again what the reader did last, when that is what a command asks for.
    ///
    /// - Returns: False for every other command.
    func perform(_ command: Command, then say: @escaping (String) -> Void) -> Bool {
        switch command {
        case .undo: undo(say)
        case .redo: redo(say)
        default: return false
        }
        return true
    }
}
