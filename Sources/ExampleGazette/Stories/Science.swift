extension ExampleStory {
    static let science = [
        ExampleStory(
            slug: "telescope-echo",
            section: "Science",
            source: "Orbit Weekly",
            title: "Forty-one telescopes are waiting for a flash they have already missed",
            deck: """
                The star went out in the year the array was only a drawing. Its echo arrives on \
                a Tuesday in spring, and this time somebody will be looking.
                """,
            byline: "Dr Linnet Ashgrove",
            minutesAgo: 26,
            html: #"""
                <p>HIGH SARN – There are forty-one dishes on the plateau, and at dusk, when the
                brakes come off, they all turn the same way with a sound like a library getting to
                its feet. They are looking for something that happened eleven years ago. They know
                the day, nearly the hour, and the place in the sky to within the width of a coin
                held up at the far end of a football pitch. All that they have to do is be on
                time, which is what went wrong before.</p>
                <p>The star is called Wren’s Lamp. It flared for nine seconds on a night when the
                plateau held nothing but a surveyor’s tent, and the only instrument to notice was
                a weather radar at Brakkesiel, whose operator logged it as a goose.</p>
                <figure>
                <img src="example:telescopes.png" alt="Dish antennas on a plateau below the stars" width="480" height="300">
                <figcaption>The Sarn array, looking slightly to the left of where you
                would</figcaption>
                </figure>
                <h2>A wall of dust, a long way off</h2>
                <p>But light that leaves a star leaves it in every direction. Some of the flash
                set off away from us, crossed five and a half light years of nothing much, and ran
                into a cloud of dust the shape of a folded napkin. Dust scatters. A little of what
                it scattered is coming this way, and has been for five and a half years.</p>
                <p>The sum is one that a patient child could do. If the cloud stands a distance
                <em>d</em> behind the star, the echo comes later than the flash by</p>
                <pre><code>delay = 2 × d / c
                      = 2 × 5.5 years
                      = 11 years, give or take a napkin</code></pre>
                <p>“Everyone gets to see the past,” said Oriel Thackstone, who leads the search
                and who was, eleven years ago, the surveyor in the tent. “We’re the only people
                with an appointment.”</p>
                <p>She had been awake on the night. She remembers a flicker on the canvas, and
                thinking: <em>lightning</em>, and turning over.</p>
                <h2>What nine seconds can say</h2>
                <p>Three explanations are on offer for a star that brightens ten-thousandfold and
                is gone before you have found your glasses. Each makes its own prediction about
                the echo, and the group, which does not trust itself, has sealed them in an
                envelope with a notary in Saint Orrin.</p>
                <ol>
                <li>Two dead stars have merged. The echo will be <strong>blue, then
                nothing</strong>.</li>
                <li>A planet fell in. The echo will <strong>ring</strong>: nine faint pulses, each
                a third of the last.</li>
                <li>A dish on a weather radar was hit by a goose. There will be <strong>no
                echo</strong>.</li>
                </ol>
                <p>The third has been given odds of one in six, and is the favourite of the
                radar’s operator, now retired, who has sent the array a Christmas card each year
                with a goose on it.</p>
                <p>When the night comes the plateau’s 212 people will switch off their kettles,
                their heaters and both of their vehicles. The road will be closed to anything with
                a spark plug. For nine seconds there will be no working machine on High Sarn
                except forty-one dishes and one clock, and Dr Thackstone has asked that a tent be
                put up, at the old place, with nobody in it.</p>
                """#
        ),
        ExampleStory(
            slug: "bees",
            section: "Science",
            source: "Field Notes",
            title: "Bees that had a choice of two doors held what looks very like a vote",
            deck: """
                Eleven hives, two exits each and a summer of counting suggest that a colony can \
                change its mind, and that it dislikes doing so.
                """,
            byline: "Bram Yellowlees",
            minutesAgo: 355,
            html: #"""
                <p>If you give a hive a second door, nothing happens for six days. On the seventh
                a single bee leaves by it, comes back, and is examined by the others with what a
                less careful journal than this one would call suspicion.</p>
                <figure>
                <img src="example:bees.png" alt="Bees on a honeycomb" width="480" height="300">
                <figcaption>Hive 4, known to the counters as the Upper House</figcaption>
                </figure>
                <p>At the field station in Nettle Bay, Sunniva Hasselby and five students watched
                eleven such hives from April to September. They painted a dot on the back of 2,600
                bees, in colours that stand for the door each had last used, and counted the dots
                at noon.</p>
                <h2>How a hive decides</h2>
                <dl>
                <dt>Scouting</dt>
                <dd>A few bees, seldom more than twenty, try the new door and <em>dance</em> its
                direction on the comb.</dd>
                <dt>Heckling</dt>
                <dd>Others stop the dancers with a butt of the head and a squeak of about 380
                hertz. It is not affection.</dd>
                <dt>Quorum</dt>
                <dd>When more than a third of returning bees come by the new door, heckling ceases
                within the hour.</dd>
                <dt>Landslide</dt>
                <dd>By the next morning nine bees in ten use it, and the old door is given to the
                drones.</dd>
                </dl>
                <p>In eight hives the new door won. Dr Hasselby then did what she describes as the
                cruel part, and turned the hives round. The doors changed places. In seven of the
                eight the bees went on using the <em>door</em>, not the direction, for two days:
                long enough to fly the wrong way out of it, several thousand times, and bump into
                the shed.</p>
                <p>“One is not supposed to see oneself in the animals,” Dr Hasselby said. “I live on
                a one-way street. It was reversed in March.”</p>
                <p>The data are <a href="https://fieldnotes.example/bees/doors">open to
                anyone</a>, in four colours.</p>
                """#
        ),
        ExampleStory(
            slug: "weight-of-fog",
            section: "Science",
            source: "Field Notes",
            title: "The weight of fog",
            deck: """
                A harbourful of it, weighed at last by somebody with a net, a lorry and a good \
                deal of time.
                """,
            byline: "Isa Quillfeather",
            minutesAgo: 1_120,
            html: #"""
                <p>Fog is heavier than it looks and lighter than it feels. The usual figure is a
                twentieth of a gram of water to the cubic metre,<sup><a href="#fog1">1</a></sup>
                which makes a bank that fills the harbour of Port Callow, a kilometre each way and
                a hundred metres deep, weigh five tonnes: an elephant, spread thin.</p>
                <p>Most such numbers come from clouds, through which one can fly an aeroplane. Fog
                is harder, since it lies on things. Obadiah Merle of the Callow Institute
                therefore drove a lorry into it. On its roof stood a frame with 960 nylon threads,
                each as thick as a hair, down which the fog ran into a
                bottle.<sup><a href="#fog2">2</a></sup> He drove at exactly 30 km h<sup>−1</sup>,
                at night, on
                the old airfield, for thirty-one nights.</p>
                <h3>What came out of the bottle</h3>
                <p>Sea fog, he found, carries 0.11 g m<sup>−3</sup>: twice the textbook. Valley
                fog carries half of it. And a kind that the islanders call <em>wool</em>, which
                comes up the estuary at the turn of the tide, carries 0.31, with enough
                <abbr title="sodium chloride">NaCl</abbr> to taste and a trace of CO<sub>2</sub>
                that
                nobody had ordered.</p>
                <table>
                <caption>Water in fog, grams in a cubic metre</caption>
                <thead><tr><th>Kind</th><th>Nights</th><th>Mean</th><th>Highest</th></tr></thead>
                <tbody>
                <tr><td>Valley</td><td>12</td><td>0.055</td><td>0.090</td></tr>
                <tr><td>Sea</td><td>15</td><td>0.110</td><td>0.174</td></tr>
                <tr><td>Wool</td><td>4</td><td>0.310</td><td>0.442</td></tr>
                </tbody>
                </table>
                <p>The harbour in wool, then, holds thirty-one tonnes, or six
                elephants.<sup><a href="#fog3">3</a></sup> Ask a pilot how heavy fog is and he
                will give you a
                larger number.</p>
                <hr>
                <ol>
                <li id="fog1">The figure goes back to a paper that cites a letter that cites “the
                common opinion”.</li>
                <li id="fog2">The bottle held green ginger wine in an earlier life, and the first
                three nights had to be discarded.</li>
                <li id="fog3">Elephants were not weighed in this study.</li>
                </ol>
                """#
        ),
        ExampleStory(
            slug: "count-a-forest",
            section: "Science",
            source: "Field Notes",
            title: "How to count a forest without counting the trees",
            byline: "Bram Yellowlees",
            minutesAgo: 2_600,
            html: #"""
                <p>You will need a string of ten metres, a friend, and two afternoons that you can
                spare. The method is older than the foresters who teach it, and it is the only one
                known to this correspondent that is improved by getting lost.</p>
                <ol>
                <li>Walk into the wood until you can no longer hear the road.
                <ul>
                <li>If there is no road, walk until you can no longer hear your friend.</li>
                <li>If you can hear neither, you have walked far enough:
                <ol><li>stop;</li><li>sit down;</li><li>wait for the birds to start
                again.</li></ol></li>
                </ul></li>
                <li>Tie the string to the nearest tree and turn a full circle with it, counting
                trunks. Skip what is thinner than your wrist.</li>
                <li>Write down the number. Do not look at it.</li>
                <li>Throw something over your shoulder and begin again where it falls. Do this
                nineteen times.</li>
                </ol>
                <p>Each circle has 314 square metres. Average the twenty numbers, multiply by
                31.8, and you have trees to the hectare:</p>
                <pre><code>counts = [9, 14, 11, 7, 22, 10, 13, 12, 8, 15,
                          11, 10, 19, 6, 12, 13, 9, 16, 11, 12]
                mean   = sum(counts) / len(counts)      # 12.0
                per_ha = mean * 10_000 / 314.16         # 382</code></pre>
                <p>The twentieth circle matters most. By then you’ll have stopped choosing.</p>
                """#
        ),
    ]
}
