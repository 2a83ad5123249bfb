import Cells
import Testing

@Suite("RGB colors")
struct RGBTests {
    @Test("The nearest color of the 240 has the least distance")
    func nearestOf240() {
        func distance(_ color: RGB, _ index: UInt8) -> Int {
            let other = RGB(palette: index)
            let parts = (
                color.red - other.red, color.green - other.green, color.blue - other.blue
            )
            return 2 * parts.0 * parts.0 + 4 * parts.1 * parts.1 + 3 * parts.2 * parts.2
        }
        for red in stride(from: 0, through: 255, by: 23) {
            for green in stride(from: 0, through: 255, by: 29) {
                for blue in stride(from: 0, through: 255, by: 31) {
                    let color = RGB(red: red, green: green, blue: blue)
                    let least = (UInt8(16)...255).map { distance(color, $0) }.min()
                    #expect(distance(color, color.nearestOf240) == least)
                }
            }
        }
    }

    @Test("Every palette color is nearest to itself", arguments: UInt8(16)...255)
    func palette(index: UInt8) {
        let color = RGB(palette: index)
        #expect(RGB(palette: color.nearestOf240) == color)
    }
}
