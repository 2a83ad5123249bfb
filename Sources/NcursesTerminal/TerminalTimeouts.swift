/// Timeouts for the terminal's replies, measured from the query.
enum TerminalTimeouts {
    /// The timeout before any reply: a second of latency, plus the first status report at 1,200
    /// baud.
    static let first = Duration.milliseconds(1_500)
    /// The timeout for a terminal that has replied before, excluding transmission of earlier
    /// output.
    static let known = Duration.seconds(10)
    /// The maximum timeout, including transmission of earlier output.
    static let longest = Duration.seconds(30)
    /// The timeout while the program is leaving the terminal.
    static let whenLeaving = Duration.milliseconds(150)
    /// The timeout for the rest of an incomplete reply.
    static let forRest = Duration.milliseconds(500)
}
