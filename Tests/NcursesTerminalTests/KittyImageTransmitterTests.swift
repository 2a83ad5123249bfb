import Cells
import Testing

@testable import NcursesTerminal

@Suite("Pictures that the terminal has")
struct KittyImageTransmitterTests {
    private func picture(_ name: Int, bytes: Int = 3_000, pixels: Int = 100) -> PagePicture {
        PagePicture(
            name: name,
            size: Size(columns: 4, rows: 2),
            file: (0..<bytes).map { UInt8($0 % 251) },
            pixelCount: pixels
        )
    }

    private func surface(_ pictures: [PagePicture]) -> Surface {
        var canvas = Canvas(size: Size(columns: 80, rows: 40))
        for (index, picture) in pictures.enumerated() {
            let origin = Point(column: index % 16 * 5, row: index / 16 * 3)
            canvas.place(picture, at: origin, over: .standard)
        }
        return canvas.surface
    }

    private func tray() -> KittyImageTransmitter {
        var tray = KittyImageTransmitter()
        tray.isOpen = true
        return tray
    }

    /// Lets a terminal that answers at once have all that is sent for a surface.
    private func deliver(_ pictures: [PagePicture], by tray: inout KittyImageTransmitter) -> String
    {
        var sent: [UInt8] = []
        _ = tray.print(surface(pictures))
        let now = ContinuousClock.now
        while case let strings = tray.next(at: now), !strings.isEmpty {
            sent += strings
            if tray.take(.alive, at: now) { _ = tray.print(surface(pictures)) }
        }
        return String(decoding: sent, as: UTF8.self)
    }

    /// The colours of the placeholders, by which the terminal knows the pictures.
    private func numbers(_ pictures: [PagePicture], in tray: inout KittyImageTransmitter) -> [UInt8]
    {
        let print = tray.print(surface(pictures))
        var numbers: [UInt8] = []
        for cell in print.cells where cell.glyph.isPlaceholder {
            guard case .palette(let number) = cell.style.foreground else { continue }
            if !numbers.contains(number) { numbers.append(number) }
        }
        return numbers
    }

    @Test("A picture is sent whole before it is shown, in strings that the terminal puts together")
    func delivery() throws {
        let picture = picture(1, bytes: 10_001)
        var tray = tray()
        #expect(numbers([picture], in: &tray) == [])
        let sent = deliver([picture], by: &tray)
        let number = try #require(numbers([picture], in: &tray).first)
        let strings = sent.split(separator: "\u{1B}_G").dropFirst().map {
            $0.prefix { $0 != "\u{1B}" }.split(separator: ";")
        }
        let controls = strings.map { String($0[0]) }
        #expect(controls.first == "a=T,U=1,f=100,t=d,q=2,i=\(number),c=4,r=2,m=1")
        #expect(controls.dropFirst().dropLast().allSatisfy { $0 == "q=2,m=1" })
        #expect(controls.last == "q=2,m=0")
        let base64 = strings.map { String($0[1]) }
        #expect(base64.allSatisfy { $0.count <= 4_096 })
        #expect(
            base64.joined()
                == String(decoding: TerminalModes.base64(picture.file[...]), as: UTF8.self)
        )
        #expect(sent.hasSuffix("\u{1B}\\\u{1B}[5n"))
        // It is sent once.
        #expect(deliver([picture], by: &tray) == "")
    }

    @Test("A page is never empty: what has not come yet stays in half blocks")
    func half() {
        let (first, second) = (picture(1), picture(2))
        var tray = tray()
        _ = deliver([first], by: &tray)
        let print = tray.print(surface([first, second]))
        #expect(print.cells.count { $0.glyph.isPlaceholder } == 8)
    }

    @Test("A picture that leaves the screen on its way is given up, and the next one comes")
    func givenUp() {
        let (first, second) = (picture(1, bytes: 100_000), picture(2))
        var tray = tray()
        let now = ContinuousClock.now
        _ = tray.print(surface([first]))
        _ = tray.next(at: now)
        _ = tray.take(.alive, at: now)
        let beginning = String(decoding: tray.next(at: now), as: UTF8.self)
        #expect(beginning.contains("i=17,") && beginning.contains("m=1;"))
        let sent = deliver([second], by: &tray)
        let end = "\u{1B}_Gq=2,m=0\u{1B}\\\u{1B}_Ga=d,d=I,q=2,i=17\u{1B}\\"
        #expect(sent.hasPrefix(end))
        #expect(numbers([second], in: &tray) == [18])
        #expect(numbers([first], in: &tray) == [])
    }

    @Test("Pictures that were shown long ago are deleted: so many, and so many bytes, are kept")
    func limits() {
        var tray = tray()
        for name in 1...KittyImageTransmitter.mostPictures {
            _ = deliver([picture(name)], by: &tray)
        }
        #expect(deliver([picture(1)], by: &tray) == "")
        let sent = deliver([picture(99)], by: &tray)
        // The second one was shown longest ago.
        #expect(sent.contains("a=d,d=I,q=2,i=18\u{1B}"))
        #expect(sent.count(of: "a=d") == 1)
        let large = deliver([picture(100, pixels: KittyImageTransmitter.mostBytes / 4)], by: &tray)
        #expect(large.count(of: "a=d") == KittyImageTransmitter.mostPictures)
    }

    @Test("What is on the screen is never deleted, and more of it stays in half blocks")
    func many() {
        var tray = tray()
        let pictures = (1...KittyImageTransmitter.mostPictures + 8).map { picture($0) }
        let sent = deliver(pictures, by: &tray)
        #expect(sent.count(of: "a=T") == KittyImageTransmitter.mostPictures)
        #expect(sent.count(of: "a=d") == 0)
        #expect(numbers(pictures, in: &tray).count == KittyImageTransmitter.mostPictures)
    }

    @Test(
        "Numbers are those of colours that a theme cannot change, and come back only after all others"
    )
    func allNumbers() {
        var tray = tray()
        var seen: [UInt8] = []
        for name in 1...300 {
            _ = deliver([picture(name)], by: &tray)
            seen += numbers([picture(name)], in: &tray)
        }
        #expect(Set(seen) == Set(16...255))
        #expect(Set(seen.prefix(240)).count == 240)
    }

    @Test("When the terminal is given back it forgets all pictures; afterwards they are sent anew")
    func empty() {
        var tray = tray()
        _ = deliver([picture(1), picture(2)], by: &tray)
        let ending = String(decoding: tray.empty(), as: UTF8.self)
        #expect(ending == "\u{1B}_Ga=d,d=I,q=2,i=17\u{1B}\\\u{1B}_Ga=d,d=I,q=2,i=18\u{1B}\\")
        #expect(numbers([picture(1)], in: &tray) == [])
        #expect(deliver([picture(1)], by: &tray).count(of: "a=T") == 1)
    }

    @Test("An answer to a forgotten piece is the answer to no other, and still waited for")
    func forgotten() {
        var tray = tray()
        let now = ContinuousClock.now
        _ = tray.print(surface([picture(1)]))
        #expect(tray.next(at: now) == DeviceStatusReport.alive.question)
        _ = tray.empty()
        #expect(tray.pace.awaited == .alive)
        #expect(tray.next(at: now) == [])
        #expect(tray.take(.alive, at: now) == false)
        #expect(deliver([picture(1)], by: &tray).count(of: "a=T") == 1)
    }

    @Test("Answers after somebody else had the terminal are told from those to new questions")
    func lateAnswers() {
        var tray = tray()
        let now = ContinuousClock.now
        _ = deliver([picture(1)], by: &tray)
        _ = tray.print(surface([picture(2)]))
        _ = tray.next(at: now)
        #expect(String(decoding: tray.close(), as: UTF8.self).count(of: "a=d") == 2)
        #expect(tray.pace.awaited == nil)
        // Once more, without an answer to that either.
        _ = tray.print(surface([picture(2)]))
        #expect(tray.next(at: now) == DeviceStatusReport.attributes.question)
        _ = tray.close()
        _ = tray.print(surface([picture(2)]))
        #expect(tray.next(at: now) == DeviceStatusReport.attributes.question)
        // Late ones of both kinds: nothing of the picture goes out behind the first kind.
        for _ in 0..<3 {
            #expect(tray.take(.alive, at: now) == false)
            #expect(tray.next(at: now) == [])
        }
        #expect(tray.take(.attributes, at: now) == false)
        #expect(tray.next(at: now).starts(with: "\u{1B}_Ga=T".utf8))
        #expect(tray.pace.awaited == .alive)
        #expect(tray.take(.attributes, at: now) == false)
        #expect(tray.pace.awaited == .alive)
        #expect(deliver([picture(2)], by: &tray) == "")
    }

    @Test("What a crash has to take away is what the terminal has, and what is on its way")
    func ending() {
        var tray = tray()
        let now = ContinuousClock.now
        #expect(tray.ending == [])
        _ = deliver([picture(1)], by: &tray)
        let removal = "\u{1B}_Ga=d,d=I,q=2,i=17\u{1B}\\"
        #expect(tray.ending == Array(removal.utf8))
        _ = tray.print(surface([picture(2, bytes: 100_000)]))
        _ = tray.next(at: now)
        let other = "\u{1B}_Gq=2,m=0\u{1B}\\\u{1B}_Ga=d,d=I,q=2,i=18\u{1B}\\"
        #expect(tray.ending == Array((other + removal).utf8))
        _ = tray.empty()
        #expect(tray.ending == [])
    }

    @Test(
        "Nothing is sent to a terminal that does not show placeholders, nor what these cannot name"
    )
    func none() {
        var closed = KittyImageTransmitter()
        #expect(deliver([picture(1)], by: &closed) == "")
        var tray = tray()
        let wide = PagePicture(name: 1, size: Size(columns: 298, rows: 1), file: [1], pixelCount: 1)
        #expect(deliver([wide], by: &tray) == "")
    }
}

extension String {
    fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
