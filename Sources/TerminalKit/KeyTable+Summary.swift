extension KeyTable {
    /// The bindings for the help screen; those that differ only in a number are merged, `1 … 9`.
    public var summary: [KeyBinding] {
        var result: [KeyBinding] = []
        for binding in bindings {
            guard binding.command.argument != nil, let previous = result.last,
                previous.command.name == binding.command.name, let first = previous.keys.first,
                let last = binding.keys.first
            else {
                result.append(binding)
                continue
            }
            result[result.count - 1] = KeyBinding(
                [first, KeySequence("…"), last],
                command: binding.command,
                help: binding.help,
                group: binding.group
            )
        }
        return result
    }
}
