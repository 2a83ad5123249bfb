import Testing

@Suite("The command add", .timeLimit(.minutes(10)))
struct AddCommandTests {
    @Test("tells of a feed that is subscribed already what it is called, not what was wished for")
    func known() throws {
        let home = try CommandHome()
        let first = "add --unchecked https://tides.example/feed --title Tides --section Sea"
        #expect(try home.run(first).output == "Subscribed to Tides.\n")
        let again = "add --unchecked https://tides.example/feed --title Ebb --section Shore"
        #expect(try home.run(again).output == "You have Tides already.\n")
        let json = try home.run("\(again) --json").output
        #expect(json.contains("\"section\" : \"Sea\"") && json.contains("\"title\" : \"Tides\""))
        #expect(try home.run("feeds").output == "Sea\tTides\thttps://tides.example/feed\n")
    }
}
