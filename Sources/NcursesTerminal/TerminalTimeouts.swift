/// Timeouts for replies, measured from the query.
enum TerminalTimeouts {
    /// Before any reply: half a second each way, plus the first status report at 1,200 baud.
    static let first = Duration.milliseconds(1_500)
    /// After an earlier reply, however much of a page is transmitted first.
    static let known = Duration.seconds(10)
    /// After a page, which the slowest connection has to transmit first.
    static let longest = Duration.seconds(30)
    /// Before the terminal is released.
    static let whenLeaving = Duration.milliseconds(150)
    /// For the rest of an incomplete reply.
    static let forRest = Duration.milliseconds(500)
}
