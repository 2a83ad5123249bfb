/// Linking this target installs the queues of CTaskQueues. It has no functions to call.
