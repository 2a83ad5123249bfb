/// The headings in stories of Kagi News, which its API does not provide.
struct KagiStrings: Sendable {
    var highlights = "Highlights"
    var perspectives = "Perspectives"
    var background = "Background"
    var geopolitics = "Geopolitical context"
    var humanitarian = "Humanitarian impact"
    var economy = "Economic impact"
    var reactions = "Reactions"
    var science = "Scientific significance"
    var technology = "Technical details"
    var industry = "Industry impact"
    var business = "Business angle"
    var people = "Key people"
    var timeline = "Timeline"
    var outlook = "Outlook"
    var advice = "Action items"
    var curiosity = "Did you know?"
    var questions = "Questions and answers"
    var sources = "Sources"
    var events = "Events"
    var onThisDay = "On this day"
    var attribution = "Written by a language model from the named sources."

    /// Returns the headings for a BCP 47 tag.
    ///
    /// Unsupported languages have English headings.
    static func of(_ tag: String?) -> KagiStrings {
        let primary = tag?.lowercased().prefix { $0 != "-" && $0 != "_" } ?? "en"
        return all[String(primary)] ?? KagiStrings()
    }

    private static let all: [String: KagiStrings] = [
        "de": KagiStrings(
            highlights: "Das Wichtigste",
            perspectives: "Sichtweisen",
            background: "Hintergrund",
            geopolitics: "Das größere Bild",
            humanitarian: "Folgen für die Menschen",
            economy: "Folgen für die Wirtschaft",
            reactions: "Reaktionen",
            science: "Bedeutung für die Wissenschaft",
            technology: "Technische Einzelheiten",
            industry: "Folgen für die Branche",
            business: "Für Unternehmen",
            people: "Personen",
            timeline: "Zeittafel",
            outlook: "Wie es weitergeht",
            advice: "Was man tun kann",
            curiosity: "Schon gewusst?",
            questions: "Fragen und Antworten",
            sources: "Quellen",
            events: "Ereignisse",
            onThisDay: "An diesem Tag",
            attribution: "Von einem Sprachmodell aus den genannten Quellen geschrieben."
        ),
        "fr": KagiStrings(
            highlights: "L’essentiel",
            perspectives: "Points de vue",
            background: "Contexte",
            geopolitics: "Vue d’ensemble",
            humanitarian: "Conséquences humaines",
            economy: "Conséquences économiques",
            reactions: "Réactions",
            science: "Portée scientifique",
            technology: "Détails techniques",
            industry: "Conséquences pour le secteur",
            business: "Pour les entreprises",
            people: "Personnes",
            timeline: "Chronologie",
            outlook: "Et maintenant",
            advice: "Ce que l’on peut faire",
            curiosity: "Le saviez-vous ?",
            questions: "Questions et réponses",
            sources: "Sources",
            events: "Événements",
            onThisDay: "Ce jour-là",
            attribution: "Écrit par un modèle de langue à partir des sources citées."
        ),
        "es": KagiStrings(
            highlights: "Lo esencial",
            perspectives: "Perspectivas",
            background: "Antecedentes",
            geopolitics: "El panorama",
            humanitarian: "Consecuencias humanas",
            economy: "Consecuencias económicas",
            reactions: "Reacciones",
            science: "Importancia científica",
            technology: "Detalles técnicos",
            industry: "Consecuencias para el sector",
            business: "Para las empresas",
            people: "Personas",
            timeline: "Cronología",
            outlook: "Lo que viene",
            advice: "Qué se puede hacer",
            curiosity: "¿Sabía que…?",
            questions: "Preguntas y respuestas",
            sources: "Fuentes",
            events: "Acontecimientos",
            onThisDay: "Tal día como hoy",
            attribution: "Escrito por un modelo de lenguaje a partir de las fuentes citadas."
        ),
        "it": KagiStrings(
            highlights: "In breve",
            perspectives: "Punti di vista",
            background: "Contesto",
            geopolitics: "Il quadro generale",
            humanitarian: "Conseguenze per le persone",
            economy: "Conseguenze economiche",
            reactions: "Reazioni",
            science: "Significato scientifico",
            technology: "Dettagli tecnici",
            industry: "Conseguenze per il settore",
            business: "Per le imprese",
            people: "Persone",
            timeline: "Cronologia",
            outlook: "Che cosa succede ora",
            advice: "Che cosa si può fare",
            curiosity: "Lo sapevate?",
            questions: "Domande e risposte",
            sources: "Fonti",
            events: "Avvenimenti",
            onThisDay: "Accadde oggi",
            attribution: "Scritto da un modello linguistico a partire dalle fonti citate."
        ),
        "pt": KagiStrings(
            highlights: "O essencial",
            perspectives: "Perspectivas",
            background: "Contexto",
            geopolitics: "O quadro geral",
            humanitarian: "Consequências humanas",
            economy: "Consequências económicas",
            reactions: "Reações",
            science: "Importância científica",
            technology: "Detalhes técnicos",
            industry: "Consequências para o setor",
            business: "Para as empresas",
            people: "Pessoas",
            timeline: "Cronologia",
            outlook: "O que se segue",
            advice: "O que se pode fazer",
            curiosity: "Sabia que…?",
            questions: "Perguntas e respostas",
            sources: "Fontes",
            events: "Acontecimentos",
            onThisDay: "Neste dia",
            attribution: "Escrito por um modelo de linguagem a partir das fontes citadas."
        ),
        "nl": KagiStrings(
            highlights: "In het kort",
            perspectives: "Standpunten",
            background: "Achtergrond",
            geopolitics: "Het grotere geheel",
            humanitarian: "Gevolgen voor mensen",
            economy: "Gevolgen voor de economie",
            reactions: "Reacties",
            science: "Belang voor de wetenschap",
            technology: "Technische bijzonderheden",
            industry: "Gevolgen voor de sector",
            business: "Voor bedrijven",
            people: "Personen",
            timeline: "Tijdlijn",
            outlook: "Hoe het verdergaat",
            advice: "Wat u kunt doen",
            curiosity: "Wist u dat?",
            questions: "Vragen en antwoorden",
            sources: "Bronnen",
            events: "Gebeurtenissen",
            onThisDay: "Op deze dag",
            attribution: "Geschreven door een taalmodel op basis van de genoemde bronnen."
        ),
        "ja": KagiStrings(
            highlights: "要点",
            perspectives: "各紙の見方",
            background: "背景",
            geopolitics: "国際情勢",
            humanitarian: "人々への影響",
            economy: "経済への影響",
            reactions: "各国の反応",
            science: "科学的意義",
            technology: "技術の詳細",
            industry: "業界への影響",
            business: "ビジネスの視点",
            people: "人物",
            timeline: "経緯",
            outlook: "今後の見通し",
            advice: "できること",
            curiosity: "豆知識",
            questions: "質問と回答",
            sources: "出典",
            events: "出来事",
            onThisDay: "今日は何の日",
            attribution: "記載の出典をもとに言語モデルが執筆しました。"
        ),
        "zh": KagiStrings(
            highlights: "要点",
            perspectives: "各方观点",
            background: "背景",
            geopolitics: "地缘政治",
            humanitarian: "对民众的影响",
            economy: "对经济的影响",
            reactions: "各方反应",
            science: "科学意义",
            technology: "技术细节",
            industry: "对行业的影响",
            business: "商业视角",
            people: "人物",
            timeline: "时间线",
            outlook: "后续发展",
            advice: "可以做什么",
            curiosity: "你知道吗？",
            questions: "问与答",
            sources: "来源",
            events: "事件",
            onThisDay: "历史上的今天",
            attribution: "由语言模型根据所列来源撰写。"
        ),
        "ar": KagiStrings(
            highlights: "أبرز النقاط",
            perspectives: "وجهات النظر",
            background: "الخلفية",
            geopolitics: "السياق الدولي",
            humanitarian: "الأثر الإنساني",
            economy: "الأثر الاقتصادي",
            reactions: "ردود الفعل",
            science: "الأهمية العلمية",
            technology: "تفاصيل تقنية",
            industry: "الأثر على القطاع",
            business: "من منظور الأعمال",
            people: "الأشخاص",
            timeline: "التسلسل الزمني",
            outlook: "ما التالي",
            advice: "ما يمكن فعله",
            curiosity: "هل تعلم؟",
            questions: "أسئلة وأجوبة",
            sources: "المصادر",
            events: "أحداث",
            onThisDay: "في مثل هذا اليوم",
            attribution: "كتبه نموذج لغوي استنادًا إلى المصادر المذكورة."
        ),
    ]
}
