import Testing

@testable import Typesetting

@Suite("Formulas")
struct FormulaTests {
    @Test(
        "TeX becomes a line of Unicode",
        arguments: [
            ("E = mc^2", "E = mc²"), ("x_1, \\ldots, x_n", "x₁, …, xₙ"), ("a^{n+1}", "aⁿ⁺¹"),
            ("\\frac{1}{2}", "½"), ("\\frac{a+b}{2}", "(a+b)/2"), ("\\sqrt{x^2+y^2}", "√(x²+y²)"),
            ("\\sqrt[3]{x}", "∛x"), ("\\alpha \\leq \\beta", "α ≤ β"),
            ("x \\in \\mathbb{R}", "x ∈ ℝ"),
            ("\\sum_{i=1}^{n} i", "∑ᵢ₌₁ⁿ i"), ("2^{X}", "2^X"), ("2^{X+Y}", "2^(X+Y)"),
            ("f'(x)", "f′(x)"),
            ("\\left( a \\right)", "( a )"), ("\\text{if } x", "if x"), ("50\\%", "50%"),
        ]
    )
    func tex(source: String, shown: String) {
        #expect(TeXReader.text(source) == shown)
    }

    @Test(
        "A formula that does not fit in a line remains TeX",
        arguments: [
            "\\begin{matrix}a\\end{matrix}", "\\unknown x", "{a", "a}", "x^", "\\", "a & b",
            String(repeating: "{", count: 5_000),
        ]
    )
    func noLine(source: String) {
        #expect(TeXReader.text(source) == nil)
    }

    @Test(
        "Formulas are recognized in the text",
        arguments: [
            Sample("inline", "so \\(x^2\\) is", ["so x² is"]),
            Sample("displayed", "so \\[x^2\\] and $$y_1$$", ["so x² and y₁"]),
            Sample("dollars", "where $x_1$ is", ["where x₁ is"]),
            Sample("money", "from $5 to $10, or $x$", ["from $5 to $10, or $x$"]),
            Sample("not in code", "<code>$x_1$</code>", ["`$x_1$`"]),
            Sample("paths", "C:\\temp\\(new)", ["C:\\temp\\(new)"]),
            Sample("not understood", "\\(\\oops\\) x", ["\\(\\oops\\) x"]),
        ]
    )
    func found(sample: Sample) {
        #expect(typesetLines(sample.html, columns: 40) == sample.lines)
    }

    @Test(
        "MathML becomes a line of Unicode",
        arguments: [
            Sample("powers", "<msup><mi>x</mi><mn>2</mn></msup>", ["x²"]),
            Sample(
                "an equation",
                """
                <p>so <math><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn>
                </msup></mrow><annotation encoding="application/x-tex">E=mc^2</annotation></semantics>
                </math> holds</p>
                """,
                ["so E = mc² holds"]
            ),
            Sample(
                "fractions and roots",
                """
                <mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>,
                <msqrt><mi>x</mi></msqrt>, <mroot><mi>x</mi><mn>3</mn></mroot>
                """,
                ["(a + b)/2, √x, ∛x"]
            ),
            Sample(
                "limits",
                "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>"
                    + "<msub><mi>a</mi><mi>i</mi></msub>",
                ["∑ᵢ₌₁ⁿaᵢ"]
            ),
        ]
    )
    func mathML(sample: Sample) {
        #expect(typesetLines(sample.html, columns: 40) == sample.lines)
    }
}
