import Markup

/// What was found on a page, as JSON on one line.
public enum ExtractionJSON {
    /// The answer for a page: its story, and on demand why each part of it was chosen.
    ///
    /// Fields without a value are left out.
    public static func utf8(for extraction: ExtractionResult, explaining: Bool = false) -> [UInt8] {
        let story = extraction.story
        var members: [(String, JSONWriter)] = [
            ("title", story.title), ("byline", story.byline), ("published", story.published),
            ("site", story.site), ("language", story.language), ("lead_image", story.leadPicture),
            ("excerpt", story.excerpt), ("next_page", story.nextPage),
        ].compactMap { name, value in value.map { (name, .string($0)) } }
        members.append(("for_subscribers", .bool(story.isForSubscribers)))
        members.append(("text", .string(story.text)))
        members.append(("html", .string(story.html)))
        if explaining {
            let reasons = extraction.reasons.map { reason in
                JSONWriter.object([("about", .string(reason.about)), ("why", .string(reason.why))])
            }
            members.append(("explanation", .array(reasons)))
        }
        return JSONWriter.object(members).utf8
    }

    /// The answer where there is nothing to say of a page.
    public static func utf8(forError text: String) -> [UInt8] {
        JSONWriter.object([("error", .string(text))]).utf8
    }
}
