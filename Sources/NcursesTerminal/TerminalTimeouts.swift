/// Timeouts for replies, measured from the query.
enum TerminalTimeouts {
    /// The timeout before any reply: half a second each way, plus the first status report at 1,200 baud.
    static let first = Duration.milliseconds(1_500)
    /// The timeout after an earlier reply, however much of a page is transmitted first.
    static let known = Duration.seconds(10)
    /// The timeout after a page, which the slowest connection has to transmit first.
    static let longest = Duration.seconds(30)
    /// The timeout before the terminal is released.
    static let whenLeaving = Duration.milliseconds(150)
    /// The timeout for the rest of an incomplete reply.
    static let forRest = Duration.milliseconds(500)
}
