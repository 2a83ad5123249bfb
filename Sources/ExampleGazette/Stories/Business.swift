extension ExampleStory {
    static let business = [
        ExampleStory(
            slug: "night-train",
            section: "Business",
            source: "Ledger",
            title: "The night train over Karrow Pass makes money, and nobody will say how",
            deck: """
                It is slow, it is old, and its owners have tried three times to close it. In the \
                year just ended it earned more than the motorway.
                """,
            byline: "Perpetua Gault",
            minutesAgo: 41,
            html: #"""
                <p>KARROW PASS – The 21:14 does not hurry. It leaves Harrowmere with eleven
                carriages and a smell of oranges, climbs for five hours through forty-three
                tunnels, stops for no stated reason under the summit, and comes down into Saint
                Orrin at ten to seven, when the bakeries are open. It has done this since before
                the pass had a road. Last year, according to accounts filed on Friday, it did it
                at a profit of 4.1 million crowns.</p>
                <p>The sum is not large. But the Karrow Company had forecast a loss of 4.9
                million, had put that loss into its budget and, one gathers, had rather come to
                rely on it.</p>
                <figure>
                <img src="example:railway.png" alt="A lit train on a viaduct below snowy mountains" width="480" height="300">
                <figcaption>The 21:14 on the Ninth Viaduct. The company’s posters show the motorway.</figcaption>
                </figure>
                <h2>Where the money was</h2>
                <p>Analysts who spent the weekend in the footnotes found no trick. Fares have not
                risen. Coal, which the timetable still calls for on gradients above one in thirty,
                has not become cheaper. What changed is in column three.</p>
                <table>
                <caption>Income of the 21:14, thousand crowns</caption>
                <thead><tr><th>Source</th><th>Forecast</th><th>Actual</th><th>Change,
                %</th></tr></thead>
                <tbody>
                <tr><td>Seats</td><td>6,200</td><td>5,870</td><td>−5.3</td></tr>
                <tr><td>Berths</td><td>3,900</td><td>9,415</td><td>+141.4</td></tr>
                <tr><td>Breakfast</td><td>310</td><td>4,028</td><td>+1,199.4</td></tr>
                <tr><td>Mail</td><td>1,150</td><td>1,149</td><td>−0.1</td></tr>
                <tr><td>Lost property, sold</td><td>12</td><td>96</td><td>+700.0</td></tr>
                </tbody>
                </table>
                <p>The breakfast is the work of one man. Anselm Torrow took over the dining car
                two winters ago with a cast-iron stove, a licence for tea, and the conviction that
                people who have been awake since the summit will pay anything for an egg. He has
                since added smoked trout, a porridge with a waiting list, and a rule against
                telephones that he enforces by example. Forty passengers a week, the conductors’
                own tally suggests, now board in the evening purely in order to have been on the
                train by the morning.</p>
                <p>“They call it a transport business,” Mr Torrow said, not looking up from the
                eggs. “I’ve nothing against transport. It gets the tables to the view.”</p>
                <h2>A problem of success</h2>
                <p>The board met on Saturday and issued four sentences, of which the third says
                that it <q>notes the result</q>. Two directors are understood to favour selling
                the line while it has a price; two would rather find out what else it can cook.
                The chairwoman, Leocadia Brandt-Ashby, has been seen at the barrier of platform
                one with a small suitcase, on three evenings running, and on company business on
                none of them.</p>
                <p>The halt under the summit, since so many readers ask, is twelve minutes long
                and appears in no working timetable. The drivers say that it is for the signal.
                The signal, a reporter can confirm after climbing down to look, has no wires. But
                the door of the dining car stands open there, and for twelve minutes you can see
                every star that there is.</p>
                """#
        ),
        ExampleStory(
            slug: "salt",
            section: "Business",
            source: "Ledger",
            title: "Salt, of all things",
            deck: """
                The dullest commodity on the Callow exchange has doubled in a year. A guide for \
                the perplexed, with one chart and too many columns.
                """,
            byline: "Perpetua Gault",
            minutesAgo: 640,
            html: #"""
                <p>For thirty years the salt desk at the Callow exchange was where brokers were
                sent to get well. It had a window, a kettle and, in a lively month, a trade. On
                Thursday it had nine people shouting in it.</p>
                <figure>
                <img src="example:chart.png" alt="A line that lies flat, then climbs steeply" width="480" height="300">
                <figcaption>Coarse grey salt, crowns a sack, twelve months to Friday</figcaption>
                </figure>
                <p>The cause is a chain with four links. The Northern Channel is silting up; deep
                ships can no longer reach the soda works at Callow; the works buys its salt from
                the pans at Thole instead of from the mines; and the pans at Thole depend on
                <em>sun</em>, of which there has been a disappointing year.</p>
                <table>
                <caption>Prices at Friday’s close, crowns a sack</caption>
                <thead><tr><th>Grade</th><th>Origin</th><th>Grain, mm</th><th>Moisture,
                %</th><th>A year ago</th><th>Last month</th><th>Friday</th><th>Change,
                %</th><th>Sacks traded</th></tr></thead>
                <tbody>
                <tr><td>Coarse grey</td><td>Thole, outer
                pans</td><td>3.0–5.0</td><td>6.1</td><td>14.20</td><td>24.75</td><td>28.60</td><td>+101.4</td><td>11,204</td></tr>
                <tr><td>Fine grey</td><td>Thole, inner
                pans</td><td>0.8–1.2</td><td>4.4</td><td>17.90</td><td>26.10</td><td>29.05</td><td>+62.3</td><td>3,871</td></tr>
                <tr><td>Flower</td><td>Thole, by
                hand</td><td>—</td><td>8.0</td><td>210.00</td><td>212.50</td><td>212.50</td><td>+1.2</td><td>9</td></tr>
                <tr><td>Rock, white</td><td>Mount Sarn
                mine</td><td>5.0–20.0</td><td>0.2</td><td>9.80</td><td>9.75</td><td>9.10</td><td>−7.1</td><td>640</td></tr>
                </tbody>
                </table>
                <p>Flower of salt, bought by restaurants by the spoon, has hardly moved. “Our
                customers,” its only dealer explained, “have never known what it costs.”</p>
                """#
        ),
        ExampleStory(
            slug: "midnight-bug",
            section: "Business",
            source: "Ledger",
            title: "How a bank lost one minute a night and found it in March",
            deck: """
                The Savings Bank of Nettle Bay publishes its own mistake, line by line. It \
                should become a habit.
                """,
            byline: "Ignace Plumb",
            minutesAgo: 1_475,
            html: #"""
                <p>For seven months, deposits made at the Savings Bank of Nettle Bay between 23:59
                and midnight earned no interest. The sum came to 312 crowns and 8 pence, spread
                over 1,904 accounts. The bank has paid it back, with an apology, and with
                something rarer: the code.</p>
                <p>Here is the line, from a routine called <code>day(of:)</code>, as printed on
                the notice in the bank’s window:</p>
                <pre><code>// Interest runs from the day of the deposit.
                func day(of deposit: Deposit) -&gt; Day {
                    let seconds = deposit.time.seconds + 60   // the clearing takes a minute
                    return calendar.days[seconds / 86_400]    // tomorrow, for the last minute today
                }</code></pre>
                <p>A deposit at 23:59:20, plus sixty seconds, falls on the next day; interest runs
                from the day <em>after</em>; and so a night was lost. Nobody noticed, because the
                monthly test summed the days and not the interest, and the days were all
                there.</p>
                <p>The correction strikes out four characters: <del>+ 60</del>. The bank’s chief
                clerk, who found it by hand, is Hesper Dunnock, aged 71. She had paid in her own
                wages at a minute to midnight “to see what it would do”.</p>
                <p>The notice ends with three commands that any customer may run against the <a href="https://savings.nettlebay.example/ledger">public ledger</a>:</p>
                <pre><code>$ ledger fetch --since=last-august
                $ ledger replay --day-rule=corrected &gt; mine.txt
                $ diff mine.txt paid.txt &amp;&amp; echo "nobody owes anybody anything"</code></pre>
                <p>On Friday evening forty people had. Nobody owed anybody anything.</p>
                """#
        ),
        ExampleStory(
            slug: "candle-dividend",
            section: "Business",
            source: "Ledger",
            title: "Candle maker pays dividend in candles",
            minutesAgo: 2_215,
            html: #"""
                <p>Shareholders of Taper and Wick, of Lower Velm, received 1.4 candles a share on
                Thursday; the directors say that the remaining 0.6 will follow when it is
                dark.</p>
                """#
        ),
    ]
}
