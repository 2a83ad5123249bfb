/// Measures opening stories and paging through them.
///
/// The baseline pages through a list; both redraw every row.
@MainActor
func measureStory(_ programs: BenchmarkCommandLines) throws -> [BenchmarkMeasurement] {
    let session = try BenchmarkTerminal(programs.newspaper)
    let floorSession = try BenchmarkTerminal(programs.floor)
    var opened: [BenchmarkTerminal.Response] = []
    var paged: [BenchmarkTerminal.Response] = []
    var floor: [BenchmarkTerminal.Response] = []
    for _ in 0..<20 {
        opened.append(try session.type("\r", silence: 80))
        let page = try session.type(" ", silence: 80)
        // A story's last page changes few rows or none.
        if page.byteCount > 1000 { paged.append(page) }
        try session.type("q", silence: 80)
        try session.type("j", silence: 80)
        floor.append(try floorSession.type(" ", silence: 80))
    }
    return measurements(of: opened, "opening a story", floor: floor)
        + measurements(of: paged, "a page of a story", floor: floor)
}
