/// How long answers of the terminal may be under way, counted from the asking.
enum TerminalTimeouts {
    /// Where nobody knows yet whether the terminal answers at all: half a second each way, and what a sign of life at the very
    /// start takes at 1,200 baud.
    static let first = Duration.milliseconds(1_500)
    /// Where it has answered one before: its answer comes, however much of a page the line has to carry before.
    static let known = Duration.seconds(10)
    /// Where a page was drawn before the question, which the slowest line has to carry first.
    static let longest = Duration.seconds(30)
    /// The longest wait for answers before the terminal is given back.
    static let whenLeaving = Duration.milliseconds(150)
    /// How long the rest of an answer is waited for that has begun to come.
    static let forRest = Duration.milliseconds(500)
}
