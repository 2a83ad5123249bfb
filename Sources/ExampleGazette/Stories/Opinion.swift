extension ExampleStory {
    static let opinion = [
        ExampleStory(
            slug: "countdown",
            section: "Opinion",
            source: "Second Thoughts",
            title: "Against the countdown",
            deck: """
                At every crossing in Harrowmere a lamp now says how many seconds are left. Left \
                of what, it does not say.
                """,
            byline: "Cosima Thwaite",
            minutesAgo: 215,
            html: #"""
                <p>I used to cross Glover Street thinking about glovers. Since Monday I cross it
                thinking: <em>nine</em>.</p>
                <p>The new lamps are a kindness, and I’ve tried to take them as one. They count
                down from thirty in figures the height of a cat. Nobody, says the council, will
                ever again be caught halfway; and it’s true, nobody is, because at eleven everyone
                begins to run. Last week I saw two old friends meet in the middle of the road,
                open their arms, look up, and part.</p>
                <p>There’s a case for knowing how long a thing will last. I like it in a kettle. I
                like it, up to a point, in a sermon. But the countdown has got loose. My oven
                counts. The lift counts. At the dentist’s there is a screen, and what it counts is
                me. I have begun to notice, at parties, a flicker in people’s eyes at around forty
                minutes, as if a figure had changed.</p>
                <blockquote><p>A clock tells you what time it is. A countdown tells you what time
                it isn’t any more.</p></blockquote>
                <p>On Thole, I read in this paper, they have voted to keep a quarter of an hour
                that belongs to nobody. I intend to go and stand in it.</p>
                """#
        ),
        ExampleStory(
            slug: "footnote",
            section: "Opinion",
            source: "Second Thoughts",
            title: "In praise of the footnote",
            deck: "The best of every book is below the line.",
            byline: "Lucian Marl",
            minutesAgo: 905,
            html: #"""
                <p>The main text has to get somewhere. It has a coat on. The footnote has taken
                off its shoes.<sup><a href="#praise1">1</a></sup></p>
                <p>I have loved three books for their arguments and perhaps thirty for what went
                on below the line, where the author, having proved that the treaty was signed in
                autumn, lets drop that the ambassador was sick in the ink.<sup><a href="#praise2">2</a></sup> It is down there that scholars are rude, and in love,
                and wrong.<sup><a href="#praise3">3</a></sup></p>
                <p>Editors dislike them. They say that the eye of the reader falls to the bottom
                of the page and may not come back. Just so: one ought to write in a way that makes
                it want to.</p>
                <hr>
                <ol>
                <li id="praise1">It may even have been here first. The oldest tablet in the
                Harrowmere museum is a list of sheep; scratched beneath it in a smaller hand is:
                <em>not the brown one</em>.</li>
                <li id="praise2">He recovered, and the stain is shown to visitors on
                Wednesdays.</li>
                <li id="praise3">I was told by my own tutor, in a footnote, that I would come to
                nothing.<sup><a href="#praise4">4</a></sup></li>
                <li id="praise4">He was thanked for his help in the preface.</li>
                </ol>
                """#
        ),
        ExampleStory(
            slug: "leader-bench",
            section: "Opinion",
            source: "Second Thoughts",
            title: "On the bench outside the post office",
            minutesAgo: 4_250,
            html: #"""
                <p>It should be put back.</p>
                """#
        ),
    ]
}
