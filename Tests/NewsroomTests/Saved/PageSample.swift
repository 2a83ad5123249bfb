enum PageSample {
    static func html(_ title: String, _ word: String = "harbour") -> String {
        let paragraph =
            "<p>The cranes of the \(word) hum at night, and nobody who lives there hears it any more, "
            + "as they have told whoever asked them for as long as there were cranes.</p>"
        return """
            <html lang="en"><head><title>\(title)</title><meta name="author" content="Ada Mole">
            <meta property="og:site_name" content="Quay Review">
            <meta property="article:published_time" content="2021-05-03T23:30:00-05:00"></head>
            <body><article><h1>\(title)</h1>\(paragraph)\(paragraph)\(paragraph)</article></body></html>
            """
    }
}
