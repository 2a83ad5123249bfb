import Testing

@testable import Typesetting

@Suite("Picture titles")
struct PictureTitleTests {
    @Test(
        "A title with new information is the caption, or is below it",
        arguments: [
            Sample(
                "the second joke of a comic",
                "<img src=x alt=Tides title='Twice a day, without a holiday.'>",
                ["▣ Tides", "Twice a day, without", "a holiday."]
            ),
            Sample(
                "with a caption",
                "<figure><img src=x title='And one more joke.'><figcaption>Drawn in ink.</figcaption>"
                    + "</figure>",
                ["▣ Drawn in ink.", "And one more joke."]
            ),
            Sample(
                "the same as the words",
                "<img src=x alt='A ship' title='A ship'>",
                ["▣ A ship"]
            ),
            Sample(
                "the same as the caption",
                "<figure><img src=x title='A tall ship'><figcaption>A tall ship.</figcaption></figure>",
                ["▣ A tall ship."]
            ),
            Sample("file name", "<img src=x alt='A ship' title=IMG_0213>", ["▣ A ship"]),
            Sample("one word alone", "<img src=x title=Ship>", ["▣ Ship"]),
        ]
    )
    func titles(sample: Sample) {
        #expect(typesetLines(sample.html, columns: 20) == sample.lines)
    }
}
