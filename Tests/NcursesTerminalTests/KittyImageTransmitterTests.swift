import Cells
import Testing

@testable import NcursesTerminal

@Suite("Kitty image transmitter")
struct KittyImageTransmitterTests {
    private func picture(_ name: Int, bytes: Int = 3_000, pixels: Int = 100) -> InlinePicture {
        InlinePicture(
            name: name,
            size: Size(columns: 4, rows: 2),
            file: (0..<bytes).map { UInt8($0 % 251) },
            pixelCount: pixels
        )
    }

    private func surface(_ pictures: [InlinePicture]) -> Surface {
        var canvas = Canvas(size: Size(columns: 80, rows: 40))
        for (index, picture) in pictures.enumerated() {
            let origin = Point(column: index % 16 * 5, row: index / 16 * 3)
            canvas.place(picture, at: origin, over: .standard)
        }
        return canvas.surface
    }

    private func makeTransmitter() -> KittyImageTransmitter {
        var tray = KittyImageTransmitter()
        tray.isOpen = true
        return tray
    }

    /// Sends a whole surface to a terminal that replies at once.
    private func deliver(_ pictures: [InlinePicture], by tray: inout KittyImageTransmitter)
        -> String
    {
        var sent: [UInt8] = []
        _ = tray.surfaceWithPlaceholders(surface(pictures))
        let now = ContinuousClock.now
        while case let strings = tray.next(at: now), !strings.isEmpty {
            sent += strings
            if tray.take(.status, at: now) { _ = tray.surfaceWithPlaceholders(surface(pictures)) }
        }
        return String(decoding: sent, as: UTF8.self)
    }

    /// The colors of the placeholders, which identify the images.
    private func numbers(_ pictures: [InlinePicture], in tray: inout KittyImageTransmitter)
        -> [UInt8]
    {
        let print = tray.surfaceWithPlaceholders(surface(pictures))
        var numbers: [UInt8] = []
        for cell in print.cells where cell.glyph.isPlaceholder {
            guard case .palette(let number) = cell.style.foreground else { continue }
            if !numbers.contains(number) { numbers.append(number) }
        }
        return numbers
    }

    @Test("An image is sent in chunks before its placeholders are shown")
    func delivery() throws {
        let picture = picture(1, bytes: 10_001)
        var tray = makeTransmitter()
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
                == String(decoding: TerminalModeSequences.base64(picture.file[...]), as: UTF8.self)
        )
        #expect(sent.hasSuffix("\u{1B}\\\u{1B}[5n"))
        #expect(deliver([picture], by: &tray) == "")
    }

    @Test("Images that are not sent yet remain in half blocks")
    func half() {
        let (first, second) = (picture(1), picture(2))
        var tray = makeTransmitter()
        _ = deliver([first], by: &tray)
        let print = tray.surfaceWithPlaceholders(surface([first, second]))
        #expect(print.cells.count { $0.glyph.isPlaceholder } == 8)
    }

    @Test("An image that leaves the screen while being sent is canceled, and the next one is sent")
    func givenUp() {
        let (first, second) = (picture(1, bytes: 100_000), picture(2))
        var tray = makeTransmitter()
        let now = ContinuousClock.now
        _ = tray.surfaceWithPlaceholders(surface([first]))
        _ = tray.next(at: now)
        _ = tray.take(.status, at: now)
        let beginning = String(decoding: tray.next(at: now), as: UTF8.self)
        #expect(beginning.contains("i=17,") && beginning.contains("m=1;"))
        let sent = deliver([second], by: &tray)
        let end = "\u{1B}_Gq=2,m=0\u{1B}\\\u{1B}_Ga=d,d=I,q=2,i=17\u{1B}\\"
        #expect(sent.hasPrefix(end))
        #expect(numbers([second], in: &tray) == [18])
        #expect(numbers([first], in: &tray) == [])
    }

    @Test("The least recently shown images are deleted if there are too many images or bytes")
    func limits() {
        var tray = makeTransmitter()
        for name in 1...KittyImageTransmitter.mostPictures {
            _ = deliver([picture(name)], by: &tray)
        }
        #expect(deliver([picture(1)], by: &tray) == "")
        let sent = deliver([picture(99)], by: &tray)
        #expect(sent.contains("a=d,d=I,q=2,i=18\u{1B}"))
        #expect(sent.count(of: "a=d") == 1)
        let large = deliver([picture(100, pixels: KittyImageTransmitter.mostBytes / 4)], by: &tray)
        #expect(large.count(of: "a=d") == KittyImageTransmitter.mostPictures)
    }

    @Test("Images on the screen are never deleted, and excess ones remain in half blocks")
    func many() {
        var tray = makeTransmitter()
        let pictures = (1...KittyImageTransmitter.mostPictures + 8).map { picture($0) }
        let sent = deliver(pictures, by: &tray)
        #expect(sent.count(of: "a=T") == KittyImageTransmitter.mostPictures)
        #expect(sent.count(of: "a=d") == 0)
        #expect(numbers(pictures, in: &tray).count == KittyImageTransmitter.mostPictures)
    }

    @Test(
        "Image numbers are fixed palette colors, reused only after all others"
    )
    func allNumbers() {
        var tray = makeTransmitter()
        var seen: [UInt8] = []
        for name in 1...300 {
            _ = deliver([picture(name)], by: &tray)
            seen += numbers([picture(name)], in: &tray)
        }
        #expect(Set(seen) == Set(16...255))
        #expect(Set(seen.prefix(240)).count == 240)
    }

    @Test("Releasing the terminal deletes all images, and they are sent again later")
    func empty() {
        var tray = makeTransmitter()
        _ = deliver([picture(1), picture(2)], by: &tray)
        let ending = String(decoding: tray.empty(), as: UTF8.self)
        #expect(ending == "\u{1B}_Ga=d,d=I,q=2,i=17\u{1B}\\\u{1B}_Ga=d,d=I,q=2,i=18\u{1B}\\")
        #expect(numbers([picture(1)], in: &tray) == [])
        #expect(deliver([picture(1)], by: &tray).count(of: "a=T") == 1)
    }

    @Test("The reply to a discarded chunk is not taken for another one, and is still awaited")
    func forgotten() {
        var tray = makeTransmitter()
        let now = ContinuousClock.now
        _ = tray.surfaceWithPlaceholders(surface([picture(1)]))
        #expect(tray.next(at: now) == DeviceStatusReport.status.query)
        _ = tray.empty()
        #expect(tray.throttle.awaited == .status)
        #expect(tray.next(at: now) == [])
        #expect(tray.take(.status, at: now) == false)
        #expect(deliver([picture(1)], by: &tray).count(of: "a=T") == 1)
    }

    @Test("Late replies after another program had the terminal are distinguished from new ones")
    func lateAnswers() {
        var tray = makeTransmitter()
        let now = ContinuousClock.now
        _ = deliver([picture(1)], by: &tray)
        _ = tray.surfaceWithPlaceholders(surface([picture(2)]))
        _ = tray.next(at: now)
        #expect(String(decoding: tray.close(), as: UTF8.self).count(of: "a=d") == 2)
        #expect(tray.throttle.awaited == nil)
        // Another interruption, again without a reply.
        _ = tray.surfaceWithPlaceholders(surface([picture(2)]))
        #expect(tray.next(at: now) == DeviceStatusReport.attributes.query)
        _ = tray.close()
        _ = tray.surfaceWithPlaceholders(surface([picture(2)]))
        #expect(tray.next(at: now) == DeviceStatusReport.attributes.query)
        // Late replies of both kinds; those of the first kind do not send the image.
        for _ in 0..<3 {
            #expect(tray.take(.status, at: now) == false)
            #expect(tray.next(at: now) == [])
        }
        #expect(tray.take(.attributes, at: now) == false)
        #expect(tray.next(at: now).starts(with: "\u{1B}_Ga=T".utf8))
        #expect(tray.throttle.awaited == .status)
        #expect(tray.take(.attributes, at: now) == false)
        #expect(tray.throttle.awaited == .status)
        #expect(deliver([picture(2)], by: &tray) == "")
    }

    @Test("The cleanup after a crash deletes all images, even one that is being sent")
    func ending() {
        var tray = makeTransmitter()
        let now = ContinuousClock.now
        #expect(tray.ending == [])
        _ = deliver([picture(1)], by: &tray)
        let removal = "\u{1B}_Ga=d,d=I,q=2,i=17\u{1B}\\"
        #expect(tray.ending == Array(removal.utf8))
        _ = tray.surfaceWithPlaceholders(surface([picture(2, bytes: 100_000)]))
        _ = tray.next(at: now)
        let other = "\u{1B}_Gq=2,m=0\u{1B}\\\u{1B}_Ga=d,d=I,q=2,i=18\u{1B}\\"
        #expect(tray.ending == Array((other + removal).utf8))
        _ = tray.empty()
        #expect(tray.ending == [])
    }

    @Test(
        "No image is sent without placeholder support or if it has too many columns"
    )
    func none() {
        var closed = KittyImageTransmitter()
        #expect(deliver([picture(1)], by: &closed) == "")
        var tray = makeTransmitter()
        let wide = InlinePicture(
            name: 1,
            size: Size(columns: 298, rows: 1),
            file: [1],
            pixelCount: 1
        )
        #expect(deliver([wide], by: &tray) == "")
    }
}

extension String {
    fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
