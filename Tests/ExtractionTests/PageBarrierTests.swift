import Testing

@testable import Extraction

@Suite("Barriers")
struct PageBarrierTests {
    private static let notice = """
        <h2>We value your privacy</h2><p>We and our partners use cookies. With your consent we store information
        on your device for advertising purposes. Accept, or change your preferences.</p>
        """

    private func obstacle(_ body: String, title: String = "Ferry vote put off") throws
        -> PageBarrier?
    {
        try extract("<title>\(title)</title><body>\(body)").barrier
    }

    private func story(_ text: String = "<p>\(paragraph("One"))</p>") -> String {
        "<article><h1>Ferry vote put off</h1>\(text)</article>"
    }

    @Test(
        "A banner, dialog or form beside a short story is not a barrier",
        arguments: [
            "<div id=consent style='Display: none'>\(notice)</div>", "<div hidden>\(notice)</div>",
            "<div class=modal role=dialog>\(notice)</div>",
            "<div class=modal><form><input name=u><input type=password></form></div>",
            "<form><input type=password></form>",
            "<header><form><input type=password></form></header>",
            "<div role=dialog><p>Enable JavaScript. Verify that your browser is human.</p></div>",
        ]
    )
    func besideShortStory(box: String) throws {
        #expect(try obstacle(box + story()) == nil)
        #expect(
            try extract("<title>Ferry vote put off</title><body>\(box)\(story())").story.text
                == paragraph("One")
        )
        if !box.hasPrefix("<form") { #expect(try obstacle(story() + box) == nil) }
    }

    @Test(
        "A story about robots or consent is not a barrier",
        arguments: [
            """
            <p>The robot that cleans the harbour has been given a browser, and a human must verify its security each
            day. Residents of the island have argued for years that the service is their link.</p>
            """,
            """
            <p>The data protection authority said on Monday that consent to cookies must be as easy to withdraw as to
            give.</p><p>Most sites with advertising still hide the button, and pass what they learn of a device to
            hundreds of partners.</p><p>In a study, nine of ten people chose accept because they wanted to read, not
            because they agree with tracking.</p><p>The authority wants browsers to store preferences, so that vendors
            need not ask for each of their purposes.</p><p>Privacy groups welcomed the plan, which would end the use of
            banners by next year.</p>
            """,
        ]
    )
    func storiesAboutThem(text: String) throws {
        #expect(try obstacle(story(text)) == nil)
    }

    @Test("A notice that is both title and headline is a barrier")
    func notices() throws {
        #expect(
            try obstacle(Self.notice.replacing("h2", with: "h1"), title: "We value your privacy")
                == .consent
        )
        #expect(
            try obstacle(
                """
                <h1>Access has been denied</h1><p>We believe that you are a robot. Please enable JavaScript in your browser,
                and verify that you are human by pressing the button below as long as it is there.</p>
                """,
                title: "Access has been denied"
            ) == .robotCheck
        )
    }

    @Test("A consent notice is recognized without the word consent")
    func unnamedConsent() throws {
        let wall = """
            <h1>Before you go on</h1><p>We and our 842 partners store and access personal data, like unique identifiers, on
            your device. Selecting I Accept enables tracking technologies to support the purposes shown under we and our
            partners process data to provide.</p><button>Accept all</button><button>Reject all</button>
            """
        #expect(try obstacle(wall, title: "Island Post") == .consent)
    }

    @Test("A password form after the first lines of a story is a login barrier")
    func logIn() throws {
        let form = "<div class=wall><form><input name=u><input type=password></form></div>"
        #expect(try obstacle(story("<p>\(paragraph("One"))</p>\(form)")) == .logIn)
    }
}
