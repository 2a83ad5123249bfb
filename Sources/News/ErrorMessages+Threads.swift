extension ErrorMessages {
    /// Explains why the comments of a story couldn’t be loaded.
    public static func describe(_ failure: DiscussionFailure) -> String {
        switch failure {
        case .notReadHere:
            "Comments from this site can’t be shown here. Open them in the browser."
        case .notFetched(let service, let failure):
            "Couldn’t load the comments from \(service): \(reason(forNoPicture: failure)). "
                + "Try again later."
        case .rateLimited(let service, let seconds):
            "\(service) is rate-limiting requests. Try again in \(time(seconds))."
        case .notAThread(let service):
            "\(service) sent an unexpected response. Try again later, or open the comments in "
                + "the browser."
        case .gone(let service):
            "\(service) no longer has these comments."
        }
    }
}
