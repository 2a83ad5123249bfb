extension ExampleStory {
    static let worldAbroad = [
        ExampleStory(
            slug: "leuchtturm",
            section: "World",
            source: "Küstenbote",
            title: "Der Leuchtturm von Brakkesiel zieht vierzehn Meter weiter",
            deck: """
                Die Düne wandert, der Turm muss weichen. Zum vierten Mal in hundert Jahren – \
                und diesmal fährt er auf Seife.
                """,
            byline: "Wiebke Strandhafer",
            language: "de",
            minutesAgo: 96,
            html: #"""
                <p>BRAKKESIEL. Um sechs Uhr früh kocht Hinnerk Kufenholz Seife. Nicht für die
                Hände: Er braucht zwei Tonnen davon, schmierig, grün und genau einundzwanzig Grad
                warm, denn auf dieser Seife soll am Nachmittag ein Leuchtturm reisen.</p>
                <p>Der Turm, 412 Tonnen Backstein, steht seit gestern auf sechs Stahlkufen, und
                die Kufen stehen auf Eichenbohlen. Vier Winden ziehen, acht Männer und Frauen
                gießen nach. „Rollen wären moderner“, sagt Kufenholz, Zimmermann in der dritten
                Turmverschiebergeneration. „Aber Rollen haben eine Meinung. Seife hat keine.“</p>
                <h2>Die Düne hat Vorfahrt</h2>
                <p>Schuld ist, wie immer in Brakkesiel, die Große Amalie, eine Wanderdüne von der
                Höhe eines vierstöckigen Hauses. Sie kommt jedes Jahr fünfunddreißig Zentimeter
                näher. Man könnte sie bepflanzen, befestigen oder beschimpfen; alles ist versucht
                worden. Das Deichamt hat nachgerechnet:</p>
                <table>
                <caption>Kosten in Brakker Talern, auf dreißig Jahre gerechnet</caption>
                <thead><tr><th>Maßnahme</th><th>Einmalig</th><th>Jährlich</th><th>Summe</th></tr></thead>
                <tbody>
                <tr><td>Strandhafer pflanzen</td><td>18.000</td><td>9.400</td><td>300.000</td></tr>
                <tr><td>Betonmauer</td><td>640.000</td><td>2.100</td><td>703.000</td></tr>
                <tr><td>Turm verschieben</td><td>71.500</td><td>0</td><td>71.500</td></tr>
                </tbody>
                </table>
                <p>Also zieht der Turm um, vierzehn Meter nach Südosten, was für vierzig Jahre
                reicht. Das Leuchtfeuer bleibt dabei an. Die Seekarten werden nicht geändert;
                vierzehn Meter, heißt es in der Hafenmeisterei, seien „navigatorisch ein
                Schulterzucken“.</p>
                <p>Kurz nach drei ruckt das Seil. Zuerst geschieht nichts, dann geschieht es sehr
                langsam. Oben auf der Galerie steht, so will es der Brauch, die jüngste
                Einwohnerin des Ortes, die schon allein stehen kann. Sie heißt Fenja, ist zwei
                Jahre alt und hält eine Tasse Milch. Als der Turm um 17.42 Uhr wieder Grund hat,
                ist die Tasse leer, und kein Tropfen ist verschüttet.</p>
                <p>„Getrunken“, gibt die Großmutter zu Protokoll. „Aber das zählt.“</p>
                """#
        ),
        ExampleStory(
            slug: "village-silence",
            section: "World",
            source: "La Gazette du Canal",
            title: "Le village qui vend son silence au mètre cube",
            deck: """
                À Val-Perdriel, trente-deux habitants et pas une route, on a trouvé le moyen \
                d’exporter ce que l’on ne produit pas.
                """,
            byline: "Aubépine Marchelin",
            language: "fr",
            minutesAgo: 148,
            html: #"""
                <p>VAL-PERDRIEL — Il faut laisser la voiture au col, marcher quarante minutes
                entre les noisetiers, puis se taire. Un panneau de bois le rappelle à l’entrée du
                village : « Ici, on travaille. »</p>
                <p>Le travail consiste à ne rien faire entendre. Depuis deux ans, la commune loue
                son silence aux studios de tout le pays : musiciens, bruiteurs, fabricants
                d’horloges viennent y enregistrer ce qui, ailleurs, se perd dans le bourdonnement
                du monde. Le tarif, affiché à la mairie, se calcule au mètre cube et à l’heure ;
                la nuit coûte plus cher que le jour, la neige plus cher que tout.</p>
                <p>« Au début, nous pensions que c’était une plaisanterie », raconte Zéphirine
                Aubrac-Thuile, maire et bergère. « Puis un monsieur a payé quatre cents écus pour
                écouter tomber une feuille. Elle n’est tombée que le lendemain. Il est
                resté. »</p>
                <h2>Une économie du presque rien</h2>
                <p>Les recettes ont permis de refaire le toit de l’école, qui compte cinq élèves,
                et de chausser l’âne de caoutchouc, car ses sabots le trahissaient. On a remplacé
                la cloche par un drapeau. Les poules, jugées trop bavardes, ont été confiées au
                hameau voisin, lequel demande désormais une compensation.</p>
                <p>Reste une question que personne ici n’aime poser à voix haute : que devient un
                silence que l’on a vendu ? L’instituteur, M. Séraphin Lombelle, a son idée. Il l’a
                écrite au tableau, pour ne déranger personne :</p>
                <blockquote><p>Le silence n’est pas l’absence de bruit. C’est la présence des
                voisins.</p></blockquote>
                <p>La saison prochaine est déjà complète. Une seule réservation a été refusée :
                celle d’un fabricant de réveils.</p>
                """#
        ),
        ExampleStory(
            slug: "icebreaker",
            section: "World",
            source: "Вестник Залива",
            title: "Ледокол «Осторожный» третий год ждёт подходящего льда",
            deck: """
                Экипаж не жалуется: за это время на борту выросли сад, хор и одна кандидатская \
                диссертация.
                """,
            byline: "Глафира Подсолнухова",
            language: "ru",
            minutesAgo: 470,
            html: #"""
                <p>ПОРТ ТИХАЯ ГАВАНЬ. На палубе ледокола «Осторожный» пахнет укропом. Старший
                механик Епифан Волноломов поливает грядку из пожарного шланга и смотрит на залив.
                Залив чист до самого горизонта.</p>
                <p>Судно построили для льда толщиной от метра до полутора. Тоньше нельзя: по
                инструкции пробивать такой лёд должен буксир. Толще тоже нельзя: для этого есть
                ледокол «Решительный», который стоит у соседнего причала и не выходит в море по
                той же причине. За три зимы лёд нужной толщины держался в заливе одиннадцать
                минут, ночью, и вахтенный не успел дописать рапорт.</p>
                <p>— Мы не простаиваем, — поправляет капитан Аглая Маячная. — Мы находимся в
                готовности. Это разные графы ведомости.</p>
                <h2>Чем занят экипаж</h2>
                <ul>
                <li>Боцман собрал хор: восемнадцать голосов, два состава.</li>
                <li>Кок вырастил на шлюпочной палубе огурцы, тыкву и, по недосмотру, подсолнух
                высотой в три метра.</li>
                <li>Второй помощник защитил диссертацию о льде. Примеры пришлось брать из
                архива.</li>
                </ul>
                <p>В управлении порта признают, что инструкцию можно было бы изменить, но для
                этого нужно провести испытания, а для испытаний — лёд. Круг замкнулся, и, кажется,
                никого это не огорчает. По воскресеньям хор поёт на корме, и с «Решительного» ему
                отвечают вторым голосом.</p>
                <p>Прогноз на январь: плюс два, местами туман.</p>
                """#
        ),
        ExampleStory(
            slug: "umbrellas",
            section: "World",
            source: "日本時報",
            title: "無人駅に毎朝届く、宛名のない傘",
            deck: "霧ヶ浦線の終着駅「月待」。駅員が去って十二年、傘立てだけが忙しい。",
            byline: "架空 しおり",
            language: "ja",
            minutesAgo: 233,
            html: #"""
                <p>【月待＝架空しおり】始発の一両編成がホームに滑り込む午前六時十二分、月待駅の傘立て\#
                にはいつも一本だけ、新しい傘が増えている。持ち主の名はない。値札もない。雨の日に誰か\#
                が使い、晴れた日に誰かが返す。返されなかった分は、翌朝また増えている。</p>
                <p>駅員がいなくなったのは十二年前の春だった。それまで駅に置かれていた「忘れ物の傘」は\#
                三十本ほど。最後の駅長は、鍵を閉める前に一本ずつ骨を直し、貼り紙を残した。「ご自由に。\#
                ただし、空に返してください」。意味を尋ねる人は多かったが、駅長は笑うだけだったという。</p>
                <h2>数えてみた高校生</h2>
                <p>地元の高校の地学部は昨年、百日にわたって傘を数えた。使われた傘はのべ八百四十二本、\#
                戻った傘は八百十九本。差の二十三本は、百日のうちに必ず誰かが補っていた。部長の雨宮つ\#
                ぐみさん（十七）は言う。「最初は犯人を捜すつもりでした。でも途中で、みんな少しずつ犯\#
                人なのだと分かりました」</p>
                <p>実際、記者が訪ねた朝、傘を置いていったのは豆腐店の主人だった。前日は郵便配達員、そ\#
                の前は隣町から通う看護師。互いに相談したことは一度もない。「うちは月に一度だけですよ。\#
                あとは知りません」と、主人は声をひそめた。</p>
                <blockquote><p>ご自由に。ただし、空に返してください。</p></blockquote>
                <p>鉄道会社は来春、駅舎の建て替えを予定している。新しい図面には待合室も券売機もない。\#
                ただ、改札の脇に小さな四角がひとつ描かれている。担当者に何かと尋ねると、設計図を少し\#
                傾けて、こう答えた。「傘立てです。いちばん最初に描きました」</p>
                """#
        ),
    ]
}
