extension ExampleStory {
    static let businessAbroad = [
        ExampleStory(
            slug: "hat-factory",
            section: "Business",
            source: "El Cuaderno Mercantil",
            title: "La fábrica de sombreros que aprendió a mirar al cielo",
            deck: """
                Cuando dejó de hacer sol en Villacálida, los Berrueco no bajaron los precios: le \
                pusieron mango al sombrero.
                """,
            byline: "Casilda Trebolar",
            language: "es",
            minutesAgo: 275,
            html: #"""
                <p>VILLACÁLIDA. — A las ocho en punto suena la sirena, y a las ocho y un minuto ya
                huele a fieltro mojado. En la nave grande de Sombreros Berrueco, fundada hace
                cuatro generaciones, la vieja prensa de copas trabaja como siempre. Lo que sale
                por el otro lado, en cambio, no se lo ponía el abuelo: es un paraguas con ala.</p>
                <p>«Vendíamos sombra», dice Ulpiana Berrueco, la directora, mientras abre uno con
                un chasquido. «Y de pronto la sombra era gratis.» Hace tres años el valle perdió
                el sol: primero los martes, luego casi toda la semana. Los meteorólogos hablan de
                un desvío de las nieblas; en el bar hablan de otra cosa, y bajan la voz.</p>
                <h2>Las cuentas claras</h2>
                <p>El primer invierno no se despidió a nadie y todos cobraron la mitad. El
                segundo, un aprendiz de dieciséis años dejó caer una copa de fieltro sobre el
                mango de una escoba. El tercero hubo que contratar a cuarenta personas.</p>
                <dl>
                <dt>Producción anual</dt><dd>118.000 piezas, de las que 3.200 son todavía
                sombreros</dd>
                <dt>Plantilla</dt><dd>96 personas y un gato, que figura como «control de
                plagas»</dd>
                <dt>Exportación</dt><dd>Once países, ninguno seco</dd>
                </dl>
                <p>El aprendiz se llama Fabián Ortigal y hoy dirige el taller de diseño. Sigue sin
                tener paraguas propio. «Cuando llueve», explica, «salgo a ver cómo los usan los
                demás.»</p>
                <p>El martes pasado, por primera vez en catorce meses, hizo sol. En la fábrica se
                detuvieron las máquinas, y durante un buen rato nadie supo qué decir. Luego
                Ulpiana subió al almacén, bajó noventa y seis sombreros y los repartió en la
                puerta.</p>
                """#
        ),
        ExampleStory(
            slug: "abacus",
            section: "Business",
            source: "港口商报",
            title: "码头上最后一位算盘先生",
            deck: "新秤三秒出数，老客户却愿意多等半分钟。",
            byline: "贾名川",
            language: "zh-Hans",
            minutesAgo: 385,
            html: #"""
                <p>【栖鹭港讯】清晨五点，第一船带鱼靠岸，梅老先生已经在三号仓门口坐好了。桌上一壶茶，\#
                一本账，一把红木算盘。鱼筐过秤，他只听报数，不抬头；话音落下，珠子也落下，价钱已经写\#
                在账上，连零头都不差。</p>
                <p>港务处去年装了电子秤，三秒钟出数，还能打印小票。按规定，算盘可以歇了。可是渔民们排\#
                队的时候，总有一半人绕过新秤，站到老先生的桌前。问他们为什么，答案各不相同：有人说机\#
                器怕潮，有人说小票褪色，还有人想了半天，说：“他会问一句，今天风大不大。”</p>
                <h2>差了一筐鱼</h2>
                <p>今年三月，电子秤和算盘第一次打架。同一船黄鱼，机器说四百一十六斤，算盘说四百四十一\#
                斤。技术员查了一上午，线路没有毛病，程序没有毛病。最后还是老先生走过去，弯腰看了看，\#
                从秤台下面抱出一只熟睡的猫来。它的两只前爪，正稳稳地托着秤盘。</p>
                <p>从那以后，港务处在两张桌子中间画了一条黄线，让大家自己选。月底一结账，两边的数目一\#
                分不差。处长在会上说，这叫“双重校验”。老先生没有去开会，他正在教一个八岁的孩子打“凤凰\#
                双展翅”。</p>
                <p>“学它有什么用呢？”旁边的记者替读者问了一句。</p>
                <p>孩子头也不抬：“好听。”</p>
                """#
        ),
    ]
}
