extension ExampleStory {
    static let sport = [
        ExampleStory(
            slug: "chess-fog",
            section: "Sport",
            source: "Alpine Post",
            title: """
                Thirty-nine moves, two coats and one bishop: the chess match on the glacier ends \
                in a draw
                """,
            deck: """
                Verity Ombersley takes the tenth Sarn Cup at 3,100 metres, after moving two pieces at \
                once.
                """,
            byline: "Kaspar Edelrautner",
            minutesAgo: 125,
            html: #"""
                <p>SARN GLACIER – It’s not the cold, the players say, but the gloves. On move 22
                of the deciding game Verity Ombersley, who had thought for half an hour and was
                two pawns to the good, reached for her bishop, and moved the bishop and the rook
                beside it. In any other tournament the arbiter would have stopped the clock. Here
                the clock had stopped already, at minus nineteen.</p>
                <figure>
                <img src="example:chess.png" alt="A chessboard on the ice, mountains behind it" width="480" height="300">
                <figcaption>Move 22. The rook’s part in it is before the appeals
                committee</figcaption>
                </figure>
                <p>The Sarn Cup was founded on a bet and keeps to its terms. The board is cut into
                the ice. The pieces are of larch and weigh a kilogram and a half, so that the wind
                may not play. Spectators rope up. Tea may be offered to an opponent but not, since
                the affair of the third Cup, accepted.</p>
                <p>Ombersley’s opponent, Matteus Firnkogl, a retired avalanche warden, has never
                lost
                on this glacier and has never, so far as anyone can remember, won. His style is to
                wait for weather.</p>
                <pre>
                31. Rd1–d7   Kg8–h7
                32. Nf5–e7   Qc5–c1+
                33. Kg1–h2   Qc1–f4+
                34. Kh2–g1   Qf4–c1+
                </pre>
                <p>And so on, to and fro, until the pair of them could no longer be seen. A draw
                by repetition was agreed by shouting.</p>
                <h3>Final standing</h3>
                <table>
                <caption>Sarn Cup, after ten games</caption>
                <thead><tr><th>Player</th><th>Won</th><th>Drawn</th><th>Lost</th><th>Frostbite</th><th>Points</th></tr></thead>
                <tbody>
                <tr><td>V. Ombersley</td><td>3</td><td>7</td><td>0</td><td>1</td><td>6.5</td></tr>
                <tr><td>M. Firnkogl</td><td>0</td><td>10</td><td>0</td><td>0</td><td>5.0</td></tr>
                <tr><td>B. Tannhofer</td><td>0</td><td>7</td><td>3</td><td>2</td><td>3.5</td></tr>
                </tbody>
                </table>
                <p>Mr Firnkogl congratulated the champion, helped her up from the ice, to which she
                had begun to freeze, and pointed to a cloud over the Karrow. “Next year,” he
                said.</p>
                """#
        ),
        ExampleStory(
            slug: "fog-football",
            section: "Sport",
            source: "The Touchline",
            title: "Callow Rovers 2, Nettle Bay 2 (some of it witnessed)",
            byline: "Ned Halfway",
            minutesAgo: 830,
            html: #"""
                <p>The referee called it off in the 71st minute, when he had not seen the ball for
                nine. It took him a quarter of an hour to tell everyone. Nettle Bay’s goalkeeper,
                Osric Dale, was found at twenty to six by a steward with a torch; he was on his
                toes and had, he said, “just had the feeling they were due an attack”.</p>
                <p>The goals, as reconstructed from the accounts of those who were nearest: one
                header, one deflection, one from the spot, and one that both sides claim.</p>
                """#
        ),
        ExampleStory(
            slug: "hill-race",
            section: "Sport",
            source: "Alpine Post",
            title: "Goat disqualified",
            deck: """
                It led the Karrow Hill Race from the second gate, and would have had the record.
                """,
            minutesAgo: 1_760,
            html: #"""
                <p>Rule 14 says that an entrant must carry its own number. The goat had eaten its
                own number by the chapel, and that of the runner in second place by the ford.</p>
                """#
        ),
        ExampleStory(
            slug: "fixtures",
            section: "Sport",
            source: "The Touchline",
            title: "Fixtures for the coming week",
            html: #"""
                <table>
                <caption>All times mainland time; for Thole add a quarter of an hour</caption>
                <thead><tr><th>Day</th><th>Time</th><th>Match</th><th>Ground</th></tr></thead>
                <tbody>
                <tr><td>Monday</td><td>19:30</td><td>Callow Rovers v. Nettle Bay (rest
                of)</td><td>Windlass Hill</td></tr>
                <tr><td>Wednesday</td><td>18:00</td><td>Harrowmere Ladies v. Upper
                Velm</td><td>Glover’s Field</td></tr>
                <tr><td>Wednesday</td><td>20:15</td><td>Lower Velm v. whoever crosses the
                bridge</td><td>North Bank</td></tr>
                <tr><td>Saturday</td><td>15:00</td><td>Saint Orrin v. Thole</td><td>The
                Stairs</td></tr>
                <tr><td>Saturday</td><td>low water</td><td>Pilots v. Dredgermen</td><td>The bar,
                northern mouth</td></tr>
                </tbody>
                </table>
                <p>The last of these is new to the calendar, and the ground is improving every
                week.</p>
                """#
        ),
    ]
}
