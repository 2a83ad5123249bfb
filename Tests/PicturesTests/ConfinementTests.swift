import PseudoTerminals
import Testing

@testable import Pictures

@Suite("Decoder confinement")
struct ConfinementTests {
    @Test("A decoder reports whether it is confined, and a strict one only decodes if it is")
    func strict() async throws {
        let program = try BuiltProgramLocator.path(of: "newspaper")
        let decoder = PictureDecoder(
            command: [program, DecoderChildProcess.command],
            isStrict: true
        )
        let isConfined = try await decoder.isConfined()
        do throws(PictureError) {
            _ = try await decoder.decode(PictureFixtures.jpeg, request)
            #expect(isConfined)
        } catch {
            #expect(error == .unconfined && !isConfined)
        }
    }

    @Test("A child's report of missing confinement is an error")
    func unlocked() throws {
        let answer = DecoderReply.bytes(of: .unconfined)
        #expect(throws: PictureError.unconfined) { try DecoderReply.text(in: answer) }
    }

    private let request = PictureDecodingOptions(fitting: PixelSize(width: 3, height: 2))
}
