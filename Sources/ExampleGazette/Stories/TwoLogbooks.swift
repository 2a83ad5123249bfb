extension ExampleStory {
    /// The longest story, to demonstrate scrolling, searching and restored positions.
    static let twoLogbooks = ExampleStory(
        slug: "two-logbooks",
        section: "Culture",
        source: "The Quarto",
        title: "The man who kept two logbooks",
        deck: """
            For twenty-six years the keeper of the Callow Skerry light sent in weather reports \
            that were false. Then somebody found the other book.
            """,
        byline: "Saskia Tarn",
        minutesAgo: 72,
        html: #"""
            <p>The first thing that Ottilie Marsh noticed about the weather at Callow Skerry was
            that it was too early.</p>
            <p>She was sitting in a basement in Harrowmere at the time, with a blanket round her
            knees, typing in the barometer. It was her second winter of this. The Institute had
            engaged her to turn three hundred metres of lighthouse logbooks into numbers, and she
            had worked out that, at her usual speed, she’d be done at the age of fifty-eight. She
            had got into the way of reading the pages aloud. “It keeps you from skipping,” she
            told me. “And then you start to do the voices.”</p>
            <p>Ansgar Thrale’s voice, as she did it, was slow and rather dry. He had come to the
            Skerry as assistant keeper and been left in charge of it within the year; he stayed
            for twenty-seven more. His hand was small, upright, and clear enough to be read by
            candle. He never blotted. In nine thousand nine hundred daily entries
            he allowed himself, by her count, one adjective.<sup><a href="#log1">1</a></sup> Any
            archivist would have trusted him at sight, and Marsh did, until a Thursday in
            February, when she happened to be doing Nettle Bay in the morning and the Skerry after
            lunch, and found the same gale in both.</p>
            <p>Nettle Bay had it on the 9th. The Skerry, eleven miles off and in plain sight of
            it, had it on the 8th.</p>
            <p>She assumed that she’d mistyped. She hadn’t. She looked at the next gale, and the
            next. By the time the porter came to lock up she had forty of them in two columns, and
            it was always the same. What happened to everybody else on one day had happened to
            Ansgar Thrale the day before.</p>
            <figure>
            <img src="example:lighthouse.png" alt="A striped lighthouse, its beam over a dark sea" width="480" height="300">
            <figcaption>Callow Skerry, eleven miles from the nearest person who might have
            checked</figcaption>
            </figure>
            <h2>1. The rock</h2>
            <p>You can still go there, if you can find somebody to take you. I went in June with
            Corwin Leck, who fishes out of Port Callow and who thinks that people should be shown
            things. It takes two hours. For most of that time the lighthouse stands on the horizon
            and doesn’t get any bigger; then, within about five minutes, it’s over you, and there
            is weed, and noise, and an iron ladder that begins higher than you would like.</p>
            <p>The Skerry is ninety paces long. It has no soil, no water, and at spring tides very
            little rock. Three men lived here, or two men and a boy: the keeper, an assistant, and
            an “occasional” who was sent out when one of the others had toothache. The relief boat
            came every fourth week, weather permitting, and the weather is the reason for the
            place. There’s a room for oil and a room for coal. There is a kitchen, perfectly
            round, in which nothing that was made on land has ever stood flat against a wall.
            Above it are the bunks, curved like bananas. Above them is the lamp.</p>
            <p>And everywhere, on nails, on string, in frames let into the panelling, are places
            for instruments. Somebody took the instruments when the light was made automatic. You
            can see what they were from the shapes of the paint.</p>
            <h3>What a keeper wrote</h3>
            <p>Four times a day the keeper read them off. In the evening he put it together in a
            line, as the Lights Board’s <cite>Instructions to Keepers</cite> laid down, and the
            line went ashore by telegraph at six. It looked like this:</p>
            <pre><code>DATE    WIND      FORCE  BAR     TEMP   SEA    SKY   REM
            12 Oct  SW by W   7      29.31   51     rough  o.c.  —
            13 Oct  W         9      28.88   49     high   o.r.  —
            14 Oct  NW        6      29.40   47     rough  b.c.  paint arr’d</code></pre>
            <p>There were thirty-one such stations on the coast. At half past six a clerk in
            Harrowmere, who sat beneath a map, set the lines down upon it. At eight he went home.
            In the <em>morning</em> the map was considered by the Superintendent of Warnings, and
            if he thought it called for one, a warning was issued, to be hoisted at every harbour
            by noon.</p>
            <p>By noon, that is, on the day after the weather. Every skipper on the coast knew
            what to make of a storm cone. It meant that there had been a storm.</p>
            <h2>2. A theory of smuggling</h2>
            <p>When Marsh took her two columns upstairs, her superior, a kind man called Pettifer
            Hale, proposed at once that the keeper’s calendar had been wrong. It happens. There’s
            a light on the southern coast which lived for most of a year in the wrong month,
            following a quarrel.</p>
            <p>But Thrale’s deliveries were on the right days. So were his birthdays and the
            eclipse. The paint came on the 14th, and the tender’s own log says that it did. Only
            the weather was out; and it was out, when Marsh went on to check, from a certain day.
            For the first fourteen months the Skerry agreed with its neighbours to the hour. Then
            there’s a week without any entry but the date. After that week, he’s a day ahead, and
            stays so for a quarter of a century.</p>
            <blockquote><p>I had a lovely time being suspicious of him. I had him down for a
            drunk, then a fraud, then a spy. I think that what I minded was that he’d made me do
            the voice.</p></blockquote>
            <p>The theories that went round the Institute that spring were these:</p>
            <dl>
            <dt>Sloth</dt>
            <dd>He wrote up the log in advance, so as to have the evening free. <em>Against
            it:</em> for what?</dd>
            <dt>Smuggling</dt>
            <dd>He reported storms in order to clear the sea of witnesses. <em>Against it:</em>
            the storms then came.</dd>
            <dt>Madness</dt>
            <dd>He had lost count of the days. <em>Against it:</em> the paint.</dd>
            <dt>Malice</dt>
            <dd>He meant to spoil the Board’s statistics. <em>For it:</em> he had. The mean
            passage of a depression along this coast, in every textbook for sixty years, has a
            kink in it at the Skerry that is named, to this day, the Callow Anomaly. Three people
            have doctorates in it.</dd>
            </dl>
            <p>It was the second of them that undid the rest. <em>The storms then came.</em> If a
            man invents the weather he ought to be wrong about it. Marsh borrowed a statistician,
            Junia Okell, and a weekend later they knew by how much Thrale had been wrong. They sat
            in the canteen for some time, not saying it.</p>
            <table>
            <caption>Ansgar Thrale’s log against the weather of the following day at four
            neighbouring stations</caption>
            <thead><tr><th>Reported</th><th>Entries</th><th>Came true next day</th><th>Did
            not</th><th>Right, %</th></tr></thead>
            <tbody>
            <tr><td>Gale or worse</td><td>611</td><td>504</td><td>107</td><td>82.5</td></tr>
            <tr><td>Strong wind</td><td>2,086</td><td>1,691</td><td>395</td><td>81.1</td></tr>
            <tr><td>Moderate or less</td><td>6,799</td><td>6,212</td><td>587</td><td>91.4</td></tr>
            </tbody>
            </table>
            <p>He hadn’t been falsifying the weather. He had been forecasting it.</p>
            <h2>3. The week without an entry</h2>
            <p>The Board had no forecasts. It says so, with some heat, in its annual reports:
            prophecy was for almanacs, and the Board dealt in observation. A keeper who sent in an
            opinion could expect to be posted inland. What Thrale had understood, alone on a rock,
            with time to think, was that a system which can only look backwards, and always by one
            day, may be made to look at the present quite simply. You have to lie to it by one day
            in the other direction.</p>
            <p>If he wired on Monday evening that it was blowing nine from the west, then on
            Tuesday morning the Superintendent would frown at his map, and by Tuesday noon the
            cones would be up along sixty miles of coast. And if it was <em>Tuesday</em> afternoon
            that it blew, there’d be nobody out in it.</p>
            <p>Why he began is not hard to find. One has only to read the <cite>Coastal
            Herald</cite> for the week in which he wrote nothing down.</p>
            <p>On the Wednesday, in the forenoon, nineteen boats left Nettle Bay for the herring,
            in light airs. The gale had come to the Skerry an hour before dawn. Thrale had the
            whole of it in front of him, wind, force, bar, sea. He had no way to say so until six
            in the evening, and when the telegraph opened he sent his line, as instructed. The
            warning was hoisted on Thursday at noon. By then eleven of the boats were back. Of the
            other eight the paper gives the names, and the names of the crews, in two columns; it
            takes up the front page and goes over to the next.</p>
            <h4>The cones at Nettle Bay</h4>
            <p>People in Nettle Bay will show you where the cones were hung. The mast is still
            there, outside what is now a shop for kites. That Thursday, someone told me, whose
            grandmother had stood there, the harbour master’s boy ran the thing up at noon
            precisely, according to the order, and then found that he couldn’t come away from the
            rope. There was a flat calm. There were women all along the wall. They were looking at
            it, she said, as you would look at a man who has come to your door to tell you the
            time.</p>
            <hr>
            <h2>4. The other book</h2>
            <p>All this was inference until July, when Marsh asked the Board’s successor for leave
            to look at the lighthouse, and was told that she might, if she brought her own
            ladder.</p>
            <p>She had thought about it as a matter of method. “If you’re guessing at tomorrow,”
            she said, “and you care whether you’re right, you can’t do it on one book. You’d have
            to write down what you said <em>and</em> what it did. Otherwise, you would only
            remember the good ones. We all do.” The official log had gone ashore every quarter. So
            there would have been another, and he’d have kept it dry, and near the glass.</p>
            <p>It was behind the panel with the pale shape of the barometer on it. There were two
            screws. Inside, one above the other, lay twenty-six ledgers of the sort that were used
            for coal.</p>
            <p>I’ve held one of them. The left-hand page is headed <em>Sent</em>, the right-hand
            page <em>Was</em>. In the gutter between, day after day, for twenty-six years, stands
            a single small mark: a tick, or a nought. And below, in a hand so little like that of
            the log that Marsh took it to begin with for another man’s, are the reasons.</p>
            <blockquote>
            <p>Sent W 9. Was W 9 from 2 p.m. ✓ The glass was no use, it fell too late. It was the
            swell. Long &amp; slow from the NW with no wind to account for it, 9 to the minute.
            Count swell at every watch hereafter.</p>
            <p>Sent S 4. Was S 8. ◯ I saw the geese go over low &amp; thought nothing. <em>Think
            about the geese.</em></p>
            <p>Sent NE 10. Was nothing. A lovely day. ◯ They will have lost the day’s fish by me.
            Sixty boats, say £40. I am sorry for it. I looked at it again &amp; I would send the
            same.</p>
            </blockquote>
            <p>“Lovely” is not his adjective. That one’s in the official book. We’ll come to it.</p>
            <h3>How he did it</h3>
            <p>Junia Okell has by now gone through all the reasons, and says that she’d have been
            content to have him as a student and somewhat afraid to have him as an examiner. In
            the first year he leans on the glass, as anyone would. He finds it wanting, and begins
            to add:</p>
            <ul>
            <li>the <strong>swell</strong>, its bearing and how many to the minute, which gave him
            up to thirty hours;</li>
            <li>the <strong>colour</strong> of the Thole cliffs, in a code of nine he made up
            himself:
            <ul>
            <li>from 1, “chalk”, fair for two days,</li>
            <li>to 9, “close enough to touch”, which he feared more than anything;</li>
            </ul></li>
            <li>limpets, “sour” and “sweet”, given up after three years with the remark that he
            thought now it was himself;</li>
            <li>geese;</li>
            <li>and his <strong>sister</strong>.</li>
            </ul>
            <p>Ingrith Thrale was postmistress on Thole, twenty-two miles to windward. The
            telegraph to the Skerry ran through her office, and in the evening, before the
            official traffic, there is in every day’s ledger a note of what she had given him: two
            or three words, by the look of it, and never about anything else. <em>I. says mares’
            tails. I. says the cat is in the oven. I. says nothing yet.</em> The Board forbade
            private messages. It can’t have known of these, since by the clock on Thole they were
            sent at a quarter past six, after the office had closed, and by the clock on the
            Skerry they arrived at six, before the line was
            opened.<sup><a href="#log2">2</a></sup></p>
            <p>So there it was: a weather service, of two, with a cat. It had a sounder method
            than the one in Harrowmere, and was right about gales five times out of six. It ran
            for a quarter
            of a century inside another that didn’t know it was there and, whenever it noticed
            anything, wrote to complain.</p>
            <p>They did notice. The Board’s letters are in the file. In the seventh year: <q>the
            Superintendent remarks a want of agreement between your returns and those of Nettle
            Bay, and desires that you have your instruments examined.</q> In the twelfth: <q>the
            same</q>. In the thirteenth they sent an inspector, who stayed for a week, compared
            every instrument with one he had brought, and reported that he had never seen a
            station better kept. For those seven days, the log and the other book say the same
            thing. It was fine throughout. Thrale notes that he’d had to choose the week.</p>
            <h2>5. Noughts</h2>
            <p>I asked Okell what I suppose everyone asks: how many?</p>
            <p>She doesn’t like the question. One can’t count boats that did not sink. In the
            twenty-six years before Thrale’s second book, the four harbours that took their
            warning from the Skerry lost a hundred and fourteen; in the twenty-six years of it
            they lost thirty-one. There were better boats by then. There were engines. “Some of
            that’s him,” she said. “I’d put my name to <em>some</em>.”</p>
            <p>What we do have are the noughts. He counted those himself. A hundred and seven
            times he called a gale that stayed away. Each meant a day’s fishing gone in four
            harbours, at the quay, in good weather, under a cone that the crews had begun to swear
            by, in both ways. He worked out the cost, every time, in pounds, and carried it
            forward from page to page, and at the end of the year he ruled it off like a debt. In
            the last ledger it stands at £4,316.</p>
            <p>And there are the others. The table shows you the gales he sent that never came. It
            doesn’t show the ones that came and that he hadn’t sent. There were forty-four; in
            forty of them no one was hurt. For each of the other four he has left the rest of the
            page white and put in nothing but the name of the boat. The third of these is the
            <em>Merganser</em>, of Thole. She was lost with all four hands on a morning for which
            he’d sent <em>SW 3, smooth, b.c.</em> The mate was married to Ingrith.</p>
            <p>There’s no note from her in the ledger for nine days. On the tenth it says:</p>
            <blockquote><p>I. says swell from the W, 8 to the min., and to count it
            again.</p></blockquote>
            <p>Corwin Leck had come up with us that day and was reading over my shoulder, which he
            does. He went out on the gallery and stayed there. When I asked, later on, in the
            boat, he said that a great-uncle of his was in the <em>Merganser</em>, and that at
            home they had always been told the warning had come too late.</p>
            <p>“Well,” he said after a mile or so. “It came late for sixty years before that, and
            nobody lay awake.”</p>
            <h2>6. What is to be done with the Anomaly</h2>
            <p>The Institute now has a difficulty. Its series is used all over the world; a good
            many curves have been bent to fit it. To put things right is easy enough. You take
            nine thousand lines and move them down by one. But then they aren’t observations any
            more, since he didn’t observe them; and one in nine is wrong. One could take the
            right-hand pages instead, which are true. These, however, were never transmitted,
            certified or sealed, and so in the eyes of the Institute’s statutes they don’t exist.
            Pettifer Hale has a committee looking into it. He told me that the committee has three
            doctorates on it, and I said that I could guess in what.</p>
            <p>Marsh has gone back to the basement. She’s still typing in the Skerry, both books,
            side by side, and she says that it goes faster, because now she would like to know
            what happens. She’s had to find him a second voice.</p>
            <p>The light was made automatic on a first of May. On the evening before, Thrale wired
            his line at six, as ever; and for the only time in his service he filled in the last
            column with something other than paint. It’s here that one finds the adjective, in the
            official book, on a page that any of three generations of clerks might have read. The
            Superintendent had it in front of him the next morning. He saw no reason to hoist
            anything.</p>
            <pre><code>DATE    WIND      FORCE  BAR     TEMP   SEA     SKY  REM
            30 Apr  calm      0      30.12   54     smooth  b.   To-morrow: beautiful.</code></pre>
            <p>It’s the one report in twenty-six years that owns up to what it is. In the other
            book, on the right-hand page, with the boat already at the ladder and his trunk in it,
            he must have waited until there was light enough to see by. There’s no number and no
            wind. There is only, in the gutter, the tick.</p>
            <hr>
            <ol>
            <li id="log1">Not counting “rough”, “smooth” and “high”, which the
            <cite>Instructions</cite> supply, and which Marsh holds to be nouns in uniform.</li>
            <li id="log2">On Thole’s quarter of an hour, and what else has been got through it,
            see the <cite>Herald</cite> of today. Miss Thrale is said to have voted for it on
            every occasion, and to have given no reason.</li>
            </ol>
            """#
    )
}
