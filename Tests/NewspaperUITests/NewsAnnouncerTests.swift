import Testing

@testable import NewspaperUI

@Suite("Announcing news in the footer")
@MainActor
struct NewsAnnouncerTests {
    private let notice = FooterNotice()

    @Test("News replaces earlier news, but not the answer to the last key")
    func replacing() {
        let announcer = NewsAnnouncer(in: notice)
        announcer.announce("Fetched 3 stories.", as: .refresh)
        announcer.announce("The section “World” was removed.", as: .section)
        #expect(notice.text == "The section “World” was removed.")
        notice.text = "Copied the link."
        announcer.announce("Fetched 4 stories.", as: .refresh)
        #expect(notice.text == "Copied the link.")
        announcer.report("Couldn’t store the mark.", as: .mark)
        #expect(notice.text == "Couldn’t store the mark.")
    }

    @Test("News is removed only by news from the same source")
    func removing() {
        let announcer = NewsAnnouncer(in: notice)
        announcer.announce("Couldn’t store the mark.", as: .mark)
        announcer.announce(nil, as: .refresh)
        #expect(notice.text == "Couldn’t store the mark.")
        announcer.announce(nil, as: .mark)
        #expect(notice.text == nil)
    }
}
