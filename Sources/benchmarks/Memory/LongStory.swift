func longStory(bytes: Int) -> String {
    var html = ""
    var number = 1
    while html.utf8.count < bytes {
        html += """
            <p>On day \(number) the surveyors walked the northern dyke again, counted <em>every</em> \
            sluice, and wrote the figures into the same grey book as the day before; the harbour \
            master, who had read it, asked for \
            <a href="https://dyke.example/day/\(number)">a copy</a>.</p>

            """
        number += 1
    }
    return html
}
