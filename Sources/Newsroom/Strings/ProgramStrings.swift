import News

enum ProgramStrings {
    static func exited(status: Int32, output: String?) -> String {
        withOutput("exited with status \(status)", output)
    }

    static func terminated(signal: Int32, output: String?) -> String {
        withOutput("was terminated by signal \(signal)", output)
    }

    static func notStarted(reason: String) -> String { "could not be started: \(reason)" }

    static func tooSlow(seconds: Int) -> String {
        "did not finish within \(ErrorMessages.time(seconds))"
    }

    static func tooMuchOutput(bytes limit: Int) -> String {
        limit < 1 << 20
            ? "printed more than \(limit >> 10) kB" : "printed more than \(limit >> 20) MB"
    }

    static func failed(_ program: String, clause: String) -> String { "“\(program)” \(clause)" }

    static let emptyCommand = "the command is empty"

    static func outputNotUTF8(_ program: String) -> String {
        "the output of “\(program)” is not valid UTF-8"
    }

    static func noOutput(_ program: String) -> String { "“\(program)” printed nothing" }

    private static func withOutput(_ clause: String, _ output: String?) -> String {
        output.map { "\(clause): \(MessageTextSanitizer.presentable($0))" } ?? clause
    }
}
