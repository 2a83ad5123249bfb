/// Recognizes texts that a feed has cut.
enum CutTextDetector {
    /// The minimum length in bytes of a beginning that identifies a text.
    private static let shortestBeginning = 20
    private static let ellipsis = Array("…".utf8)
    private static let marks = Set(" \n.[]()".utf8)

    /// Returns whether a text is empty and another one is not, or less than half of the other one
    /// with an ellipsis.
    ///
    /// Both are UTF-8 without tags. The ellipsis may be in brackets.
    static func isCut(_ text: [UInt8], from whole: [UInt8]) -> Bool {
        let (text, whole) = (trimmed(text), trimmed(whole))
        guard !text.isEmpty else { return !whole.isEmpty }
        var beginning = text
        while let last = beginning.last {
            if marks.contains(last) {
                beginning.removeLast()
            } else if beginning.suffix(3).elementsEqual(ellipsis) {
                beginning.removeLast(3)
            } else {
                break
            }
        }
        let end = text[beginning.endIndex...]
        guard end.contains(ellipsis[0]) || end.count(where: { $0 == UInt8(ascii: ".") }) >= 3 else {
            return false
        }
        return beginning.count >= shortestBeginning && beginning.count * 2 < whole.count
            && whole.starts(with: beginning)
    }

    private static func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
        let start = text.firstIndex { $0 > 0x20 } ?? text.endIndex
        let end = text.lastIndex { $0 > 0x20 } ?? text.endIndex - 1
        return start <= end ? text[start...end] : []
    }
}
