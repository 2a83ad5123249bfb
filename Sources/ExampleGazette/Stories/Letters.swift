extension ExampleStory {
    static let letters = [
        ExampleStory(
            slug: "editors-note",
            section: "Letters",
            source: "The Example Gazette",
            title: "A note from the editor: nothing in this paper is true",
            deck: """
                You are reading an example edition. Its places, people and papers are invented; \
                the keys under your fingers are real.
                """,
            byline: "The editor",
            minutesAgo: 55,
            html: #"""
                <p>Welcome. There is no Northern Channel and no Port Callow, the goat was never
                disqualified, and nobody whom you meet in these pages exists. <strong>The Example
                Gazette</strong> comes with the program so that there is something to read before
                you have told it what you like to read. It needs no network, and writes nothing to
                your disk.</p>
                <h2>How to get about</h2>
                <table>
                <caption>The keys you need; the rest are under <code>?</code></caption>
                <thead><tr><th>Key</th><th>What it does</th></tr></thead>
                <tbody>
                <tr><td><code>j</code> <code>k</code></td><td>down and up, as do the
                arrows</td></tr>
                <tr><td><code>Enter</code></td><td>opens the story</td></tr>
                <tr><td><code>Space</code> <code>b</code></td><td>a page on, a page back</td></tr>
                <tr><td><code>q</code></td><td>goes back; on the first screen it leaves</td></tr>
                <tr><td><code>?</code></td><td>shows all keys that work where you are</td></tr>
                </tbody>
                </table>
                <h2>How to get real news</h2>
                <p>Nearly every paper, journal and diary on the web has a <em>feed</em>: an
                address from which its headlines can be fetched. Give the newspaper one, or simply
                the address of a site:</p>
                <pre><code>newspaper add https://news.example/feed
                newspaper add https://a-diary.example --section Friends</code></pre>
                <p>From then on <code>newspaper</code> opens with your own stories. To look into a
                feed without subscribing:</p>
                <pre><code>newspaper --feed https://news.example/feed</code></pre>
                <p>This edition stays at hand as <code>newspaper --example</code>.</p>
                <h2>What to look at</h2>
                <ul>
                <li>“The man who kept two logbooks” in Culture is very long. “On the bench outside
                the post office” in Opinion is not.</li>
                <li>Stories in twelve languages stand where their subjects belong, from <span lang="de">Brakkesiel</span> to <span lang="ar">وادي السنديان</span>.</li>
                <li>“Salt, of all things” has the widest table, “The weight of fog” the best
                footnotes.</li>
                </ul>
                <p>Should you grow fond of Captain Brannock, you are not alone in that. There is
                no Captain Brannock.</p>
                """#
        ),
        ExampleStory(
            slug: "letters-page",
            section: "Letters",
            source: "Postbag",
            title: "Letters: dredgers, doors, and a correction to a correction",
            minutesAgo: 675,
            html: #"""
                <h3>A dredger remembered</h3>
                <p>Sir – Your report on the <em>Patience</em> omits that her whistle was in B
                flat. My late husband proposed to me under it, and I have never been sure what I
                said yes to.</p>
                <p><strong>Eulalia Frome</strong>, Windlass Hill</p>
                <hr>
                <h3>The green door</h3>
                <p>Sir – As the owner of door 2,317 I should like it to be known that it has been
                in my family for six generations, and that we do not go in there.</p>
                <p><strong>Name withheld</strong></p>
                <hr>
                <h3>Fog</h3>
                <p>Sir – Your correspondent writes:</p>
                <blockquote><p>Fog is heavier than it looks and lighter than it
                feels.</p></blockquote>
                <p>So is my brother-in-law. I enclose his address.</p>
                <p><strong>Barnaby Stook</strong>, Nettle Bay</p>
                <hr>
                <h3>Goats</h3>
                <p>Sir – Rule 14 was written in the year of the <em>other</em> goat. I was second.
                I would have thought the lesson had been learned.</p>
                <p><strong>“Number 31”</strong>, Karrow</p>
                <hr>
                <h3>On the correction to the tide table</h3>
                <blockquote><p>High water, said the page, at six.<br>
                It came a little after four.<br>
                I have no quarrel with the sea;<br>
                I’m writing to you from the door.</p></blockquote>
                <p><strong>Isa Quillfeather</strong>, Thole</p>
                """#
        ),
        ExampleStory(
            slug: "corrections",
            section: "Letters",
            source: "The Example Gazette",
            title: "Corrections and clarifications",
            html: #"""
                <ul>
                <li>Our recipe for harbour soup (last month) called for carrots. <ins>There are no
                carrots.</ins></li>
                <li>The mayor of Upper Velm did not “open a bridge to nowhere”. He opened a bridge
                to a field.</li>
                <li>A review of the Harbour Playhouse praised the long silence in act two. We are
                asked to say that it was a power cut.</li>
                <li>Last week’s correction to the tide table should be disregarded. The tide table
                should also be disregarded.</li>
                <li>The notice “Lost: one quarter of an hour” was placed in our columns as a joke,
                from an address on Thole. Eleven readers have since returned it.</li>
                </ul>
                """#
        ),
    ]
}
