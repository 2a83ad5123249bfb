extension ExampleStory {
    static let mapMaker = ExampleStory(
        slug: "map-maker",
        section: "Culture",
        source: "The Quarto",
        title: "Wilhelmina Straik, who drew an island that wasn’t there, and lived to visit it",
        deck: """
            She put it on the chart to catch a thief. Forty-one people now have their letters \
            sent to it.
            """,
        byline: "Saskia Tarn",
        minutesAgo: 580,
        html: #"""
            <p>Wilhelmina Straik, who has died at Port Callow aged ninety-one, made charts of the
            Northern Channel for half a century and only once put something on one that she knew
            to be untrue. It is now two metres above high water and has a post office.</p>
            <p>She came to the Chart House at seventeen, to wash the stones. Charts were still
            printed from limestone then, and a stone that had done its work was ground down with
            sand and water till the sea was off it and another could be put on. She liked to say
            that she’d learned hydrography backwards. Within five years she was drawing; within
            ten there was nobody on the coast whose soundings were so trusted, or whose lettering
            was so small.</p>
            <h2>The thief</h2>
            <p>The trouble began with a rival. A firm in Harrowmere, which kept no boats and had
            never been seen to get wet, brought out a chart of the Channel that agreed with the
            Chart House’s in every figure. Sued, it replied that the sea was the same for
            everybody.</p>
            <p>The remedy is an old one among map-makers: you hide a small lie among the truths,
            and wait for somebody to repeat it. A false sounding would not do, since it might have
            drowned a man. Straik, who was by then head of the drawing room, looked for a place
            where no one had any reason to go, and found it eight miles out, in a corner between
            two currents, where the bottom was foul and the fishing bad. There, on a winter
            afternoon, in a quarter of an hour, she drew an islet. She made it ninety metres long.
            She gave it a rock or two, a dotted line for the drying sands, and, because a thing
            without a name looks like a fly-speck and gets cleaned off, a name.</p>
            <p>She called it <em>Doubt</em>.</p>
            <p>The rival had it within the year, rocks and all. In court its director swore that
            his own surveyor had landed there. He was asked what it was like. “Bleak,” he
            said.</p>
            <h2>The sand</h2>
            <p>That ought to have been the end of Doubt; and the Chart House did mean to take it
            off. But a stone costs money, and there’s always something more urgent than the
            removal of an island that harms nobody. It went into the next edition, and the one
            after that. Masters gave it a mile’s berth, as a prudent master will. A note was added
            by a clerk whom nobody has ever traced: <q>foul ground; vessels keep clear</q>.</p>
            <p>It was read, among others, by the Channel Commission. The Commission had a dredger
            and a problem: where do you put two hundred thousand tonnes of sand
            a year? It wanted a place off the fairway, with no fishery, where no ship would ever
            pass. It looked at the chart.</p>
            <blockquote><p>I was at my desk when the letter came, asking if we had any objection
            to tipping at Doubt. I said that we had none. I could hardly say why we ought
            to.</p></blockquote>
            <p>The barges of the <em>Patience</em> went out to it twice a day for thirty-eight
            years. Straik, who had access to the tide books and could do the sum, gave it until
            her retirement. It was out by a fortnight. On a spring tide in March the mate of a
            barge reported that he could not tip at the usual place, because he’d struck it.</p>
            <h2>The island</h2>
            <p>Grass came by itself, then terns; then a family from Nettle Bay by the name of
            Orris, with a tent, for a weekend. The sand proved to be full of good Saint Orrin
            clay. There are eleven houses now, a jetty, a chapel the size of a boat, and a school
            in which the first thing taught, by local custom, is how to spell the name of the
            place. It has grown to be eight hundred metres long. It’s of almost exactly the shape
            that she drew.</p>
            <p>She was asked over for the tenth birthday of the post office and went, in a hat,
            against advice. Those who were there say that she walked round it once, slowly, by
            herself, looking chiefly at her feet. At the south end, there is a pair of rocks. No
            one has ever been able to account for them; the barges carried nothing bigger than a
            pea.</p>
            <p>“Those,” she said, “I did for the composition.”</p>
            <p>She never married; “I had the coast”. Her last chart, completed at eighty-eight,
            with a glass in each eye, leaves Doubt out. It was an oversight, according to the
            Chart House, and has been corrected. Her assistant remembers it differently. She had
            drawn all the rest, down to the lettering, and then sat for some time with the pen
            over the place.</p>
            <p>“It can look after itself,” she said, and she blotted the sheet.</p>
            <hr>
            <p><em>Wilhelmina Straik, hydrographer. The funeral will be held on Doubt, at low
            water.</em></p>
            """#
    )
}
