extension ExampleStory {
    static let sandbarMatch = ExampleStory(
        slug: "sandbar-match",
        section: "Sport",
        source: "The Touchline",
        title: "Ninety-four minutes of dry land",
        deck: """
            On Saturday the pilots of Port Callow play the dredgermen on the sandbank that has \
            put both of them out of work. The final whistle will be blown by the moon.
            """,
        byline: "Ned Halfway",
        minutesAgo: 325,
        html: #"""
            <p>The pitch was not there in January. At dead low water on Saturday, according to a
            tide table that both sides have agreed to believe, it will be a hundred and sixty
            metres long, seventy wide, and as flat as a plate; and it’ll stay so for ninety-four
            minutes. That allows two halves of forty-five and four minutes to find the ball.</p>
            <p>I went out to look at it with the groundsman. Mungo Teal has tended the grass at
            Windlass Hill for twenty years and is not used to standing on his work in sea boots.
            He walked the length of it with a stick, prodding. “Drains well,” he said.</p>
            <h2>Who plays</h2>
            <p>There has been bad blood between the pilots and the dredgermen for as long as there
            have been both. The dredgermen hold that a pilot is a man who is paid to know where
            they’ve been. The pilots hold that if the dredgermen had been any good there would
            have been no call for pilots. What they have in common is the bar, which the one lot
            dug at for ninety-one years, and the other lot steered round, and which on Thursday
            beat the two of them together.</p>
            <p>It was Captain Isolde Brannock, late of the <em>Patience</em>, who sent the
            challenge. It came to the pilot station by rowing boat, wrapped round a lump of coal.
            It read, in full: <q>Eleven of yours. Ours. On it.</q></p>
            <table>
            <caption>Probable teams, from the back</caption>
            <thead><tr><th>Pilots</th><th>Draught, m</th><th>Dredgermen</th><th>Draught,
            m</th></tr></thead>
            <tbody>
            <tr><td>O. Farthing</td><td>1.91</td><td>“Slack” Merrow</td><td>1.70</td></tr>
            <tr><td>The Tolley twins</td><td>1.83</td><td>I. Brannock (capt.)</td><td>1.62</td></tr>
            <tr><td>H. Merrion</td><td>1.78</td><td>The cook</td><td>not given</td></tr>
            <tr><td>Seven apprentices</td><td>various</td><td>Eight from the bucket
            chain</td><td>1.75, mean</td></tr>
            </tbody>
            </table>
            <p>One of these is on loan. The captain of the Thole ferry, Hale Merrion, holds a
            pilot’s licence and will turn out for that side, but must leave a quarter of an hour
            early. By his own clock he’ll have played to the end.</p>
            <h2>The laws</h2>
            <p>The association was asked for a ruling on eleven points and gave one on nine of
            them. Its secretary, I’m told, enjoyed it. The main ones are as follows.</p>
            <ol>
            <li>A ball that floats is <strong>in play</strong> as long as a player can stand next
            to it.</li>
            <li>The touchline is the sea. It’s therefore to be taken as advancing by 0.9 metres a
            minute in the second half, and players are reminded to look behind them.</li>
            <li>Goalposts may be of timber or of any two persons who have been sent off.</li>
            <li>A goal kick is taken from wherever it’s dry.</li>
            <li>Should a vessel run aground on the pitch, the following apply:
            <ul>
            <li>in the first half, she is an obstruction, and may be played off;</li>
            <li>in the second, she is a spectator;</li>
            <li>at any time, the pilots shall refrain from comment.</li>
            </ul></li>
            </ol>
            <p>On the two remaining points the association regrets that it has no view. One
            concerns seals.</p>
            <h2>The whistle</h2>
            <p>You can’t stop the clock in this match, and nobody can add to it. At 16:07 on
            Saturday the water meets in the centre circle, whatever the score is. Four lifeboats
            will be lying off with their engines running. The referee, Zillah Crake, who is five
            foot two, has insisted on choosing her own place to stand; she’s had a box made.</p>
            <p>I asked Captain Brannock whether she minded: ninety-one years of it, and then a
            kick-about on top. We were on the quay. Across the harbour there was no sound at all.
            She’d been watching the bar come up out of the ebb, first a change of colour, then a
            crease, then a long brown back with gulls along it.</p>
            <p>“I know every grain of that,” she said. “I’ve had most of it in the air at one time
            or another. I’d like to stand on it for once when it isn’t moving.”</p>
            <p>She thought about it a bit longer.</p>
            <p>“And I’d like to win,” she said.</p>
            <p>Kick-off is at 14:33. Bring boots, and go home when you are told.</p>
            """#
    )
}
