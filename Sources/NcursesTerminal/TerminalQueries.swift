/// The queries to the terminal, and which of their replies are outstanding.
struct TerminalQueries {
    var first = PendingQuery()
    var widths = PendingQuery()
    var background = BackgroundColorQuery()
    var graphics = GraphicsQuery()
    /// All replies about graphics so far, combined; `nil` before the first one.
    private(set) var graphicsReply: GraphicsReply?

    /// Returns the outstanding replies with their timeouts, except those to later status reports.
    ///
    /// `statusRequest` is when an outstanding status report was requested.
    func outstanding(
        at now: @autoclosure () -> ContinuousClock.Instant,
        statusRequest: ContinuousClock.Instant?
    ) -> [(TerminalInput.PendingReply, Duration)] {
        let isAnswering =
            first.hasReplied || widths.hasReplied || background.isAnsweredHere
        var due: [(TerminalInput.PendingReply, Duration)] = []
        // Replies arrive in order, so the status report that was requested later covers this one.
        let isCovered = statusRequest.map(background.wasRequested(before:)) ?? false
        if !isCovered, let left = background.remainingTime(at: now(), isAnswering: isAnswering) {
            due.append((.background, left))
        }
        if let left = graphics.remainingTime(at: now(), isAnswering: isAnswering) {
            due.append((.graphics, left))
        }
        if let left = widths.remainingTime(at: now(), isAnswering: isAnswering) {
            due.append((.widths, left))
        }
        if let left = first.remainingTime(at: now(), isAnswering: isAnswering) {
            due.append((.sign(.status), left))
        }
        return due
    }

    /// Combines a reply about graphics with earlier ones.
    mutating func record(_ reply: GraphicsReply) {
        graphicsReply = GraphicsReply(
            supportsKitty: reply.supportsKitty || graphicsReply?.supportsKitty == true,
            version: reply.version ?? graphicsReply?.version,
            attributes: reply.attributes
        )
    }

    /// Closes the queries that were sent before an answered status report.
    mutating func end(beforeAnswerTo statusRequest: ContinuousClock.Instant) {
        // Width queries are sent before a page is drawn.
        widths.close()
        background.end(beforeAnswerTo: statusRequest)
    }

    /// Records the end of the replies about the background; returns an upper bound of the
    /// terminal's reply time, or `nil` if no query was outstanding.
    mutating func endBackground(at now: ContinuousClock.Instant) -> Duration? {
        // Earlier queries have been answered or never will be.
        widths.close()
        first.close()
        return background.end(at: now)
    }

    /// Closes all queries, because another program gets the terminal.
    mutating func interrupt() {
        graphics.interrupt()
        background.interrupt()
        widths.close()
        first.close()
    }
}
