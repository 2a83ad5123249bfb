extension ExampleStory {
    static let culture = [
        ExampleStory(
            slug: "prompter",
            section: "Culture",
            source: "The Footlight",
            title: "The prompter takes a bow",
            deck: """
                For thirty-eight years Theodora Plume has known every word spoken at the Harbour \
                Playhouse and said none of them aloud, except on eleven occasions.
                """,
            byline: "Jasper Lorne-Whitby",
            minutesAgo: 165,
            html: #"""
                <p>There is a box at the front of the stage of the Harbour Playhouse, under a tin
                hood shaped like half a bell, and in it there is a lamp, a cushion, a thermos
                flask, and Theodora Plume. The audience cannot see her. The actors try not to. She
                has been there for four thousand performances, moving her lips.</p>
                <figure>
                <img src="example:stage.png" alt="An empty stage with red curtains and one lamp" width="480" height="300">
                <figcaption>The ghost light at the Harbour Playhouse, left burning for whoever it is</figcaption>
                </figure>
                <p>On Saturday she retires, and they’re making her stand up on the stage to do
                it.</p>
                <p>“I’ve asked whether it could be done from below,” she says.</p>
                <p>A prompter’s art, as she explains it, is the art of telling one silence from
                another. There is the pause that an actor has put there, and is rather pleased
                with. There is the pause that he is in. “The first one breathes,” she says. “In
                the second you can hear the seats.” She then has about a second and a half to be
                right. Prompt a pause that was meant and you’ve killed it; spare one that wasn’t
                and you have killed him.</p>
                <h2>Eleven prompts</h2>
                <p>She has had to speak eleven times, and keeps the list in pencil on the inside
                of the hood. It is the shortest history of the theatre that we know.</p>
                <ul>
                <li>“Mother.” <em>(twice, the same actor)</em></li>
                <li>“No.”</li>
                <li>“Then the ships.”</li>
                <li>“It is your hat.”</li>
                <li>“Forgive me.” <em>(He looked down and said: “For what?”)</em></li>
                <li>“Door.” <em>(He’d missed it by a yard.)</em></li>
                </ul>
                <p>The remaining four are one word, <em>remember</em>, on four nights of a single
                run, in a play about a man who had forgotten. She never knew whether he was
                acting. He wrote to her afterwards for years.</p>
                <p>Her successor is a small screen, which can be read from anywhere on the stage.
                It was tried on Monday. In the second act the leading lady paused for the length
                of a held breath, as she does each night, and the screen, helpfully, scrolled
                on.</p>
                """#
        ),
        ExampleStory(
            slug: "zoe-cafe",
            section: "Culture",
            source: "The Footlight",
            title: """
                🐝 Zoe\u{308}’s cafe\u{301} wins back its dots: sign-writer’s 12-year war with \
                the “n\u{303}o accents” rule is over 🎉
                """,
            byline: "Jasper Lorne-Whitby",
            minutesAgo: 445,
            html: #"""
                <p>The bee stays, too. By a majority of one the Harrowmere signage committee has
                repealed the by-law under which all lettering over shops had to be “plain, upright
                and free from ornament”, a phrase that an inspector once took to include the two
                dots on the <em>e</em> of Zoe\#u{308}’s.</p>
                <p>For twelve years the sign-writer, Calix Venn, put them up on the first of the
                month, and for twelve years the council took them down on the fifteenth. He has
                kept all of them. They are, at the last count, 288 dots and 141 acute accents, and
                hang by threads from the ceiling of his workshop, where, when the door is opened,
                they move like gnats.</p>
                <p>“People say that it doesn’t change the sound,” he said. “It changes <strong>how
                she looks up</strong> when you call her.”</p>
                """#
        ),
        ExampleStory(
            slug: "harbour-soup",
            section: "Culture",
            source: "The Footlight",
            title: "Harbour soup, as it is made when nobody is looking",
            byline: "Philippa Scullion",
            minutesAgo: 1_390,
            html: #"""
                <p>Every household on the quay makes this soup, and each will tell you that the
                others put in carrots. It wants two hours and a window that opens.</p>
                <h3>For six, or for four who have been out</h3>
                <ul>
                <li>For the pot
                <ul>
                <li>1 kg of fish that you could not sell, on the bone</li>
                <li>3 leeks, the green as well</li>
                <li>½ l of cider, sour</li>
                <li>a strip of orange peel, as long as a finger</li>
                </ul></li>
                <li>For the top
                <ul>
                <li>stale bread, in slices
                <ul><li>rubbed with garlic on <em>one</em> side</li><li>the other is for the
                cheese</li></ul></li>
                <li>hard cheese, more than seems right</li>
                </ul></li>
                </ul>
                <h3>What to do</h3>
                <ol>
                <li>Soften the leeks in butter for as long as it takes to clean the fish.</li>
                <li>Add fish, cider, peel, and water to cover by a thumb. Let it shiver for forty
                minutes; it must never boil. If it boils, say nothing.</li>
                <li>Strain, and press the bones hard with the back of a ladle.</li>
                <li>Float the bread. Cover it with cheese. Ten minutes under a fierce heat.</li>
                </ol>
                <p>There are no carrots.</p>
                """#
        ),
    ]
}
