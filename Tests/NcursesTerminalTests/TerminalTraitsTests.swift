import Testing

@testable import NcursesTerminal

@Suite("Terminal traits")
struct TerminalTraitsTests {
    @Test(
        "The family of a terminal name determines mouse, paste and clipboard",
        arguments: [
            ("xterm-256color", true), ("tmux-256color", true), ("screen.xterm-256color", true),
            ("alacritty", true), ("foot", true), ("linux", false), ("vt100", false),
            ("xterminal", false),
        ]
    )
    func family(name: String, isXtermLike: Bool) throws {
        #expect(try TerminalTraits(environment: ["TERM": name]).isXtermLike == isXtermLike)
    }

    @Test("A missing terminal name is an error", arguments: [[:], ["TERM": ""]])
    func missing(environment: [String: String]) {
        #expect(throws: TerminalError.missingName) { try TerminalTraits(environment: environment) }
    }

    @Test(
        "Sextants are drawn by terminals with their own glyphs for them, without a multiplexer",
        arguments: [
            ("xterm-kitty", [:], true), ("foot", [:], true), ("xterm-ghostty", [:], true),
            ("xterm-256color", [:], false), ("xterm-256color", ["VTE_VERSION": "7003"], true),
            ("xterm-256color", ["VTE_VERSION": "5202"], false),
            ("xterm-256color", ["TERM_PROGRAM": "WezTerm"], true), ("linux", [:], false),
            ("tmux-256color", ["TMUX": "/tmp/tmux,1,0"], false),
            ("foot", ["TMUX": "/tmp/tmux,1,0"], false),
        ] as [(String, [String: String], Bool)]
    )
    func sextants(name: String, environment: [String: String], areDrawn: Bool) throws {
        let environment = environment.merging(["TERM": name]) { $1 }
        #expect(try TerminalTraits(environment: environment).drawsSextants == areDrawn)
    }

    @Test(
        "COLORTERM enables direct color, except in GNU screen",
        arguments: [
            ("xterm-256color", [:], false), ("xterm-256color", ["COLORTERM": "yes"], false),
            ("xterm-256color", ["COLORTERM": "truecolor"], true),
            ("foot", ["COLORTERM": "24bit"], true), ("linux", ["COLORTERM": "truecolor"], false),
            ("screen-256color", ["COLORTERM": "truecolor"], false),
            ("screen-256color", ["COLORTERM": "truecolor", "TMUX": "/tmp/tmux,1,0"], true),
        ] as [(String, [String: String], Bool)]
    )
    func directColor(name: String, environment: [String: String], isPromised: Bool) throws {
        let environment = environment.merging(["TERM": name]) { $1 }
        let traits = try TerminalTraits(environment: environment)
        #expect(traits.announcesDirectColor == isPromised)
    }

    @Test(
        "The mouse is not used in GNU screen, except in tmux inside it",
        arguments: [
            ("xterm", [:], true), ("vt100", [:], false), ("screen", ["STY": "1.pts-0"], false),
            ("xterm-256color", ["STY": "1.pts-0"], false), ("screen", ["TMUX": "/tmp/t,1,0"], true),
            ("screen", ["TMUX": "/tmp/t,1,0", "STY": "1.pts-0"], true),
        ] as [(String, [String: String], Bool)]
    )
    func mouse(name: String, environment: [String: String], isTaken: Bool) throws {
        let environment = environment.merging(["TERM": name]) { $1 }
        #expect(try TerminalTraits(environment: environment).takesMouse == isTaken)
    }

    @Test(
        "A terminal that can be queried may be remote over ssh",
        arguments: [
            ("xterm", [:], false), ("xterm", ["SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22"], true),
            ("foot", ["SSH_TTY": "/dev/pts/3"], true), ("foot", ["SSH_TTY": ""], false),
            ("vt100", ["SSH_TTY": "/dev/pts/3"], false),
        ] as [(String, [String: String], Bool)]
    )
    func far(name: String, environment: [String: String], mayBeSlow: Bool) throws {
        let environment = environment.merging(["TERM": name]) { $1 }
        #expect(try TerminalTraits(environment: environment).mayBeSlow == mayBeSlow)
    }

    @Test(
        "A terminal on a serial line may be remote",
        arguments: [
            ("/dev/ttyS0", true), ("/dev/ttyUSB1", true), ("/dev/tty1", false),
            ("/dev/pts/3", false),
        ]
    )
    func serial(device: String, mayBeSlow: Bool) throws {
        let traits = try TerminalTraits(environment: ["TERM": "xterm"], device: device)
        #expect(traits.mayBeSlow == mayBeSlow)
    }

    @Test(
        "The first locale variable that is not empty determines the locale",
        arguments: [
            ([:], nil, false),
            (["LANG": "C"], "C", false),
            (["LANG": "de_DE.UTF-8"], "de_DE.UTF-8", true),
            (
                ["LC_ALL": "", "LC_CTYPE": "ca_ES.utf8@valencia", "LANG": "C"],
                "ca_ES.utf8@valencia", true
            ),
            (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], "C", false),
            (["LC_ALL": "de_DE.ISO-8859-1"], "de_DE.ISO-8859-1", false),
        ] as [([String: String], String?, Bool)]
    )
    func locale(environment: [String: String], locale: String?, namesUTF8: Bool) throws {
        let environment = environment.merging(["TERM": "xterm"]) { $1 }
        let traits = try TerminalTraits(environment: environment)
        #expect(traits.locale == locale)
        #expect(traits.namesUTF8 == namesUTF8)
    }
}
