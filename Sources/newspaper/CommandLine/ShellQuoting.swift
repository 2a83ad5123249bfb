/// Quotes command lines for a POSIX shell.
enum ShellQuoting {
    static func joined(_ words: [String]) -> String {
        words.map(quoted).joined(separator: " ")
    }

    private static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0)
                || "-._/:@%+,".unicodeScalars.contains($0)
        }
        guard word.isEmpty || !isPlain else { return word }
        return "'\(word.replacing("'", with: "'\\''"))'"
    }
}
