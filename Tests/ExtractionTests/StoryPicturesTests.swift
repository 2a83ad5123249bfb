import Testing

@testable import Extraction

@Suite("Story pictures")
struct StoryPicturesTests {
    private func figures(_ html: String) throws -> [String] {
        let written = try extract(story(around: html)).story.html
        return written.split(separator: "<figure>").dropFirst().map { figure in
            String(figure.prefix { $0 != "\n" })
                .replacing("<img src=\"https://paper.example/", with: "[")
                .replacing(/" alt="[^"]*">/, with: "]")
                .replacing(/<[^>]*>/, with: "")
        }
    }

    @Test(
        "Pictures that scripts would load are found",
        arguments: [
            #"<img src="" data-view="1"><noscript><img src="/pier.jpg"></noscript>"#,
            #"<div><span><img src=""></span></div> <noscript><img src="/pier.jpg"></noscript>"#,
            #"<img src="/blank.gif" data-normal="/pier.jpg">"#,
            #"<img src="data:image/gif;base64,AA" data-zoom-srcset="/s.jpg 300w, /pier.jpg 900w">"#,
            #"<img data-src-mini="/mini.jpg" data-src-large="/pier.jpg" data-src-last="/last.jpg">"#,
            #"<picture><source srcset="/pier.jpg"><source type="image/avif" srcset="/a"><img src=""></picture>"#,
            #"<img srcset="/s,1.jpg 1x,/pier.jpg 2x,/m.jpg 1.5x">"#,
            #"<img srcset="/pier.jpg,  /s.jpg 0.5x">"#,
            #"<picture><source srcset="/narrow.jpg"><source srcset="/pier.jpg"><img></picture>"#,
            #"<img src="/pier.jpg" data-caption="/about.jpg"><noscript><img src="/b.jpg"></noscript>"#,
        ]
    )
    func hidden(html: String) throws {
        #expect(try figures(html) == ["[pier.jpg]"])
    }

    @Test("Empty addresses and a noscript elsewhere are not pictures")
    func none() throws {
        #expect(try figures("<img src=''><img src=' '><img src='#top'><img>") == [])
        let html = #"<p><img src="" alt="a">Words.</p><noscript><img src="/b.jpg"></noscript>"#
        #expect(try figures(html) == [])
        let counter = #"<img src=""><noscript><img width="1" height="1" src="/c.png"></noscript>"#
        #expect(try figures(counter) == [])
    }

    @Test("A picture is SVG if it has no other address")
    func drawings() throws {
        #expect(try figures(#"<img src="/map.svg">"#) == ["[map.svg]"])
    }

    @Test("A repeated picture appears once, and one that is repeated often is left out")
    func repeated() throws {
        let (pier, mole) = (#"<img src="/pier.jpg">"#, #"<img src="/mole.jpg">"#)
        let between = "<p>\(paragraph("Between"))</p>"
        #expect(try figures(pier + mole + between + pier) == ["[pier.jpg]", "[mole.jpg]"])
        #expect(try figures(pier + mole + pier + between + pier) == ["[mole.jpg]"])
        let named = #"<img src="/pier.jpg" alt="The pier">"#
        let again = named + between + named + named + mole
        #expect(try figures(again) == ["[pier.jpg]", "[mole.jpg]"])
        func figure(_ caption: String) -> String {
            "<figure>\(pier)<figcaption>\(caption)</figcaption></figure>"
        }
        #expect(
            try figures(figure("At noon.") + between + figure("At noon."))
                == ["[pier.jpg]At noon."]
        )
        #expect(
            try figures(figure("At noon.") + between + figure("At dusk."))
                == ["[pier.jpg]At noon.", "[pier.jpg]At dusk."]
        )
        #expect(
            try figures("<figure>\(pier)</figure>\(between)<figure>\(pier)\(mole)</figure>")
                == ["[pier.jpg]", "[mole.jpg]"]
        )
        #expect(
            try figures("<figure><figure>\(pier)</figure>\(pier)</figure>" + between).joined()
                == "[pier.jpg]"
        )
    }
}
