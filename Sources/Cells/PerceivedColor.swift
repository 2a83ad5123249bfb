import Glibc

/// A color in Oklab (Björn Ottosson 2020), in which distances approximate perceived differences.
public struct PerceivedColor: Hashable, Sendable {
    /// The lightness from 0 for black to 1 for white.
    public let lightness: Double
    /// The two hue axes of Oklab, both 0 for greys.
    public let greenRed, blueYellow: Double

    /// Converts an sRGB color.
    public init(_ color: RGB) {
        let (red, green, blue) = color.light
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// Whether the color looks black, grey or white.
    public var isGrey: Bool { greenRed * greenRed + blueYellow * blueYellow < 0.03 * 0.03 }

    /// The strength of the hue; 0 for greys.
    public var chroma: Double { (greenRed * greenRed + blueYellow * blueYellow).squareRoot() }

    /// Returns the color halfway to another one.
    public func midpoint(to other: PerceivedColor) -> PerceivedColor {
        PerceivedColor(
            lightness: (lightness + other.lightness) / 2,
            greenRed: (greenRed + other.greenRed) / 2,
            blueYellow: (blueYellow + other.blueYellow) / 2
        )
    }

    /// Returns the squared distance to another color.
    ///
    /// `hueWeight` is the weight of a difference in hue; that of lightness is 1.
    public func difference(to other: PerceivedColor, hueWeight: Double = 1) -> Double {
        let lightness = lightness - other.lightness
        let greenRed = greenRed - other.greenRed
        let blueYellow = blueYellow - other.blueYellow
        return lightness * lightness
            + hueWeight * (greenRed * greenRed + blueYellow * blueYellow)
    }

    private init(lightness: Double, greenRed: Double, blueYellow: Double) {
        self.lightness = lightness
        self.greenRed = greenRed
        self.blueYellow = blueYellow
    }
}
