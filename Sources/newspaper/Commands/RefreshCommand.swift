import News
import Newsroom

extension CommandDesk {
    /// `newspaper refresh`: fetches feeds and says how each answered.
    func refresh(_ source: Source, json: Bool, quiet: Bool) async -> Int32 {
        guard let delivery = newsstand.delivery(for: source) else { return ExitStatus.failure }
        let report = await delivery.service.refresh(.all)
        if json {
            Output.say(json: report.outcomes.map(OutcomeLine.init))
        } else {
            for outcome in report.outcomes { printOutcome(outcome, quiet: quiet) }
        }
        // What a timer brings is little; a first refresh leaves its index to whoever is open longer.
        try? await delivery.paper?.indexArticles(atMost: 2000)
        return report.failures.isEmpty ? ExitStatus.success : ExitStatus.failure
    }

    private func printOutcome(_ outcome: FeedOutcome, quiet: Bool) {
        if let failure = outcome.failure {
            Output.complain("\(outcome.title): \(Sentences.describe(failure))")
        } else if !quiet {
            Output.say("\(outcome.newCount) new\t\(outcome.title)")
        }
    }
}

/// One feed's answer in JSON.
private struct OutcomeLine: Encodable {
    let address: String
    let title: String
    let new: Int
    let failure: String?

    init(_ outcome: FeedOutcome) {
        address = outcome.feed.text
        title = outcome.title
        new = outcome.newCount
        failure = outcome.failure.map(Sentences.describe)
    }
}
