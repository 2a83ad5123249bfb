import Testing

@testable import NewspaperUI

@Suite("Space beside short ages")
struct ReachedAgesTests {
    @Test("The column before a short age uses the space that the age leaves")
    func shortAges() {
        let list = HeadlineColumns(columns: 80, hasSources: true)
        #expect(list.reachingAge(ofColumns: RelativeTime.briefColumns) == list)
        let reached = list.reachingAge(ofColumns: 3)
        #expect(reached.source == 53..<74 && list.source == 53..<69)
        #expect((reached.title, reached.age) == (list.title, list.age))
        let alone = HeadlineColumns(columns: 50, hasSources: false).reachingAge(ofColumns: 0)
        #expect(alone.title == 4..<47 && alone.age == 41..<49)
        for columns in 30...200 {
            for (hasSources, hasDiscussions) in [(true, true), (true, false), (false, true)] {
                let list = HeadlineColumns(
                    columns: columns,
                    hasSources: hasSources,
                    hasDiscussions: hasDiscussions
                )
                for age in 0...RelativeTime.briefColumns {
                    let own = list.reachingAge(ofColumns: age)
                    // Figures stay aligned.
                    #expect(own.discussion == list.discussion)
                    let parts = [own.title, own.beginning, own.source].compactMap(\.self)
                    for (one, next) in zip(parts, parts.dropFirst()) {
                        #expect(one.upperBound + 2 <= next.lowerBound)
                    }
                    #expect(parts.allSatisfy { $0.upperBound + 2 + age <= columns - 1 })
                }
            }
        }
    }
}
