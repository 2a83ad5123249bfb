/// Decodes pictures in processes of their own: a crash there is an error here, and nothing more.
///
/// At most two of them run at a time; who comes later waits. Each is this program, started again with
/// ``PictureWork/command``; nothing is loaded here that decoding needs.
public struct PictureDecoder: PictureDecoding {
    private let command: [String]
    private let limits: PictureLimits
    private let places = DecodingPlaces(count: 2)

    /// Makes a decoder; nothing is started before a picture comes.
    ///
    /// - Parameters:
    ///   - command: The program and the words before those of a request.
    ///   - limits: What a picture may cost. The child keeps its own; these bound its answer and its time.
    public init(
        command: [String] = ["/proc/self/exe", PictureWork.command],
        limits: PictureLimits = PictureLimits()
    ) {
        self.command = command
        self.limits = limits
    }

    /// Decodes a picture in a process of its own; cancelling the task ends it.
    public func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest
    ) async throws(PictureError) -> DecodedPicture {
        guard bytes.count <= limits.fileBytes else { throw .tooLarge(limit: limits.fileBytes) }
        guard PictureFormat(of: bytes) != nil else { throw .unknownFormat }
        let request = request.inReason
        guard let place = await places.take() else { throw .cancelled }
        let result = await answer(to: bytes, request, on: place)
        await places.giveBack(place)
        guard !Task.isCancelled else { throw .cancelled }
        return try PictureAnswer.picture(in: result.get(), for: request)
    }

    private func answer(
        to bytes: [UInt8],
        _ request: PictureRequest,
        on place: DecodingPlace
    ) async -> Result<[UInt8], PictureError> {
        let child: DecoderProcess
        do throws(PictureError) {
            child = try DecoderProcess(command + request.words)
        } catch {
            return .failure(error)
        }
        return await withTaskCancellationHandler {
            await place.run {
                child.exchange(
                    bytes,
                    answerLimit: limits.answerBytes(request),
                    within: limits.deadline
                )
            }
        } onCancel: {
            child.hangUp()
        }
    }
}

extension PictureRequest {
    /// The request with at least one pixel each way, and no more than a screen can show.
    fileprivate var inReason: PictureRequest {
        func clamped(_ length: Int) -> Int { min(max(1, length), 4_096) }
        return PictureRequest(
            fitting: PixelSize(width: clamped(fitting.width), height: clamped(fitting.height)),
            wantsMovement: wantsMovement
        )
    }
}
