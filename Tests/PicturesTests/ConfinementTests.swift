import PseudoTerminals
import Testing

@testable import Pictures

@Suite("The confinement of decoders")
struct ConfinementTests {
    @Test("A decoder says whether it is locked, and a strict one decodes where it is")
    func strict() async throws {
        let program = try BuiltProgram.path(of: "newspaper")
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

    @Test("What a child says of a missing lock is believed")
    func unlocked() throws {
        let answer = DecoderReply.bytes(of: .unconfined)
        #expect(throws: PictureError.unconfined) { try DecoderReply.text(in: answer) }
    }

    private let request = PictureRequest(fitting: PixelSize(width: 3, height: 2))
}
