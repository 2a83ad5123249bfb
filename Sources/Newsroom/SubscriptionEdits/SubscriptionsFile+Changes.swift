import Feeds
public import News

extension SubscriptionsFile {
    /// Edits the list, and records the change so that undo restores the exact bytes.
    ///
    /// Returns the change, or `nil` if nothing changed. If this throws, the file is unchanged.
    @discardableResult
    public func perform(_ edit: SubscriptionEdit) throws(SubscriptionsError)
        -> UndoableSubscriptionEdit?
    {
        var lists: (before: [Subscription], after: [Subscription]) = ([], [])
        var markups: [String: String] = [:]
        var others: [SubscriptionChangeTexts.DuplicateFeed] = []
        var key = ""
        let isChanged = try change(
            preparing: { textEdit throws(SubscriptionsError) in
                markups.merge(Self.markups(of: lists.after, besides: lists.before, in: textEdit)) {
                    gone,
                    _ in gone
                }
                key = try remember(textEdit, markups: markups, others: others)
            },
            { list, source in
                lists.before = Self.subscriptions(in: list)
                let outlines = list.outlines
                guard list.outlines.carryOut(edit) else { return false }
                lists.after = Self.subscriptions(in: list)
                markups = Self.markups(of: lists.before, besides: lists.after, outlines, source)
                others = outlines.others(of: markups.keys, in: source)
                return true
            }
        )
        guard isChanged else { return nil }
        return UndoableSubscriptionEdit(edit, before: lists.before, after: lists.after, key: key)
    }

    /// Undoes or redoes a change.
    ///
    /// If the list has not changed since, restores its former bytes. Otherwise puts each feed
    /// beside its former neighbors, if these are in its section. If this throws, the file is
    /// unchanged.
    public func apply(_ listChange: UndoableSubscriptionEdit, _ direction: UndoDirection)
        throws(SubscriptionsError)
    {
        let text = SubscriptionChangeTexts(path: SubscriptionChangeTexts.path(besides: path)).text(
            of: listChange.key
        )
        if let text, try turnExactly(text, direction) { return }
        try change { list, _ in
            let before = list.outlines
            for edit in listChange.edits(turning: direction, in: Self.subscriptions(in: list)) {
                let isDone = list.outlines.carryOut(edit, markups: text?.markups ?? [:])
                guard isDone, case .restore(let feeds) = edit else { continue }
                let names = Set(feeds.map(\.subscription.id.address))
                list.outlines.putBack((text?.others ?? []).filter { names.contains($0.feed) })
            }
            return list.outlines != before
        }
    }

    /// Restores the exact bytes from before or after a change; false if the list has changed since.
    private func turnExactly(
        _ text: SubscriptionChangeTexts.Text,
        _ direction: UndoDirection
    ) throws(SubscriptionsError) -> Bool {
        let (start, splices) =
            direction == .back ? (text.after, text.back) : (text.before, text.forth)
        return try withLockedFolder(ofFile: path) { () throws(SubscriptionsError) in
            guard let bytes = try readBytes(), BodyDigest.of(bytes) == start,
                let result = OPMLEditResult.applying(splices, to: bytes)
            else { return false }
            _ = try parse(result)
            try checkThatItCanBeReadBack(result)
            try write(result)
            return true
        }
    }

    private func remember(
        _ edit: OPMLEditResult,
        markups: [String: String],
        others: [SubscriptionChangeTexts.DuplicateFeed]
    ) throws(SubscriptionsError) -> String {
        let before = OPMLEditResult.applying(edit.inverse, to: edit.bytes) ?? []
        let text = SubscriptionChangeTexts.Text(
            edit,
            before: before,
            markups: markups,
            others: others
        )
        let path = SubscriptionChangeTexts.path(besides: path)
        var texts = SubscriptionChangeTexts(path: path)
        texts.append(text)
        do throws(FileProblem) {
            try texts.write(to: path)
        } catch {
            throw .unwritable(path: path, detail: error.words)
        }
        return text.key
    }

    private static func markups(
        of after: [Subscription],
        besides before: [Subscription],
        in edit: OPMLEditResult
    ) -> [String: String] {
        let known = Set(before.map(\.id))
        guard after.contains(where: { !known.contains($0.id) }),
            let source = EditableOPMLDocument(edit.bytes)
        else { return [:] }
        return markups(of: after, besides: before, source.document.outlines, source)
    }

    private static func markups(
        of list: [Subscription],
        besides other: [Subscription],
        _ outlines: [OPMLDocument.Outline],
        _ source: EditableOPMLDocument?
    ) -> [String: String] {
        let staying = Set(other.map(\.id))
        let alone = list.filter { !staying.contains($0.id) }
        guard !alone.isEmpty else { return [:] }
        let elements = outlines.firstOfFeeds
        var markups: [String: String] = [:]
        for subscription in alone {
            guard let outline = elements[subscription.address] else { continue }
            markups[subscription.id.address] = source?.markup(of: outline)
        }
        return markups
    }
}

extension SubscriptionsFile: SubscriptionEditing {
    /// Edits the list.
    ///
    /// Returns the change, or `nil` if nothing changed.
    public func perform(
        _ edit: SubscriptionEdit,
        notifying notify: @escaping @Sendable (String) -> Void
    ) throws(NewsError) -> UndoableSubscriptionEdit? {
        do throws(SubscriptionsError) {
            return try notifying(notify).perform(edit)
        } catch {
            throw NewsError(error)
        }
    }

    /// Undoes or redoes a change.
    public func apply(
        _ listChange: UndoableSubscriptionEdit,
        _ direction: UndoDirection,
        notifying notify: @escaping @Sendable (String) -> Void
    ) throws(NewsError) {
        do throws(SubscriptionsError) {
            try notifying(notify).apply(listChange, direction)
        } catch {
            throw NewsError(error)
        }
    }
}
