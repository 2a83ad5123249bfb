import Testing

@Suite("The doctor about the terminal")
struct DoctorTerminalTests {
    @Test("says what follows from what the terminal tells of itself")
    func line() throws {
        let home = try CommandHome()
        let variables = "HOME='\(home.path)' TERM=screen-256color STY=1.pts-0"
        let output = try home.run("doctor", variables: variables).output
        let words = "no mouse, for which GNU screen holds Esc back, clipboard, no window title"
        #expect(output.contains("locale C.UTF-8: \(words), pictures in half blocks\n"))
        #expect(output.contains("Terminal       screen-256color, "))
    }
}
