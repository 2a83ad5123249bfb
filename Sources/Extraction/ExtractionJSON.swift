import Markup

/// Writes extraction results as single-line JSON.
public enum ExtractionJSON {
    /// Returns the story as JSON without empty fields.
    ///
    /// If `explaining` is true, includes the reason for the choice of each field.
    public static func utf8(for extraction: ExtractionResult, explaining: Bool = false) -> [UInt8] {
        let story = extraction.story
        var members: [(String, JSONOutputValue)] = [
            ("title", story.title), ("byline", story.byline), ("published", story.published),
            ("site", story.site), ("language", story.language), ("lead_image", story.leadPicture),
            ("excerpt", story.excerpt), ("next_page", story.nextPage),
        ].compactMap { name, value in value.map { (name, .string($0)) } }
        members.append(("for_subscribers", .bool(story.isForSubscribers)))
        members.append(("text", .string(story.text)))
        members.append(("html", .string(story.html)))
        if explaining {
            let reasons = extraction.reasons.map { reason in
                JSONOutputValue.object([
                    ("about", .string(reason.about)), ("why", .string(reason.why)),
                ])
            }
            members.append(("explanation", .array(reasons)))
        }
        return JSONOutputValue.object(members).utf8
    }

    /// Returns an error message as JSON.
    public static func utf8(forError text: String) -> [UInt8] {
        JSONOutputValue.object([("error", .string(text))]).utf8
    }
}
