/// Recognizes texts that a feed has cut.
enum CutTextDetector {
    /// The minimum length in bytes of a beginning that identifies a text.
    private static let shortestBeginning = 20
    private static let marks: Set<Character> = [" ", "\n", ".", "…", "[", "]", "(", ")"]

    /// Returns whether a text is empty, or less than half of another text with an ellipsis.
    ///
    /// Both are UTF-8 without tags. The ellipsis may be in brackets.
    static func isCut(_ text: [UInt8], from whole: [UInt8]) -> Bool {
        let text = trimmed(text)
        guard !text.isEmpty else { return true }
        var beginning = text
        while let last = beginning.last, marks.contains(last) { beginning.removeLast() }
        let end = text[beginning.endIndex...]
        guard end.contains("…") || end.contains("...") else { return false }
        let count = beginning.utf8.count
        return count >= shortestBeginning && count * 2 < whole.count
            && trimmed(whole).hasPrefix(beginning)
    }

    private static func trimmed(_ text: [UInt8]) -> Substring {
        var text = Substring(decoding: text, as: UTF8.self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
