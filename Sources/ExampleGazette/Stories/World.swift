extension ExampleStory {
    static let world = [
        ExampleStory(
            slug: "last-dredger",
            section: "World",
            source: "Coastal Herald",
            title: "The last dredger leaves the Northern Channel to the sand",
            deck: """
                For ninety-one years a ship called Patience kept the way to Port Callow open. On \
                Thursday she stopped, and the harbour heard it before it was told.
                """,
            byline: "Maren Oakhollow",
            minutesAgo: 12,
            html: #"""
                <p>PORT CALLOW – What people noticed first was the quiet. At ten past four on
                Thursday afternoon the bucket chain of the dredger <em>Patience</em>, which has
                sounded across this harbour like a slow iron rosary since before most of its
                houses were built, ran up its ladder one last time, emptied a last half ton of
                grey sand into the barge, and did not come down again.</p>
                <p>In the fish hall the auctioneer lost her place. At the school on Windlass Hill
                a class of nine-year-olds asked what the noise was, and it took their teacher some
                time to understand that they meant its absence.</p>
                <figure>
                <img src="example:dredger.png" alt="A bucket dredger on a flat sea at sunset" width="480" height="300">
                <figcaption>The <em>Patience</em> off the Inner Knuckle on her last evening at
                work. Drawing: Coastal Herald</figcaption>
                </figure>
                <p>Nothing is wrong with the ship. The sand has simply won the argument. Surveys
                published by the Channel Commission on Monday show that the bar at the northern
                mouth now grows by eleven centimetres a week, twice what <em>Patience</em> can
                lift in good weather and four times what she lifts in the weather there is. The
                Commission could have bought a second dredger. It would have had to buy a third by
                spring.</p>
                <h2>A race nobody timed</h2>
                <p>The figures had been drifting the wrong way for years, in a drawer. Ondine
                Farrow, who has kept the Commission’s sounding books since she was nineteen, laid
                four of them side by side on a chart table for this reporter and let the pages
                speak.</p>
                <table>
                <caption>The bar at the northern mouth: yearly means</caption>
                <thead><tr><th>Year</th><th>Depth, m</th><th>Lifted, t</th><th>Arrived,
                t</th></tr></thead>
                <tbody>
                <tr><td>Book 61</td><td>9.4</td><td>214,000</td><td>198,000</td></tr>
                <tr><td>Book 71</td><td>9.1</td><td>209,500</td><td>226,000</td></tr>
                <tr><td>Book 81</td><td>7.8</td><td>211,200</td><td>301,400</td></tr>
                <tr><td>Book 91</td><td>5.2</td><td>187,900</td><td>418,700</td></tr>
                </tbody>
                </table>
                <p>“We were never dredging the channel,” she said. “We were paying it to wait.”</p>
                <p>Where the sand comes from is not in dispute. Eighty kilometres up the coast the
                cliffs at Saint Orrin have been coming down in slices, and the current carries the
                slices south. What is in dispute is what to call the result. The Commission’s
                notice to mariners speaks of <q>a managed transition to a shallow regime</q>. The
                pilots’ association, in a reply pinned beneath it, speaks of a beach.</p>
                <blockquote><p>We were never dredging the channel. We were paying it to
                wait.</p></blockquote>
                <h2>What floats, what doesn’t</h2>
                <p>From the first of the month, vessels drawing more than 4.5 metres will berth at
                Harrowmere, six hours away. That removes the grain ships, the two timber boats and
                the cruise liner that called each August and bought, by the harbour master’s
                estimate, nine thousand ice creams. It leaves the ferries, the fishing fleet, and
                a trade that no one had counted: the flat-bottomed salt luggers, laid up for a
                generation, of which three have already been asked for by name.</p>
                <p>“My grandfather lost his living when that dredger came,” said Corwin Leck, who
                was scraping weed off one of them in the mud below the chandlery. He considered
                the ship across the water for a moment, with something close to affection. “Took
                its time leaving, I’ll say that.”</p>
                <p><em>Patience</em> herself will go nowhere, because she can’t. She draws five
                metres and a hand. On Friday, with the tide making and forty people watching, her
                master, Isolde Brannock, took her to the Inner Knuckle, put her head to the north,
                and let her settle on the sand that she had spent her life removing. Then she
                wrote up the log, hung the key on its hook, and came ashore in a rowing boat.</p>
                <p>Asked what the last entry said, Captain Brannock looked as if the question were
                a little forward.</p>
                <p>“Position,” she said. “Time. <em>Aground.</em>”</p>
                """#
        ),
        ExampleStory(
            slug: "ferry-timetable",
            section: "World",
            source: "Union Wire",
            title: "Winter ferry timetable found to be identical to summer one",
            minutesAgo: 84,
            html: #"""
                <p>HARROWMERE – The Straits Ferry Board withdrew 40,000 copies of its winter
                timetable on Friday after a passenger in Nettle Bay pointed out that it was the
                summer timetable with a picture of snow.</p>
                """#
        ),
        ExampleStory(
            slug: "thole-quarter-hour",
            section: "World",
            source: "Coastal Herald",
            title: "Thole votes to keep its quarter of an hour",
            deck: """
                By 611 to 204 the island will stay fifteen minutes ahead of everybody else, for \
                reasons that are no longer clear to anybody.
                """,
            byline: "Tobiah Wick",
            minutesAgo: 305,
            html: #"""
                <p>ISLE OF THOLE – The polls closed at eight in the evening, or at a quarter to
                eight, depending on whether you were counting the votes or delivering the ballot
                boxes to those who would.</p>
                <p>For at least two centuries this island of 1,140 people has set its clocks
                fifteen minutes ahead of the mainland that it can see from its kitchen windows. A
                motion to abolish Thole Time, put by the headmistress, the doctor and the captain
                of the ferry, was defeated on Thursday by a margin of three to one and a turnout
                of 94 per cent. The remaining six per cent, a returning officer said, had missed
                it.</p>
                <h2>Four explanations</h2>
                <p>Every islander can tell you where the quarter of an hour comes from. They tell
                it differently.</p>
                <ol>
                <li>A lighthouse keeper’s watch ran fast, and it was thought unkind to mention
                it.</li>
                <li>The old priest wished to be finished before the chapel.
                <ul>
                <li>The chapel says it was the other way about.</li>
                <li>There is, since the gale of the long winter, no longer a chapel.</li>
                </ul></li>
                <li>Fish bought “before noon” at the Port Callow market paid no harbour due, and
                the law did not say whose noon.</li>
                <li>The sun does reach Thole first: by four minutes and six seconds. The rest was
                rounded up.</li>
                </ol>
                <p>The third has documents on its side. The county archive holds a petition of
                forty-one Callow fishmongers who ask that “the said islanders be compelled to live
                in the Present, as others must”. No reply has been found.</p>
                <h2>A day on two clocks</h2>
                <table>
                <caption>An ordinary Friday</caption>
                <thead><tr><th>Event</th><th>Mainland</th><th>Thole</th></tr></thead>
                <tbody>
                <tr><td>Ferry leaves Port Callow</td><td>07:30</td><td>07:45</td></tr>
                <tr><td>School bell</td><td>08:15</td><td>08:30</td></tr>
                <tr><td>Shop shuts for dinner</td><td>12:00</td><td>12:15, “noon”</td></tr>
                <tr><td>Ferry returns</td><td>17:05</td><td>17:00, by courtesy</td></tr>
                </tbody>
                </table>
                <p>The last row needs a word. The evening boat arrives when it arrives, and the
                harbour clock on Thole is then set to five. It is the only clock in the country
                that is corrected by a ship, and the ship’s captain, Hale Merrion, would like it
                to stop.</p>
                <p>“I proposed abolition,” he said, “because I am tired of being a unit of
                measurement.”</p>
                <p>The winning side celebrated at the Ebb and Flow until closing time, and then
                for another fifteen minutes.</p>
                """#
        ),
        ExampleStory(
            slug: "bridge-at-velm",
            section: "World",
            source: "Union Wire",
            title: """
                Council that built a bridge to Lower Velm, discovered that Lower Velm had been \
                moved to the other bank in the flood of the previous spring, and opened the \
                bridge regardless, asks residents to be patient
                """,
            byline: "Staff reporters",
            minutesAgo: 192,
            html: #"""
                <p>UPPER VELM – The ribbon was cut at noon; the brass band crossed the new bridge,
                found a field, and crossed back.</p>
                <p>Lower Velm, a village of 58 houses, was rebuilt on the north bank after last
                year’s flood at the request of its inhabitants and with a grant from the same
                council, approved on the same evening, eleven items further down the agenda. “The
                two files had different colours,” a spokesman said.</p>
                <p>A farmer on the south bank has offered to move his cows to the north one, “so
                that somebody uses the thing”. His application for grazing rights is item 14 on
                Tuesday.</p>
                """#
        ),
        ExampleStory(
            slug: "census-of-doors",
            section: "World",
            source: "Union Wire",
            title: "A census of doors finds one more than there are walls to put it in",
            deck: """
                Harrowmere counted every door in the old town, for the fire brigade. Number \
                2,317 has so far resisted explanation.
                """,
            byline: "Agnete Sorrel",
            minutesAgo: 1_010,
            html: #"""
                <p>HARROWMERE – The fire brigade wanted to know how many doors there are in the
                old town, and which way they open. It seemed a modest thing to ask of a city that
                has published a register of its weathercocks.</p>
                <p>Twelve students with clipboards took five weeks. They counted 2,316 doors in
                streets, courts, cellars and, in Tallow Alley, a ceiling. They marked each with a
                small brass number. When the brass numbers were paid for, there turned out to have
                been 2,317 of them, and none was left over.</p>
                <p>“An error in the invoice, naturally,” said Quill Ammering of the land office.
                He recounted. Then he walked the old town himself on three Sundays, with a list
                and, after the first, with a witness. Number 2,317 is on a green door in the
                passage between the glove market and Saint Orrin’s Stairs. It is locked. It is in
                a wall eighteen centimetres thick, and on the other side of the wall is the
                river.</p>
                <p>The brigade has entered it in the register as opening outward.</p>
                """#
        ),
    ]
}
