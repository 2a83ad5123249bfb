extension ErrorMessages {
    /// Words why what readers say about a story did not come.
    public static func describe(_ failure: ThreadFailure) -> String {
        switch failure {
        case .notReadHere:
            "What readers say about this story cannot be read here: open its page in the browser."
        case .notFetched(let service, let failure):
            "\(service) did not bring the discussion, \(reason(forNoPicture: failure)): "
                + "try again later."
        case .mustWait(let service, let seconds):
            "\(service) asks to be left alone for \(time(seconds)): try again later."
        case .notAThread(let service):
            "\(service) answered with something else than a discussion: try again later, or read it in "
                + "the browser."
        case .gone(let service):
            "\(service) has this discussion no longer."
        }
    }
}
